"""The addresses of this network namespace: a server, an honest participant, and attackers.

The tests run in a namespace of their own, so no address here belongs to another machine.
"""

import socket
import subprocess

SERVER = "10.77.0.1"
PROXY = "10.77.0.2"  # configured as the server's proxy, but not used
HONEST = "10.77.1.1"
PORT = 8080


def set_up() -> None:
    """Makes every address of 10.77.0.0/16 an address of this namespace."""
    for command in ("ip link set lo up", "ip route replace local 10.77.0.0/16 dev lo"):
        subprocess.run(command.split(), check=True)


def is_alone() -> bool:
    """Whether the loopback is the only network device of this namespace."""
    names = [name for _, name in socket.if_nameindex()]
    return names == ["lo"]


def attacker(number: int) -> str:
    """Returns the address of an attacker."""
    return f"10.77.{100 + number // 250}.{1 + number % 250}"


def connect(source: str, seconds: float = 30) -> socket.socket:
    """Opens a connection from an address to the server."""
    connection = socket.socket()
    connection.settimeout(seconds)
    connection.bind((source, 0))
    connection.connect((SERVER, PORT))
    return connection
