import { z } from 'zod';

/** A code of an app, or a recovery code. */
export const factorCode = z.string('Code is required.').trim().min(1, 'Code is required.').max(60);

const base64url = (max: number) =>
  z
    .string()
    .max(max, { abort: true })
    .regex(/^[\w-]+$/);
export const passkeyId = base64url(1400);
const credentialFields = {
  id: passkeyId,
  rawId: passkeyId,
  type: z.literal('public-key'),
  /** The site asks for no extension, so none is read. */
  clientExtensionResults: z.object({}).default({}),
};

const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

/** The answer of a browser to the options of a new passkey (WebAuthn: RegistrationResponseJSON). */
export const newPasskey = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(20_000),
    transports: z
      .array(z.unknown())
      .max(10, { abort: true })
      .pipe(z.array(z.enum(transports)))
      .catch([]),
  }),
});

/** The answer of a browser to the options of a login (WebAuthn: AuthenticationResponseJSON). */
export const passkeyProof = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(2000),
  }),
});
