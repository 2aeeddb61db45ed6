"""An SMTP server for tests.

Prints its port. When its standard input ends, prints one line of JSON for each message that it has
accepted, and ends. The local part of an address determines how the server replies.

Arguments: a PEM file with a certificate and its key, with which the server requires STARTTLS;
`implicit`, to require TLS from the start instead; `ignore-quit`, to delay the reply to QUIT; `mute`, to
accept connections but send nothing.
"""

import asyncio
import email
import email.policy
import json
import logging
import ssl
import sys
import warnings

from aiosmtpd.smtp import SMTP, AuthResult


def printed(value):
    print(json.dumps(value), flush=True)


class Handler:
    def __init__(self, ignores_quit):
        self.attempts = 0
        self.accepted = []
        self.ignores_quit = ignores_quit

    async def handle_MAIL(self, server, session, envelope, address, options):
        if address.startswith("rejected"):
            return "553 5.1.8 sender address rejected"
        envelope.mail_from = address
        return "250 OK"

    async def handle_RCPT(self, server, session, envelope, address, options):
        self.attempts += 1
        name = address.split("@")[0]
        if name == "unknown":
            return f"550 5.1.1 <{address}> is unknown"
        if name == "greylisted" and self.attempts == 1:
            return f"451 4.7.1 <{address}>: try again later"
        if name == "slow":
            await asyncio.sleep(600)
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server, session, envelope):
        name = envelope.rcpt_tos[0].split("@")[0]
        if name == "spam":
            return f"554 5.7.1 message to <{envelope.rcpt_tos[0]}> rejected"
        if name == "full":
            return "452 4.3.1 out of space"
        message = email.message_from_bytes(envelope.original_content, policy=email.policy.default)
        self.accepted.append({
            "sender": envelope.mail_from,
            "recipients": envelope.rcpt_tos,
            "encrypted": server.transport.get_extra_info("cipher") is not None,
            "user": session.auth_data.login.decode() if session.auth_data else None,
            "headers": {key: str(value) for key, value in message.items()},
            "from": message["from"].addresses[0].display_name,
            "timestamp": message["date"].datetime.timestamp(),
            "body": message.get_content(),
            "defects": [str(d) for d in message.defects]
            + [str(d) for value in message.values() for d in value.defects],
            "longest": max(len(line) for line in envelope.original_content.split(b"\r\n")),
            "ascii": envelope.original_content.isascii(),
        })
        return "250 OK"

    async def handle_QUIT(self, server, session, envelope):
        if self.ignores_quit:
            await asyncio.sleep(600)
        return "221 Bye"


def authenticate(server, session, envelope, mechanism, data):
    success = data.login == b"waymark" and data.password == "geheim ü".encode()
    # With `handled=False`, the library sends the reply.
    return AuthResult(success=success, handled=False, auth_data=data)


def tls_context(arguments):
    files = [argument for argument in arguments if argument.endswith(".pem")]
    if not files:
        return None
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(files[0])
    return context


async def serve(arguments):
    # Tests cause failed handshakes; do not log them.
    logging.disable(logging.CRITICAL)
    warnings.simplefilter("ignore")
    handler = Handler("ignore-quit" in arguments)
    tls = tls_context(arguments)
    is_implicit = "implicit" in arguments

    def protocol():
        if "mute" in arguments:
            return asyncio.Protocol()
        return SMTP(
            handler,
            tls_context=None if is_implicit else tls,
            require_starttls=bool(tls) and not is_implicit,
            authenticator=authenticate if tls else None,
            auth_require_tls=not is_implicit,
        )

    loop = asyncio.get_running_loop()
    server = await loop.create_server(protocol, "127.0.0.1", 0, ssl=tls if is_implicit else None)
    printed({"port": server.sockets[0].getsockname()[1]})
    await loop.run_in_executor(None, sys.stdin.buffer.read)
    for message in handler.accepted:
        printed(message)


asyncio.run(serve(sys.argv[1:]))
