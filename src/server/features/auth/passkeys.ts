import { isoBase64URL } from '@simplewebauthn/server/helpers';
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Actor } from '../../../shared/compositions/access.ts';
import type { Db } from '../../db/open.ts';
import type { Schema } from '../../db/schema.ts';
import { listPasskeys, noteUseOfPasskey } from './second-factor-queries.ts';
import { rememberPending, takePending } from './pending.ts';

type Passkey = Schema['passkeys'];

interface PasskeySite {
  db: Db;
  origin: string;
  now: () => number;
}

/** The library is loaded with the first passkey: reading and most logins need none of it. */
const load = () => import('@simplewebauthn/server');

/** COSE ids of Ed25519, ES256 and RS256, which every device has; newer ones are experimental in Node 24. */
const algorithms = [-8, -7, -257];

/** Passkeys belong to the host of the site's public address. */
const hostOf = (origin: string) => new URL(origin).hostname;
const describe = ({ id, transports }: Passkey) => ({
  id,
  transports: transports.split(',').filter(Boolean) as AuthenticatorTransport[],
});

/** The options with which the browser creates a passkey. */
export async function passkeyCreationOptions(
  { db, origin, now }: PasskeySite,
  actor: Actor,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await load();
  const options = await generateRegistrationOptions({
    rpName: 'The Songs of Purandara Dasa',
    rpID: hostOf(origin),
    userName: actor.email,
    userDisplayName: actor.displayName,
    userID: new TextEncoder().encode(actor.id),
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: (await listPasskeys(db, actor.id)).map(describe),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  });
  await rememberPending(db, 'passkey', actor.id, { value: options.challenge, now: now() });
  return options;
}

/** The passkey that a browser made for the last options; null for one that does not answer them. */
export async function readNewPasskey(
  { db, origin, now }: PasskeySite,
  userId: string,
  response: RegistrationResponseJSON,
): Promise<Pick<Passkey, 'id' | 'public_key' | 'counter' | 'transports'> | null> {
  const { verifyRegistrationResponse } = await load();
  const expectedChallenge = await takePending(db, 'passkey', userId, now());
  if (expectedChallenge === undefined) return null;
  const found = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: hostOf(origin),
    requireUserVerification: false,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => null);
  if (!found?.verified) return null;
  const { id, publicKey, counter, transports = [] } = found.registrationInfo.credential;
  return {
    id,
    public_key: isoBase64URL.fromBuffer(publicKey),
    counter,
    transports: transports.join(','),
  };
}

/** The options with which the browser signs in with a passkey of the account; null where it has none. */
export async function passkeyRequestOptions(
  { db, origin, now }: PasskeySite,
  userId: string,
): Promise<PublicKeyCredentialRequestOptionsJSON | null> {
  const passkeys = await listPasskeys(db, userId);
  if (passkeys.length === 0) return null;
  const { generateAuthenticationOptions } = await load();
  const options = await generateAuthenticationOptions({
    rpID: hostOf(origin),
    allowCredentials: passkeys.map(describe),
    userVerification: 'preferred',
  });
  await rememberPending(db, 'login', userId, { value: options.challenge, now: now() });
  return options;
}

/** Whether a passkey of the account answers the last options, each of which is good once. */
export async function acceptPasskey(
  { db, origin, now }: PasskeySite,
  userId: string,
  response: AuthenticationResponseJSON,
): Promise<boolean> {
  const passkey = (await listPasskeys(db, userId)).find(({ id }) => id === response.id);
  const expectedChallenge = await takePending(db, 'login', userId, now());
  if (!passkey || expectedChallenge === undefined) return false;
  const { verifyAuthenticationResponse } = await load();
  const found = await verifyAuthenticationResponse({
    response,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: hostOf(origin),
    requireUserVerification: false,
    credential: {
      ...describe(passkey),
      publicKey: isoBase64URL.toBuffer(passkey.public_key),
      counter: passkey.counter,
    },
  }).catch(() => null);
  if (!found?.verified) return false;
  await noteUseOfPasskey(db, passkey.id, {
    counter: found.authenticationInfo.newCounter,
    last_used: now(),
  });
  return true;
}
