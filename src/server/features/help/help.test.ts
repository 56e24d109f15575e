import { createServer, type RequestListener } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { existsSync, readFileSync } from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { helpSections } from '../../../client/features/help/sections.ts';
import { helpPages } from '../../../shared/help.ts';
import { writeSetting } from '../../db/settings.ts';
import { testSite } from '../../testing/site.ts';
import { headingsOf, renderMarkdown } from './markdown.ts';
import { readChanges, settleKnownChanges } from './service.ts';
import { newestOf, startUpdateCheck } from './update-check.ts';

test('every link of the help texts and between the help pages leads to a section that exists', async () => {
  const visitor = (await testSite()).visitor();
  const pages = await Promise.all(
    helpPages.map(
      async (page) => [page, await visitor.help.page({ page, language: 'en' })] as const,
    ),
  );
  const targets = new Set(
    pages.flatMap(([page, { html }]) => [
      `/help/${page}`,
      ...[...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => `/help/${page}#${id}`),
    ]),
  );
  const links = [
    ...Object.values(helpSections),
    ...pages.flatMap(([page, { html }]) =>
      [...html.matchAll(/href="(\/help[^"]*|#[^"]*)"/g)].map(([, link = '']) =>
        link.startsWith('#') ? `/help/${page}${link}` : link,
      ),
    ),
  ];
  expect(links.length).toBeGreaterThan(30);
  expect(links.filter((link) => !targets.has(link))).toEqual([]);
  expect(pages.map(([, { sections }]) => sections.length > 3)).toEqual(helpPages.map(() => true));
});

/** The commands, variables and paths that a page names, by section. */
const codesOf = (markdown: string) =>
  markdown
    .split(/^## /m)
    .map((section) =>
      [...new Set([...section.matchAll(/`([^`]+)`/g)].map(([, code]) => code))].toSorted(),
    );

test.each(helpPages)(
  'the Kannada page %s has the sections, commands and settings of the English one',
  (page) => {
    const file = `docs/kn/${page}.md`;
    if (!existsSync(file)) return;
    const [english, translated] = [
      readFileSync(`docs/${page}.md`, 'utf8'),
      readFileSync(file, 'utf8'),
    ];
    expect(headingsOf(translated).map(({ depth }) => depth)).toEqual(
      headingsOf(english).map(({ depth }) => depth),
    );
    expect(codesOf(translated)).toEqual(codesOf(english));
  },
);

test('HTML in a help page is shown as text, and a link to a file that is no page is plain text', () => {
  expect(
    renderMarkdown('# A\n\n<script>x</script> [key](../LICENSE) [x](javascript:alert)'),
  ).not.toMatch(/<script|<a /);
});

test('admins see the changes that an upgrade brought, until one has read them', async () => {
  const site = await testSite();
  const asha = await site.signIn('ADMIN');
  expect(await asha.admin.news()).toEqual({ changes: [], update: null });
  await settleKnownChanges(site.db);
  expect((await asha.admin.news()).changes).toEqual([]);
  const [newest, ...rest] = readChanges();
  await writeSetting(site.db, 'known_changes', JSON.stringify(rest.map(({ id }) => id)));
  await settleKnownChanges(site.db);
  expect((await asha.admin.news()).changes).toEqual([newest]);
  await expect((await site.signIn('Editor')).admin.markNewsRead()).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  await asha.admin.markNewsRead();
  expect((await asha.admin.news()).changes).toEqual([]);
  expect((await site.visitor().help.changes()).map(({ kind }) => kind)).toContain('Added');
});

/** A server of a feed. @returns its address */
async function feedServer(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/releases.atom`;
}

const feedOf = (...entries: [title: string, href: string][]) =>
  `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>9.9.9</title>${entries
    .map(([title, href]) => `<entry><title>${title}</title><link href="${href}"/></entry>`)
    .join('')}</feed>`;

/** What the check has found, and logged, once it has finished. */
async function checked(url: string | undefined, version = '0.9.0') {
  const lines: string[] = [];
  const updates = startUpdateCheck({ url, version, log: (line) => lines.push(line) });
  await vi.waitFor(() => {
    if (url && updates.newest() === null && lines.length === 0) throw new Error('not yet');
  });
  await updates.stop();
  return { newest: updates.newest(), lines };
}

test('the update feed names a newer version; without its address nothing is requested', async () => {
  let requests = 0;
  const url = await feedServer((_request, response) => {
    requests += 1;
    response.end(
      feedOf(
        ['v0.9.1', 'https://code.example.org/v0.9.1'],
        ['Songs 0.10.0', 'https://code.example.org/?a=1&amp;b=2'],
        ['beta', 'x'],
      ),
    );
  });
  expect(await checked(url)).toEqual({
    newest: { version: '0.10.0', url: 'https://code.example.org/?a=1&b=2' },
    lines: [],
  });
  expect(await checked(undefined)).toEqual({ newest: null, lines: [] });
  expect(requests).toBe(1);
});

test('a feed without a newer version, and an address that is no web address, are ignored', () => {
  expect(newestOf(feedOf(['v0.9.0', 'https://code.example.org/']), '0.9.0')).toBeNull();
  expect(newestOf(feedOf(['v1.0.0', 'javascript:alert(1)']), '0.9.0')).toEqual({
    version: '1.0.0',
    url: null,
  });
});

test.each<[string, RequestListener, RegExp]>([
  [
    'answers with an error',
    (_request, response) => void response.writeHead(500).end(),
    /answered 500/,
  ],
  [
    'sends another page',
    (_request, response) => void response.end('<html><p>x</p></html>'),
    /no Atom feed/,
  ],
  ['sends no XML', (_request, response) => void response.end('hello'), /./],
  [
    'is too large',
    (_request, response) => void response.end('<feed>'.padEnd(600_000)),
    /larger than/,
  ],
  [
    'redirects',
    (_request, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    /./,
  ],
])('a feed that %s is logged in one line', async (_what, answer, message) => {
  const { newest, lines } = await checked(await feedServer(answer));
  expect(newest).toBeNull();
  expect(lines).toEqual([
    expect.stringMatching(/^The update feed could not be read \(UPDATE_FEED_URL\): /),
  ]);
  expect(lines[0]).toMatch(message);
});
