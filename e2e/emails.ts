import { expect } from '@playwright/test';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The newest e-mail to an address with a matching subject, once it is in the outbox. */
export async function emailTo(email: string, subject: RegExp): Promise<string> {
  const outbox = join(process.env['E2E_DATA'] ?? '', 'outbox');
  const find = () => {
    try {
      return readdirSync(outbox)
        .filter((name) => /^[^.].*\.eml$/.test(name))
        .toSorted()
        .map((name) => readFileSync(join(outbox, name), 'utf8'))
        .findLast((text) => text.includes(`To: ${email}`) && subject.test(/^Subject: (.*)$/m.exec(text)?.[1] ?? ''));
    } catch {
      return undefined;
    }
  };
  await expect.poll(find, { message: `an e-mail to ${email}: ${subject}`, timeout: 15_000 }).toBeDefined();
  return find() ?? '';
}

/** The first link to the site in an e-mail, as a path from the root. */
export function linkIn(email: string, path: string): string {
  const found = new RegExp(`https?://[^/\\s]+(${path}\\S*)`).exec(email)?.[1];
  if (!found) throw new Error(`There is no link to ${path} in the e-mail.`);
  return found;
}
