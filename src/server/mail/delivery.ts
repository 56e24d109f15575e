import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Disk } from '../disk/free-space.ts';
import { storageLow } from '../errors.ts';
import { emailRule } from '../../shared/auth-input.ts';
import { outboxOf, tidyOutbox } from './outbox.ts';
import type { WaitingEmail } from './queries.ts';

/** Hands one letter over. @throws whatever kept it from being delivered */
export type Deliver = (letter: Pick<WaitingEmail, 'id' | 'recipient' | 'subject' | 'text' | 'created_at'>) => Promise<void>;

interface Settings {
  SMTP_URL?: string | undefined;
  MAIL_FROM?: string | undefined;
  DATA_DIR: string;
}

/** By SMTP where a server is named, else as files in the outbox. `origin` is the site's own address. */
export function createDelivery({ SMTP_URL, MAIL_FROM, DATA_DIR }: Settings, origin: string, disk?: Disk): Deliver {
  const { hostname } = new URL(origin);
  const from = MAIL_FROM ?? `The Songs of Purandara Dasa <no-reply@${hostname}>`;
  return SMTP_URL ? bySmtp(SMTP_URL, from, hostname) : toOutbox(outboxOf(DATA_DIR), from, hostname, disk);
}

function bySmtp(url: string, from: string, hostname: string): Deliver {
  const transport = createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 });
  return async (letter) => {
    await transport.sendMail(messageOf(letter, from, hostname));
  };
}

/** One file a letter, named by its time and id: written anew after a crash it is still one file. */
function toOutbox(folder: string, from: string, hostname: string, disk?: Disk): Deliver {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  let written = 0;
  return async (letter) => {
    // It waits in the database, and is tried again.
    if (await disk?.isShort()) throw storageLow();
    const { message } = await transport.sendMail(messageOf(letter, from, hostname));
    const name = `${new Date(letter.created_at).toISOString().replaceAll(':', '-')}-${letter.id}.eml`;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // Whoever watches the folder must never meet half a letter; nobody else reads its links.
    await writeFile(join(folder, `.${name}`), message, { mode: 0o600 });
    await rename(join(folder, `.${name}`), join(folder, name));
    written += 1;
    if (written % 100 === 0) await tidyOutbox(folder, null);
  };
}

/** The same letter has the same Message-ID at each attempt, so that a mailbox that got it twice can show it once. */
function messageOf({ id, recipient, subject, text, created_at }: Parameters<Deliver>[0], from: string, hostname: string): SendMailOptions {
  return {
    from,
    // As an object it is one address whatever is in it; as a text it could be a list.
    to: { name: '', address: emailRule.parse(recipient) },
    subject,
    text,
    date: new Date(created_at),
    messageId: `<${id}@${hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
