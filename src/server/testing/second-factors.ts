import { Secret, TOTP } from 'otpauth';
import type { TestSite } from './site.ts';
import {
  createHash,
  createSign,
  generateKeyPairSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto';

/** The code that an app shows at a moment (epoch milliseconds). */
export const totpCode = (secret: string, at: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });

/** Adds an app to somebody's account; its first code is used by that. */
export async function addApp(
  site: TestSite,
  { authorization }: { authorization: string },
  password: string,
): Promise<{ secret: string; recoveryCodes: string[]; address: string }> {
  const { auth } = site.callerWith(authorization);
  const { secret, address } = await auth.startTotp({ password });
  return { secret, address, ...(await auth.addTotp({ code: totpCode(secret, site.now()) })) };
}

/** Adds a passkey to somebody's account. */
export async function addKey(
  site: TestSite,
  { authorization }: { authorization: string },
  password: string,
  code?: string,
): Promise<{ key: Authenticator; recoveryCodes: string[] }> {
  const { auth } = site.callerWith(authorization);
  const key = createAuthenticator();
  const { options } = await auth.startPasskey({ password, ...(code && { code }) });
  return { key, ...(await auth.addPasskey({ name: 'My key', response: key.create(options) })) };
}

/** A security key in software, which answers as a browser with one does (WebAuthn, ES256, no attestation). */
interface Authenticator {
  create(options: object, origin?: string): ReturnType<typeof newCredential>;
  sign(options: object, origin?: string): ReturnType<typeof newProof>;
}

const defaultOrigin = 'http://localhost:3000';

export function createAuthenticator(): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let counter = 0;
  return {
    create: (options, origin = defaultOrigin) =>
      newCredential(id, publicKey, challengeOf(options), origin),
    sign: (options, origin = defaultOrigin) =>
      newProof(id, privateKey, (counter += 1), challengeOf(options), origin),
  };
}

const challengeOf = (options: object) => String('challenge' in options ? options.challenge : '');
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest();

function newCredential(id: Buffer, publicKey: KeyObject, challenge: string, origin: string) {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  // CBOR: {1: 2, 3: -7, -1: 1, -2: x, -3: y}
  const key = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
    Buffer.from(x, 'base64url'),
    Buffer.from([0x22, 0x58, 0x20]),
    Buffer.from(y, 'base64url'),
  ]);
  const data = Buffer.concat([
    authData(origin, 0x41, 0),
    Buffer.alloc(16),
    Buffer.from([0, id.length]),
    id,
    key,
  ]);
  // CBOR: {"fmt": "none", "attStmt": {}, "authData": data}
  const attestation = Buffer.concat([
    Buffer.from([0xa3, 0x63]),
    Buffer.from('fmt'),
    Buffer.from([0x64]),
    Buffer.from('none'),
    Buffer.from([0x67]),
    Buffer.from('attStmt'),
    Buffer.from([0xa0, 0x68]),
    Buffer.from('authData'),
    Buffer.from([0x58, data.length]),
    data,
  ]);
  const response = {
    clientDataJSON: clientData('webauthn.create', challenge, origin),
    attestationObject: base64(attestation),
    transports: ['internal' as const],
  };
  return {
    id: base64(id),
    rawId: base64(id),
    type: 'public-key' as const,
    clientExtensionResults: {},
    response,
  };
}

function newProof(
  id: Buffer,
  privateKey: KeyObject,
  counter: number,
  challenge: string,
  origin: string,
) {
  const clientDataJSON = clientData('webauthn.get', challenge, origin);
  const data = authData(origin, 0x01, counter);
  const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
  const signature = createSign('sha256').update(signed).sign(privateKey);
  const response = {
    clientDataJSON,
    authenticatorData: base64(data),
    signature: base64(signature),
  };
  return {
    id: base64(id),
    rawId: base64(id),
    type: 'public-key' as const,
    clientExtensionResults: {},
    response,
  };
}

const clientData = (type: string, challenge: string, origin: string) =>
  base64(Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })));

function authData(origin: string, flags: number, counter: number): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), count]);
}
