"""An HTTP server for tests of webhooks.

Prints its port. When its standard input ends, prints one line of JSON with counts and the requests
that it has received, and ends. The path of a request determines the response:

/status/503         an empty response with this status, and a cookie
/retry/503/120      a response with this status and this value of Retry-After
/redirect/307       a redirect to /status/200
/slow               nothing for ten minutes
/stalls             a status of 200, and then an incomplete body for ten minutes
/endless            a body that does not end
/resets             a closed connection instead of a response
/garbage            bytes that are not HTTP
/huge-header        a header that does not end
/early              an informational response, and then a closed connection

Arguments: a PEM file with a certificate and its key, with which the server requires TLS.
"""

import base64
import json
import socket
import ssl
import sys
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


def printed(value):
    print(json.dumps(value), flush=True)


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *arguments):
        pass

    def handle(self):
        try:
            super().handle()
        except OSError:
            # The client ends some transfers early.
            pass

    def any_method(self):
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        request = {
            "method": self.command,
            "path": self.path,
            "headers": {name.lower(): value for name, value in self.headers.items()},
            "body": base64.b64encode(body).decode(),
        }
        with self.server.lock:
            self.server.requests.append(request)
        kind, *values = self.path.partition("?")[0].strip("/").split("/")
        getattr(self, kind.replace("-", "_"))(*values)

    do_POST = do_GET = do_HEAD = do_PUT = any_method

    def answer(self, status, headers):
        self.send_response(int(status))
        for name, value in headers.items():
            self.send_header(name, value)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def status(self, status):
        # Update the counts before responding, because the client may send its next request right after the response.
        # The pause is long enough for requests to overlap if the client allows it.
        with self.server.lock:
            self.server.running += 1
            self.server.most_running = max(self.server.most_running, self.server.running)
        time.sleep(0.05)
        with self.server.lock:
            self.server.running -= 1
        self.answer(status, {"Set-Cookie": "a=b; Path=/"})

    def retry(self, status, after):
        self.answer(status, {"Retry-After": after.replace("%20", " ")})

    def redirect(self, status):
        self.answer(status, {"Location": "/status/200"})

    def slow(self):
        time.sleep(600)

    def stalls(self):
        self.wfile.write(b"HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nabc")
        time.sleep(600)

    def endless(self):
        self.wfile.write(b"HTTP/1.1 200 OK\r\n\r\n")
        self.flood()

    def huge_header(self):
        self.wfile.write(b"HTTP/1.1 200 OK\r\nX: ")
        self.flood()

    def flood(self):
        # With small blocks and buffers, the number of counted bytes is close to the number that the client receives.
        block = b"x" * 4096
        self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 65536)
        while True:
            self.wfile.write(block)
            with self.server.lock:
                self.server.flooded += len(block)

    def resets(self):
        self.close_connection = True

    def garbage(self):
        self.wfile.write(b"\x00\xff 200 not HTTP\r\n\r\n")
        self.close_connection = True

    def early(self):
        self.wfile.write(b"HTTP/1.1 103 Early Hints\r\nLink: </>\r\n\r\n")
        self.close_connection = True


class Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 64

    def __init__(self, context):
        super().__init__(("127.0.0.1", 0), Handler)
        self.context = context
        self.lock = threading.Lock()
        self.requests = []
        self.connections = 0
        self.flooded = 0
        self.running = 0
        self.most_running = 0

    def get_request(self):
        connection, address = super().get_request()
        with self.lock:
            self.connections += 1
        if self.context:
            # The handshake is part of the first read, which runs on the connection's thread.
            connection = self.context.wrap_socket(
                connection, server_side=True, do_handshake_on_connect=False)
        return connection, address

    def handle_error(self, request, client_address):
        # Tests cause failed handshakes; do not report them.
        if not isinstance(sys.exc_info()[1], OSError):
            super().handle_error(request, client_address)


def tls_context(arguments):
    if not arguments:
        return None
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(arguments[0])
    return context


def main(arguments):
    server = Server(tls_context(arguments))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    printed({"port": server.server_address[1]})
    sys.stdin.buffer.read()
    with server.lock:
        printed({
            "requests": server.requests,
            "connections": server.connections,
            "flooded": server.flooded,
            "mostRunning": server.most_running,
        })


main(sys.argv[1:])
