import { emailRule, usernameRule } from '../../shared/auth-input.ts';
import { isOnPostgres } from '../db/engine.ts';
import { readEnv } from '../env.ts';
import { dropSecondFactor, endSessionsOf } from '../features/auth/admin-acts.ts';
import {
  endAllSessions,
  makeAdmin,
  makePasswordLink,
  openAccount,
} from '../features/auth/operator.ts';
import { listAdmins } from '../features/auth/second-factor-queries.ts';
import { replaceTokenKeys, rotateTokenKey } from '../features/auth/token-keys.ts';
import { readArguments, WrongUsage, type Command } from './command.ts';
import { withSite } from './open-site.ts';

type Operator = Parameters<typeof makeAdmin>[0];

/** The commands for accounts: their arguments and functions. */
const acts: Record<
  string,
  { takes: readonly string[]; act: (operator: Operator, ...given: string[]) => Promise<string> }
> = {
  list: {
    takes: [],
    act: async ({ db }) => {
      const admins = await listAdmins(db);
      if (admins.length === 0)
        return 'There is no admin yet. The log of the first start has the link by which one is made; or: purandara admin create NAME EMAIL';
      return admins
        .map(
          ({ username, email, hasFactor }) =>
            `${username}  ${email}  ${hasFactor ? 'with a second factor' : 'password only'}`,
        )
        .join('\n');
    },
  },
  create: {
    takes: ['NAME', 'EMAIL'],
    act: async (operator, username = '', email = '') =>
      chooseBy(
        await makeAdmin(operator, {
          username: read(usernameRule, username),
          email: read(emailRule, email),
        }),
      ),
  },
  'reset-password': {
    takes: ['EMAIL'],
    act: async (operator, email = '') => chooseBy(await makePasswordLink(operator, email)),
  },
  unlock: {
    takes: ['EMAIL'],
    act: async (operator, email = '') =>
      `${(await openAccount(operator, email)) ? 'The account is open again.' : 'The account is open.'} Wrong passwords are forgotten after a minute, wrong codes after an hour; at once by an admin (Accounts, Rights …) or a restart.`,
  },
  'drop-second-factor': {
    takes: ['EMAIL'],
    act: async (operator, email = '') => {
      await dropSecondFactor(operator, null, email);
      return 'The password alone opens the account now. Its sessions have ended.';
    },
  },
  'rotate-key': {
    takes: [],
    act: async ({ db, now }) => {
      await rotateTokenKey(db, now());
      return `The site signs with a new key ${isOnPostgres(db) ? 'from now on' : 'from its next start on'}. Nobody is signed out.`;
    },
  },
  'rotate-key --now': {
    takes: [],
    act: async ({ db, now }) => {
      await replaceTokenKeys(db, now());
      const file = readEnv().SIGNING_KEY_FILE;
      return `All keys were replaced. Every session has ended, and no link in an earlier e-mail works.${file ? ` Replace every line of ${file} too (SIGNING_KEY_FILE).` : ''} Start the site again now: whoever logs in before that has to log in once more.`;
    },
  },
  'end-sessions': {
    takes: ['EMAIL'],
    act: async (operator, email = '') => {
      await endSessionsOf(operator, null, email);
      return `Every session of ${email} has ended.`;
    },
  },
  'end-sessions --all': {
    takes: [],
    act: async (operator) =>
      `${await endAllSessions(operator)} sessions have ended: everybody has to log in again.`,
  },
};

const chooseBy = (link: string) => `Choose the password here within an hour, once: ${link}`;

export const adminCommand: Command = {
  name: 'admin',
  summary: 'list or make admins, reset a password, open an account again; also while the site runs',
  help: `purandara admin ACT ...

  purandara admin list                      list the admins, with their e-mails
  purandara admin create NAME EMAIL         make an admin; prints the link by which they choose their password
  purandara admin reset-password EMAIL      print a link by which somebody chooses a new password; using it ends their sessions
  purandara admin unlock EMAIL              open a closed account again, with its role and password; who is kept out by wrong
                                            guesses waits, or an admin unlocks them on the site: Accounts, Rights …
  purandara admin drop-second-factor EMAIL  remove the app, passkeys and recovery codes of somebody who lost them
  purandara admin rotate-key                make a new key for tokens, where SIGNING_KEY_FILE is not set; the old one is
                                            accepted for thirty days
  purandara admin rotate-key --now          replace all keys at once and end all sessions, after a backup or a data folder was lost
  purandara admin end-sessions EMAIL        end all sessions of an account
  purandara admin end-sessions --all        end all sessions of all accounts

Links are valid for an hour, once. They begin with PUBLIC_URL. The site may run meanwhile; all of it is in the audit log.`,
  async run(args) {
    const {
      values,
      positionals: [first = '', ...given],
    } = readArguments(args, { now: { type: 'boolean' }, all: { type: 'boolean' } }, 3);
    const name = [first, ...Object.keys(values).map((option) => `--${option}`)].join(' ');
    const chosen = acts[name];
    if (!chosen) throw new WrongUsage(`Name what to do: ${Object.keys(acts).join(', ')}.`);
    if (given.length !== chosen.takes.length)
      throw new WrongUsage(`admin ${name} takes ${chosen.takes.join(' and ')}.`);
    console.log(
      await withSite(({ db, origin }) => chosen.act({ db, origin, now: Date.now }, ...given)),
    );
  },
};

/** @throws WrongUsage */
function read(rule: typeof emailRule | typeof usernameRule, text: string): string {
  const { data, error } = rule.safeParse(text);
  if (error) throw new WrongUsage(error.issues[0]?.message ?? 'This cannot be used.');
  return data;
}
