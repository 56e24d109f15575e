import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { SMTPTransportOptions } from 'nodemailer/lib/smtp-transport';
import type { MailServer } from '../../shared/settings.ts';
import type { Disk } from '../disk/free-space.ts';
import { storageLow } from '../errors.ts';
import { connectWithin } from '../http/outbound.ts';
import { emailRule } from '../../shared/auth-input.ts';
import { outboxOf, tidyOutbox } from './outbox.ts';
import type { WaitingEmail } from './queries.ts';
import { tokenOfMember } from './unsubscribe.ts';
import { lookup as lookUp } from 'node:dns/promises';

type EmailToDeliver = Pick<WaitingEmail, 'id' | 'recipient' | 'subject' | 'text' | 'created_at'> & {
  list_member?: string | null;
};

/** Delivers one e-mail. @throws why it could not be delivered */
export type Deliver = (email: EmailToDeliver) => Promise<unknown>;
/** @returns what the mail server answered; '' from the outbox */
type DeliverAndAnswer = (email: EmailToDeliver) => Promise<string>;

/** A mail server that an admin chose. */
export interface ChosenServer extends MailServer {
  /** Null where it is stored and cannot be read. */
  password: string | null;
  /** INTERNAL_NETWORKS: the only internal networks in which it may be. */
  networks: readonly string[];
}

/** How e-mails are sent. */
export interface MailSettings {
  /** The environment's mail server, before one that an admin chose. */
  SMTP_URL?: string | undefined;
  chosen?: ChosenServer | undefined;
  MAIL_FROM?: string | undefined;
  DATA_DIR: string;
}

export const hasMailServer = ({ SMTP_URL, chosen }: MailSettings): boolean =>
  SMTP_URL !== undefined || chosen !== undefined;

/** How long a mail server may take, in milliseconds: to connect, to greet, and for each later answer. */
const usualTimeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

interface Sender {
  /** The site's own address. */
  origin: string;
  from: string;
  /** Signs the links that end regular e-mails. */
  signingKey: Uint8Array | undefined;
}

interface Options {
  disk?: Disk | undefined;
  /** Needed for regular e-mails. */
  signingKey?: Uint8Array;
  timeouts?: typeof usualTimeouts;
}

/**
 * Sends e-mails by SMTP where there is a mail server, else writes them as files into the outbox. `origin` is the site's own address.
 * @param settings is asked for each e-mail; the same object means that nothing has changed
 */
export function createDelivery(
  settings: () => MailSettings,
  origin: string,
  { disk, signingKey, timeouts = usualTimeouts }: Options = {},
): DeliverAndAnswer {
  const create = (current: MailSettings): DeliverAndAnswer => {
    const { SMTP_URL, chosen, MAIL_FROM, DATA_DIR } = current;
    const from = MAIL_FROM ?? `The Songs of Purandara Dasa <no-reply@${new URL(origin).hostname}>`;
    const sender = { origin, from, signingKey };
    if (SMTP_URL) return bySmtp({ url: SMTP_URL, ...timeouts }, sender);
    return chosen
      ? bySmtp(optionsOf(chosen, timeouts), sender)
      : toOutbox(outboxOf(DATA_DIR), sender, disk);
  };
  let made: { of: MailSettings; deliver: DeliverAndAnswer } | undefined;
  return async (email) => {
    const current = settings();
    if (made?.of !== current) made = { of: current, deliver: create(current) };
    if (current.chosen?.password === null)
      throw new Error('The password of the mail server must be entered again in Settings.');
    return made.deliver(email);
  };
}

function bySmtp(options: SMTPTransportOptions, sender: Sender): DeliverAndAnswer {
  const transport = createTransport(options);
  return async (email) => (await transport.sendMail(messageOf(email, sender))).response;
}

/** The connection to a server that an admin chose, which is refused in internal networks (http/outbound.ts). */
function optionsOf(
  { host, port, security, user, password, networks }: ChosenServer,
  timeouts: typeof usualTimeouts,
): SMTPTransportOptions {
  const reach = { networks, isInternetAllowed: security !== 'none' };
  return {
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(user && { auth: { user, pass: password ?? '' } }),
    ...timeouts,
    getSocket: (_options, done) => {
      const open = async () => {
        try {
          const connection = await connectWithin({ host, port }, reach, timeouts.connectionTimeout);
          done(null, { connection });
        } catch (error) {
          done(error instanceof Error ? error : new Error(String(error)));
        }
      };
      void open();
    },
  };
}

/** Writes a file for each e-mail, named by its time and id, so that a second attempt after a crash overwrites the first. */
function toOutbox(folder: string, sender: Sender, disk?: Disk): DeliverAndAnswer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  let written = 0;
  return async (email) => {
    // The e-mail stays in the database and is tried again.
    if (await disk?.isShort()) throw storageLow();
    const { message } = await transport.sendMail(messageOf(email, sender));
    const readable = withPlainBody(message, email.text);
    const name = `${new Date(email.created_at).toISOString().replaceAll(':', '-')}-${email.id}.eml`;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // A program that watches the folder must never read half an e-mail, and no other user may read its links.
    await writeFile(join(folder, `.${name}`), readable, { mode: 0o600 });
    await rename(join(folder, `.${name}`), join(folder, name));
    written += 1;
    if (written % 100 === 0) await tidyOutbox(folder, null);
    return '';
  };
}

/** The longest line of RFC 5322, in bytes. */
const maxLineBytes = 998;

/**
 * Replaces the encoded body of a message by its text, 8bit: links are copied from the file, and quoted-printable breaks them over several lines. A
 * mail server could refuse 8bit, so this is for files only.
 */
function withPlainBody<Message>(message: Message, text: string): Message | string {
  const lines = text.split(/\r\n|\r|\n/);
  if (lines.some((line) => Buffer.byteLength(line) > maxLineBytes)) return message;
  const [head = ''] = String(message).split('\r\n\r\n', 1);
  return `${head.replace(/^Content-Transfer-Encoding: .*$/m, 'Content-Transfer-Encoding: 8bit')}\r\n\r\n${lines.join('\r\n')}`;
}

/** Each attempt at an e-mail has the same Message-ID, so that a mailbox that got it twice can show it once. */
function messageOf(
  { id, recipient, subject, text, created_at, list_member: member }: EmailToDeliver,
  { origin, from, signingKey }: Sender,
): SendMailOptions {
  // Mail programs show a button for it: RFC 2369, and 8058 for one press.
  const unsubscribe = member &&
    signingKey && {
      'List-Unsubscribe': `<${origin}/api/unsubscribe/${tokenOfMember(signingKey, member)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    };
  return {
    from,
    // As an object this is a single address whatever it contains; a string could be a list.
    to: { name: '', address: emailRule.parse(recipient) },
    subject,
    text,
    date: new Date(created_at),
    messageId: `<${id}@${new URL(origin).hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribe },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Logs a warning if the name of the mail server has no address; sending is still retried later. */
export async function checkMailServer(
  url: string | undefined,
  log: (line: string) => void,
  lookup: (host: string) => Promise<unknown> = lookUp,
): Promise<void> {
  if (url === undefined) return;
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  try {
    await lookup(host);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    log(
      `The mail server ${host} (SMTP_URL) cannot be found (${code}). No e-mail is sent until it is.`,
    );
  }
}
