import { expect } from '@playwright/test';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** The newest e-mail to an address with a matching subject, once it is in the outbox of whichever process. */
export async function emailTo(email: string, subject: RegExp): Promise<string> {
  const outboxes = join(process.env['E2E_DATA'] ?? '', '{,*/}outbox');
  const find = () => {
    try {
      // The names begin with the time.
      return globSync(join(outboxes, '[!.]*.eml'))
        .toSorted((one, other) => (basename(one) < basename(other) ? -1 : 1))
        .map((path) => readFileSync(path, 'utf8'))
        .findLast(
          (text) =>
            text.includes(`To: ${email}`) && subject.test(/^Subject: (.*)$/m.exec(text)?.[1] ?? ''),
        );
    } catch {
      return undefined;
    }
  };
  await expect.poll(find, { message: `an e-mail to ${email}: ${subject}` }).toBeDefined();
  return find() ?? '';
}

/** The first link to the site in an e-mail, as a path from the root. */
export function linkIn(email: string, path: string): string {
  const found = new RegExp(`https?://[^/\\s]+(${path}\\S*)`).exec(email)?.[1];
  if (!found) throw new Error(`There is no link to ${path} in the e-mail.`);
  return found;
}
