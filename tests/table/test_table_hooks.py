"""Notes to web addresses and to browsers that are closed: signed, encrypted, and never into a private network."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import hmac
import json
import os
import socket
from collections.abc import Iterator
from dataclasses import replace
from ipaddress import ip_address
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from byways.table.post import BadAddress, guard, push
from byways.table.settings import PostSettings, Settings
from table.inboxes import Doorbell, Received
from table.running import Server, pair, to_the_turn_of, wait_until

pytestmark = pytest.mark.xdist_group("table")
BASE = "https://table.example"
AT_ONCE = {"away_s": 0.0, "open_s": 1e9, "look_s": 0.02, "retry_s": (0.01, 0.01)}


@pytest.fixture(scope="module")
def ringing() -> Iterator[Doorbell]:
    with Doorbell() as bell:
        yield bell


@pytest.fixture
def bell(ringing: Doorbell) -> Doorbell:
    ringing.received.clear()
    return ringing


@pytest.fixture(scope="module")
def post(settings: Settings, ringing: Doorbell, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    database = f"sqlite:///{tmp_path_factory.mktemp('hooks') / 'own.db'}"
    sending = PostSettings(hooks=(ringing.host,), push=True, **AT_ONCE)
    with Server(replace(settings, database=database, base_url=BASE, post=sending, prepare=())) as server:
        yield server


def test_a_note_is_signed_and_sent_once_a_turn(post: Server, bell: Doorbell) -> None:
    ann, ben = pair(post)
    set_up = ben.post("reminders", kind="hook", address=bell.url).json()
    assert set_up["kinds"] == ["hook", "push"]
    assert set_up["mine"] == [{"kind": "hook", "address": bell.url, "confirmed": True}]
    assert "secret" not in ben.ask("GET", "/reminders").json(), "the key is shown once"
    for many in (1, 2):
        to_the_turn_of(ben, 1, ann)
        wait_until(lambda many=many: len(bell.received) >= many)  # type: ignore[misc]
        version = ben.standing()["version"]
        to_the_turn_of(ann, 0, ben)
        note = bell.received[-1]
        said = json.loads(note.body)
        assert (said["type"], said["match"], said["game"], said["title"]) == (
            "turn",
            ben.match,
            "crab-stack",
            "Crab Stack",
        )
        assert (said["seat"], said["name"], said["version"]) == (1, "Ben", version)
        assert said["link"] == f"{BASE}/t/{ben.match}"
        assert set(said) == {"type", "match", "game", "title", "seat", "name", "version", "text", "link"}
        parts = dict(part.split("=") for part in note.headers["byways-signature"].split(","))
        signed = f"{parts['t']}.".encode() + note.body
        assert parts["v1"] == hmac.new(set_up["secret"].encode(), signed, hashlib.sha256).hexdigest()
        assert note.path == "/turn?to=ann"
    assert len(bell.received) == 2


def test_a_note_is_tried_again_not_redirected_and_given_up_when_gone(post: Server, bell: Doorbell) -> None:
    ann, ben = pair(post)
    ben.post("reminders", kind="hook", address=bell.url)
    for answers, tries in (([503, 429], 3), ([302], 1), ([404], 1), ([503, 503, 503], 3)):
        bell.received.clear()
        bell.answers = list(answers)
        to_the_turn_of(ben, 1, ann)
        wait_until(lambda tries=tries: len(bell.received) == tries and not bell.answers)  # type: ignore[misc]
        to_the_turn_of(ann, 0, ben)
        assert {note.path for note in bell.received} == {"/turn?to=ann"}, "nothing was followed"
    assert ben.ask("GET", "/reminders").json()["mine"], "a host that is down for a while is not forgotten"
    bell.answers = [410]
    to_the_turn_of(ben, 1, ann)
    wait_until(lambda: not ben.ask("GET", "/reminders").json()["mine"])


def test_a_host_that_is_not_named_is_refused(post: Server, bell: Doorbell) -> None:
    ann, _ = pair(post)
    for address in (
        "http://127.0.0.1:1/turn",
        "http://localhost/",
        "https://example.org/turn",
        f"http://ann:secret@{bell.host}/",
        f"http://{bell.host}/ HTTP/1.1\r\nX: y",
        "ftp://example.org/",
        "http://[::1/",
        "turn",
    ):
        refused = ann.post("reminders", kind="hook", address=address)
        assert (refused.status_code, refused.json()["key"]) == (422, "bad_address"), address
    assert bell.host in ann.post("reminders", kind="hook", address="https://example.org/").json()["error"]
    private = ann.post("reminders", kind="push", address="https://10.0.0.1/push", keys={"p256dh": "", "auth": ""})
    assert "private network" in private.json()["error"]
    assert not bell.received


@pytest.mark.parametrize(
    ("address", "public"),
    [
        ("93.184.215.14", True),
        ("2606:2800:21f:cb07:6820:80da:af6b:8b2c", True),
        ("127.0.0.1", False),
        ("10.1.2.3", False),
        ("169.254.169.254", False),
        ("100.64.0.1", False),
        ("0.0.0.0", False),
        ("224.0.0.1", False),
        ("::1", False),
        ("fe80::1", False),
        ("fd00::1", False),
        ("::ffff:127.0.0.1", False),
        ("64:ff9b::7f00:1", False),
        ("2002:7f00:1::", False),
    ],
)
def test_which_addresses_are_public(address: str, public: bool) -> None:
    assert guard.is_public(ip_address(address)) == public


def test_a_public_name_must_stand_for_public_addresses_only(monkeypatch: pytest.MonkeyPatch) -> None:
    names = {
        "good.example": ["93.184.215.14"],
        "half.example": ["93.184.215.14", "192.168.0.1"],
        "public": ["10.0.0.1"],
    }

    def look_up(host: str, port: int, *_: Any, **__: Any) -> list[Any]:
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (found, port)) for found in names[host]]

    def found(url: str) -> str:
        return asyncio.run(guard.look_up(guard.read_url(url, ("public",))))

    monkeypatch.setattr(socket, "getaddrinfo", look_up)
    assert found("https://good.example/x") == "93.184.215.14"
    for url in ("https://half.example/x", "http://good.example/x", "https://good.example:8443/", "https://public/"):
        with pytest.raises(BadAddress):
            found(url)


# --- browsers -----------------------------------------------------------------------------------------------


def encode(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decode(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Browser:
    """What a browser does with a push: its own keys, and how it reads a message (RFC 8291, section 3.4)."""

    def __init__(self) -> None:
        self.private = ec.generate_private_key(ec.SECP256R1())
        self.point = self.private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.auth = os.urandom(16)
        self.keys = {"p256dh": encode(self.point), "auth": encode(self.auth)}

    def read(self, body: bytes) -> dict[str, Any]:
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        sender, sealed = body[21 : 21 + length], body[21 + length :]
        assert len(sealed) <= size
        shared = self.private.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender))
        secret = HKDF(SHA256(), 32, self.auth, b"WebPush: info\0" + self.point + sender).derive(shared)
        key = HKDF(SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(secret)
        nonce = HKDF(SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(secret)
        text = AESGCM(key).decrypt(nonce, sealed, None)
        assert text[-1] == 2, "the last record"
        read: dict[str, Any] = json.loads(text[:-1])
        return read


def check_signature(note: Received, key: str, origin: str) -> None:
    """As a push service does (RFC 8292): the server has signed for this service, for a while."""
    scheme, _, rest = note.headers["authorization"].partition(" ")
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert (scheme, parts["k"]) == ("vapid", key)
    head, claims, signature = parts["t"].split(".")
    raw = decode(signature)
    der = utils.encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decode(key))
    public.verify(der, f"{head}.{claims}".encode(), ec.ECDSA(SHA256()))
    said = json.loads(decode(claims))
    assert json.loads(decode(head))["alg"] == "ES256"
    assert (said["aud"], said["sub"]) == (origin, BASE)


def test_a_browser_gets_what_only_it_can_read(post: Server, bell: Doorbell) -> None:
    ann, ben = pair(post)
    browser = Browser()
    ben.language = "pt"
    key = ben.ask("GET", "/reminders").json()["push_key"]
    assert len(decode(key)) == 65
    refused = ben.post("reminders", kind="push", address=bell.url, keys={"p256dh": "AAAA", "auth": "AAAA"})
    assert refused.json()["key"] == "bad_address"
    assert ben.post("reminders", kind="push", address=bell.url, keys=browser.keys).status_code == 200
    to_the_turn_of(ben, 1, ann)
    wait_until(lambda: bell.received)
    note = bell.received[0]
    assert browser.read(note.body) == {
        "title": "Crab Stack",
        "body": "Ben, é a sua vez em Crab Stack.",
        "path": f"/t/{ben.match}",
    }
    assert (note.headers["content-encoding"], note.headers["topic"]) == ("aes128gcm", ben.match)
    assert int(note.headers["ttl"]) > 0
    check_signature(note, key, f"http://{bell.host}")
    to_the_turn_of(ann, 0, ben)
    bell.answers = [404]
    to_the_turn_of(ben, 1, ann)
    wait_until(lambda: not ben.ask("GET", "/reminders").json()["mine"])


def test_the_servers_key_stays(post: Server) -> None:
    kept = post.within(post.registry.storage.subscriptions.server_key("push", push.new_key()))
    assert push.public_key(kept) == post.registry.post.push_key, "another process, or a later one, has the same"
