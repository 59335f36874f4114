/** One's games on their way to another device: packed and encrypted here, so that the server can not read them. */

const text = new TextEncoder();

export interface Packed {
  /** What the server keeps. */
  data: string;
  /** What it never learns: it stands behind the # of the link. */
  key: string;
}

/** Only pages that came over a safe line may encrypt. */
export const canPack = (): boolean => globalThis.crypto?.subtle !== undefined;

export async function pack(plain: string): Promise<Packed> {
  const key = crypto.getRandomValues(new Uint8Array(32));
  const nonce = crypto.getRandomValues(new Uint8Array(12));
  const small = await through(text.encode(plain), new CompressionStream("gzip"));
  const sealed = await crypto.subtle.encrypt(
    { name: "AES-GCM", iv: nonce },
    await imported(key, "encrypt"),
    small,
  );
  return { data: encode(new Uint8Array([...nonce, ...new Uint8Array(sealed)])), key: encode(key) };
}

/** What was packed; it fails when the key is another one, or something was changed. */
export async function unpack({ data, key }: Packed): Promise<string> {
  const bytes = decode(data);
  const iv = bytes.slice(0, 12);
  const small = await crypto.subtle.decrypt(
    { name: "AES-GCM", iv },
    await imported(decode(key), "decrypt"),
    bytes.slice(12),
  );
  return new TextDecoder().decode(await through(new Uint8Array(small), new DecompressionStream("gzip")));
}

/** The name and the key that a link brings; null when it brings none. */
export function readLink(hash: string): { name: string; key: string } | null {
  const [, name, key] = /^#take=([\w-]{22})\.([\w-]{43})$/.exec(hash) ?? [];
  return name && key ? { name, key } : null;
}

const imported = (key: Uint8Array<ArrayBuffer>, use: "encrypt" | "decrypt"): Promise<CryptoKey> =>
  crypto.subtle.importKey("raw", key, "AES-GCM", false, [use]);

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
}

const encode = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

const decode = (coded: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(coded.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
