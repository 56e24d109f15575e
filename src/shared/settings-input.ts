import { z } from 'zod';
import { identityInput } from './auth/second-factor-input.ts';
import {
  mailSecurities,
  maxGuestSongs,
  maxSecretLength,
  secondCopyKinds,
  uploaders,
} from './settings.ts';

/** The revision that the form showed; an older one is refused. */
const base = z.int().min(0).max(1_000_000_000);
const secret = z.string().max(maxSecretLength);
const line = z
  .string()
  .trim()
  .max(300, { abort: true })
  .regex(/^\P{Cc}*$/u);
const folder = z
  .string()
  .trim()
  .max(1000, { abort: true })
  .regex(/^(?:\/\P{Cc}*)?$/u, 'Write the whole path, as /mnt/backup.')
  .refine((path) => !path.split('/').includes('..'), 'The path must not contain “..”.');

const hostMessage = 'Write the server’s name, as mail.example.org.';
export const mailServerInput = z
  .object({
    host: z
      .string()
      .trim()
      .max(253, { abort: true })
      .regex(/^(?:[a-z\d](?:[a-z\d.-]*[a-z\d])?|[\da-f:]*:[\da-f:.]*)?$/i, hostMessage),
    port: z.coerce.number('Write a number.').pipe(z.int('Write a whole number.').min(1).max(65535)),
    security: z.enum(mailSecurities),
    user: line,
    secret,
    sender: z
      .string()
      .trim()
      .max(320, { abort: true })
      .regex(
        /^(?:[^<>@\p{Cc}]*<[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)?$/u,
        'Write an address, for example Songs <letters@example.org>.',
      ),
  })
  .refine(({ host, user, secret: password }) => host !== '' || (user === '' && password === ''), {
    path: ['host'],
    message: hostMessage,
  });

export const backupPlanInput = z.object({
  folder,
  time: z
    .string()
    .max(5, { abort: true })
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Write the time with four digits, for example 02:30.'),
  withRecordings: z.boolean(),
});

const required = 'This is missing.';
export const secondCopyInput = z
  .object({
    kind: z.enum(secondCopyKinds),
    folder,
    endpoint: z
      .string()
      .trim()
      .max(300, { abort: true })
      .regex(
        /^(?:https?:\/\/[^/?#@\\\s]+\/?)?$/i,
        'Write the storage’s address, as https://s3.example.org.',
      ),
    region: z
      .string()
      .trim()
      .max(60, { abort: true })
      .regex(/^[\w-]*$/, 'Write the region, as eu-central-1.'),
    bucket: z
      .string()
      .trim()
      .max(63, { abort: true })
      .regex(/^(?:[a-z\d][a-z\d.-]+[a-z\d])?$/, 'Write the bucket’s name.'),
    prefix: z
      .string()
      .trim()
      .max(100, { abort: true })
      .regex(/^(?:[\w-]+\/)*$/, 'Letters, digits and - only, with / at the end, as songs/.'),
    accessKey: line,
    secret,
  })
  .superRefine((place, { addIssue }) => {
    const needed = {
      none: [],
      folder: ['folder'],
      s3: ['endpoint', 'region', 'bucket', 'accessKey'],
    } as const;
    for (const name of needed[place.kind])
      if (place[name] === '') addIssue({ code: 'custom', path: [name], message: required });
  });

export const accessRulesInput = z.object({
  guestSongs: z.coerce
    .number('Write a number.')
    .pipe(z.int('Write a whole number.').min(0).max(maxGuestSongs)),
  uploaders: z.enum(uploaders),
});

export const saveMailServerInput = z.object({
  base,
  value: mailServerInput,
  identity: identityInput,
});
export const saveBackupPlanInput = z.object({
  base,
  value: backupPlanInput,
  identity: identityInput,
});
export const saveSecondCopyInput = z.object({
  base,
  value: secondCopyInput,
  identity: identityInput,
});
export const saveAccessRulesInput = z.object({ base, value: accessRulesInput });
