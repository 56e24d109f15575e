import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import type { Renderer } from '../http/pages.ts';
import { testSite, type TestSite } from './site.ts';

/** A page that prints its address; the look of pages is tested in the browser. */
const plainRenderer: Renderer = {
  normalise: (url) => new URL(url, 'http://site').pathname,
  render: async (url) => ({ status: url === '/nowhere' ? 404 : 200, html: `<p>${url}</p>` }),
};

/** A test site with its HTTP server, which does not listen: tests call `app.inject`. */
export async function servedSite(
  overrides: Parameters<typeof testSite>[0] = {},
  renderer = plainRenderer,
): Promise<{ site: TestSite; app: FastifyInstance }> {
  const site = await testSite(overrides);
  return { site, app: await buildApp(site, { renderer: async () => renderer }) };
}
