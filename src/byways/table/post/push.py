"""Web Push: notices for browsers that are closed (RFC 8030), encrypted (RFC 8291) and signed (RFC 8292)."""

from __future__ import annotations

import base64
import json
import os
import time
from typing import TYPE_CHECKING, Any

from byways.engine import BywaysError

from ..words import say
from . import guard
from .errors import BadAddress
from .hooks import check

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey

KEPT_S = 24 * 3600
"""So long a notice waits for a browser that is not connected."""
SIGNED_S = 12 * 3600
RECORD = 4_096
POINT = 65
"""Bytes of a public key."""


def check_installed() -> None:
    """Push needs more packages."""
    try:
        import cryptography.hazmat.primitives.asymmetric.ec  # noqa: F401
    except ImportError as error:
        raise BywaysError(f"--push needs more packages ({error}): pip install 'byways[push]'") from error


def encode(data: bytes) -> str:
    """As base64url without padding."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decode(text: str) -> bytes:
    """The bytes of base64url without padding."""
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)


def new_key() -> str:
    """A key for this server to sign with."""
    from cryptography.hazmat.primitives.asymmetric import ec

    return encode(ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value.to_bytes(32, "big"))


def _private(key: str) -> EllipticCurvePrivateKey:
    from cryptography.hazmat.primitives.asymmetric import ec

    return ec.derive_private_key(int.from_bytes(decode(key), "big"), ec.SECP256R1())


def _point(key: EllipticCurvePrivateKey) -> bytes:
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def public_key(key: str) -> str:
    """What browsers know this server by."""
    return encode(_point(_private(key)))


def read_keys(p256dh: str, auth: str) -> str:
    """The keys of a browser, as they are kept; BadAddress when they are none."""
    from cryptography.hazmat.primitives.asymmetric import ec

    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decode(p256dh))
        if len(decode(auth)) != 16:
            raise ValueError
    except ValueError:
        raise BadAddress(say("bad-push-keys")) from None
    return json.dumps({"p256dh": p256dh, "auth": auth})


def _derived(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    from cryptography.hazmat.primitives.hashes import SHA256
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF

    return HKDF(SHA256(), length, salt, info).derive(secret)


def encrypt(keys: str, text: bytes) -> bytes:
    """A notice that only the browser with these keys can read: the body of a push (aes128gcm)."""
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    read = json.loads(keys)
    theirs, auth, salt = decode(read["p256dh"]), decode(read["auth"]), os.urandom(16)
    own = ec.generate_private_key(ec.SECP256R1())
    shared = own.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs))
    secret = _derived(auth, shared, b"WebPush: info\0" + theirs + _point(own), 32)
    key = _derived(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(salt, secret, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD.to_bytes(4, "big") + bytes([POINT]) + _point(own)
    return head + AESGCM(key).encrypt(nonce, text + b"\2", None)


def signed(key: str, origin: str, contact: str) -> str:
    """What proves to a push service that this server sends (VAPID)."""
    from cryptography.hazmat.primitives.asymmetric import ec, utils
    from cryptography.hazmat.primitives.hashes import SHA256

    claims = {"aud": origin, "exp": int(time.time()) + SIGNED_S, "sub": contact}
    parts = [encode(json.dumps(part).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claims)]
    one, two = utils.decode_dss_signature(_private(key).sign(".".join(parts).encode(), ec.ECDSA(SHA256())))
    return ".".join([*parts, encode(one.to_bytes(32, "big") + two.to_bytes(32, "big"))])


async def send(target: guard.Target, keys: str, key: str, contact: str, topic: str, note: dict[str, Any]) -> None:
    """Send a notice; one that has not been fetched yet is replaced by the next of the same match."""
    headers = {
        "Content-Type": "application/octet-stream",
        "Content-Encoding": "aes128gcm",
        "TTL": str(KEPT_S),
        "Topic": topic,
        "Urgency": "normal",
        "Authorization": f"vapid t={signed(key, target.origin, contact)}, k={public_key(key)}",
    }
    body = encrypt(keys, json.dumps(note, ensure_ascii=False).encode())
    check(await guard.post(target, headers, body), gone=(404, 410))
