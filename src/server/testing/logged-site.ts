import { buildApp } from '../app.ts';
import { createLogger } from '../log/logger.ts';
import { createSecurityLog } from '../log/security-log.ts';
import { testSite } from './site.ts';

/** A site whose log lines are collected. */
export async function loggedSite(overrides: Parameters<typeof testSite>[0] = {}) {
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line) => void lines.push(line) });
  const site = await testSite({ securityLog: createSecurityLog(logger), ...overrides });
  const app = await buildApp(site, {
    logger,
    renderer: async () => ({
      normalise: (url) => url,
      render: async (url) =>
        url.startsWith('/broken')
          ? Promise.reject(new Error('It broke.'))
          : { status: 200, html: url },
    }),
  });
  const post = (procedure: string, input: unknown, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: `/trpc/${procedure}`,
      headers: { 'content-type': 'application/json', ...headers },
      payload: JSON.stringify(input ?? null),
      remoteAddress: '203.0.113.77',
    });
  return {
    site,
    app,
    lines,
    post,
    events: () =>
      lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ event }) => event),
  };
}

export type LoggedSite = Awaited<ReturnType<typeof loggedSite>>;
export const multipart = { 'content-type': 'multipart/form-data; boundary=palm-leaf' };
