import { isIP } from 'node:net';
import { delimiter, isAbsolute } from 'node:path';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { emailRule, passwordRule } from '../shared/auth-input.ts';
import { logFormats, logLevels } from './log/logger.ts';
import { addressForms } from './log/security-log.ts';

/** The address of a site without path, query, fragment and credentials. */
const siteAddress = /^https?:\/\/[^/?#@\\\s]+\/?$/i;

/**
 * Whether the user name or password in an address contains a character that ends this part of an address: a parser would read the
 * rest of the password as the host.
 */
function passwordNeedsEscapes(address: string): boolean {
  const rest = address.replace(/^[a-z]+:\/\//i, '');
  const index = rest.lastIndexOf('@');
  if (index < 0) return false;
  const credentials = rest.slice(0, index);
  return /[@#/?\\\s]|%(?![\da-f]{2})/i.test(credentials);
}

const isHost = (host: string) => isIP(host) !== 0 || /^(?!-)[a-z0-9.-]{1,253}$/i.test(host);
const blank = (value: unknown) => (value === '' ? undefined : value);
const optional = <T extends z.ZodType>(rule: T) => z.preprocess(blank, rule.optional());
/** An address that may contain a user name and a password. The check of its characters comes first, since its message helps more. */
const withEscapes = <T extends z.ZodType<string, string>>(rule: T) =>
  z
    .string()
    .refine((address) => !passwordNeedsEscapes(address), {
      message:
        'has characters in its user name or password that must be escaped: write @ as %40, # as %23, / as %2F, ? as %3F, % as %25',
      abort: true,
    })
    .pipe(rule);
/** Off where it is not set. */
const flag = z
  .preprocess(blank, z.enum(['0', '1', 'false', 'true'], 'must be 1 or 0').default('0'))
  .transform((value) => value === '1' || value === 'true');

/** A list in one variable; empty where it is not set. */
const list = (separator: string, isEntry: (entry: string) => boolean, message: string) =>
  z.preprocess(
    blank,
    z
      .string()
      .default('')
      .transform((text) =>
        text
          .split(separator)
          .map((entry) => entry.trim())
          .filter((entry) => entry !== ''),
      )
      .refine((entries) => entries.every(isEntry), message),
  );

const settings = z.object({
  PORT: z.preprocess(
    blank,
    z.coerce
      .number('must be a number')
      .pipe(
        z
          .int('must be a whole number from 0 to 65535')
          .min(0, 'must be a whole number from 0 to 65535')
          .max(65535, 'must be a whole number from 0 to 65535'),
      )
      .default(3000),
  ),
  HOST: z.preprocess(
    blank,
    z
      .string()
      .refine(isHost, 'must be an address of this machine, such as 127.0.0.1, or ::')
      .default('::'),
  ),
  DATABASE_URL: optional(
    withEscapes(
      z
        .string()
        .regex(
          /^postgres(?:ql)?:\/\/[^\s/]+\/[^\s/?]+/,
          'must be an address such as postgres://user:password@db.example.org:5432/songs',
        ),
    ),
  ),
  DATA_DIR: z.preprocess(blank, z.string().default('data')),
  PUBLIC_URL: optional(
    z
      .url({ protocol: /^https?$/, error: 'must be an address such as https://songs.example.org' })
      .regex(
        siteAddress,
        'must be the address of a whole site, such as https://songs.example.org: no path, query, user name or password',
      ),
  ),
  ADMIN_EMAIL: optional(emailRule),
  ADMIN_PASSWORD: optional(passwordRule),
  SMTP_URL: optional(
    withEscapes(
      z.url({
        protocol: /^smtps?$/,
        error: 'must be an address such as smtp://user:password@mail.example.org:587',
      }),
    ),
  ),
  MAIL_FROM: optional(
    z
      .string()
      .regex(
        /^(?:[^<>@\p{Cc}]*<[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/u,
        'must be an address such as Songs <letters@example.org>',
      ),
  ),
  SPEECH_URL: optional(
    z.url({
      protocol: /^https?$/,
      error: 'must be an address such as https://voice.example.org/speak',
    }),
  ),
  PURGE_URL: optional(
    z.url({
      protocol: /^https?$/,
      error: 'must be an address such as http://127.0.0.1:8081/purge/',
    }),
  ),
  UPDATE_FEED_URL: optional(
    z.url({
      protocol: /^https?$/,
      error: 'must be an address such as https://code.example.org/songs/releases.atom',
    }),
  ),
  TRUST_PROXY: flag,
  GEO_DB: optional(z.string().regex(/\.mmdb$/, 'must be the path of a .mmdb file')),
  LOG_LEVEL: z.preprocess(
    blank,
    z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
  ),
  LOG_FORMAT: z.preprocess(
    blank,
    z.enum(logFormats, `must be one of ${logFormats.join(', ')}`).default('plain'),
  ),
  LOG_ADDRESSES: z.preprocess(
    blank,
    z.enum(addressForms, `must be one of ${addressForms.join(', ')}`).default('short'),
  ),
  SIGNING_KEY_FILE: optional(z.string()),
  BACKUP_DIR: optional(z.string()),
  BACKUP_RECORDINGS: flag,
  BACKUP_ROOTS: list(
    delimiter,
    isAbsolute,
    `must be whole paths with ${delimiter} between them, such as /mnt/backup${delimiter}/srv/backups`,
  ),
  INTERNAL_NETWORKS: list(
    ',',
    (entry) => ipaddr.isValidCIDR(entry) || ipaddr.isValid(entry),
    'must be addresses or networks with commas between them, such as 10.0.0.5,192.168.1.0/24',
  ),
  MEDIA_URL: optional(
    z
      .url({
        protocol: /^(?:https?|file)$/,
        error: 'must be an address such as https://media.example.org/ or file:///srv/recordings',
      })
      .refine(
        (address) => !address.startsWith('file:') || address.startsWith('file:///'),
        'must begin with file:/// where it is a folder',
      ),
  ),
  METRICS_TOKEN: optional(
    z
      .string()
      .min(24, 'must be 24 characters or longer')
      .max(200, 'must be 200 characters or shorter')
      .regex(/^[\w.~+/=-]+$/, 'must be letters, digits and . _ ~ + / = - only'),
  ),
  GUEST_SONG_LIMIT: z.preprocess(
    blank,
    z.coerce
      .number('must be a number')
      .pipe(z.int('must be a whole number').min(0, 'must be 0 or more'))
      .default(9),
  ),
});

const rules = settings.refine(
  (env) => (env.ADMIN_EMAIL === undefined) === (env.ADMIN_PASSWORD === undefined),
  {
    message: 'ADMIN_EMAIL and ADMIN_PASSWORD go together',
  },
);

/** The names of all variables that the site reads. */
export const settingNames = Object.keys(settings.shape);

/** The names of all variables that are set, the site's and others. */
export const variableNames = (): string[] => Object.keys(process.env);

export type Env = z.output<typeof rules> & {
  /** The names of the settings that the environment sets: nobody can change them in the browser. */
  fixed: ReadonlySet<string>;
};

/**
 * Reads and checks the whole configuration; no other file reads the environment. @throws Error with one line that names every invalid
 * variable.
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const { data, error } = rules.safeParse(source);
  if (data)
    return {
      ...data,
      fixed: new Set(settingNames.filter((name) => blank(source[name]) !== undefined)),
    };
  throw new Error(
    `The environment is not right: ${error.issues.map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(' ')).join('; ')}`,
  );
}

/** One letter added, left out or replaced, or two neighbours exchanged, up to this many times; of short names only one. */
const maxEdits = 2;
const shortName = 6;

/**
 * Warnings about variables that are probably meant for the site, though it knows no such name: one that resembles a setting, such as SMPT_URL, or
 * is a part of the mail server's address, such as SMTP_HOST.
 */
export function unknownVariables(names: readonly string[]): string[] {
  const known: ReadonlySet<string> = new Set(settingNames);
  return names.flatMap((name) => {
    if (known.has(name) || ordinary.has(name)) return [];
    const near =
      settingNames.find((setting) => resembles(name, setting)) ??
      (/^SMTP_[A-Z]+$/.test(name) ? 'SMTP_URL' : undefined);
    return near
      ? [`The environment has ${name}, which is no setting of the site. Is ${near} meant?`]
      : [];
  });
}

/** Variables of systems and shells that resemble a setting. */
const ordinary = new Set(['HOME', 'HOSTNAME', 'PATH', 'POST', 'MAIL', 'PWD', 'TMPDIR']);

function resembles(name: string, setting: string): boolean {
  const [one, other] = [bare(name), bare(setting)];
  return one === other || editsBetween(one, other) <= (setting.length < shortName ? 1 : maxEdits);
}

const bare = (name: string) => name.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** The number of edits that turn one text into another, exchanged neighbours as one. */
function editsBetween(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > maxEdits) return maxEdits + 1;
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, index) => index)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Infinity;
  for (let row = 1; row <= one.length; row += 1) {
    const edits = [row];
    rows.push(edits);
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isExchanged = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      edits.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (isSame ? 0 : 1),
          isExchanged ? at(row - 2, column - 2) + 1 : Infinity,
        ),
      );
    }
  }
  return at(one.length, other.length);
}
