"""Modules that Python tests share: the server as a process, an HTTP client, pages and databases."""
