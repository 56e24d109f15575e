import { lookup as lookUp } from 'node:dns/promises';

/** Logs a warning if the name of the mail server has no address; e-mails are tried later all the same. */
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
