import { expect, test } from 'vitest';
import { pagesOf } from './testing/pdfs.ts';
import { realRenderer } from './testing/real-renderer.ts';
import { servedSite } from './testing/served.ts';
import { parseXml } from './testing/xml.ts';

/** Texts that are harmful in an output without escaping. Saving removes some of it, but older databases may contain all. */
const hostile = [
  '<script>alert(1)</script>',
  '</script><!--<script>',
  '"><img src=x onerror=alert(1)>',
  ']]></l><?php x?><!DOCTYPE x>',
  "javascript:alert(1)//' onmouseover='alert(1)",
  '\u202eಹರಿ\u202c \u2066ರಂಗ',
  `ಕ${'ಾಕ'.repeat(4000)}`,
].join('\n');

async function hostileSite() {
  const { site, app } = await servedSite({}, realRenderer);
  const lyrics = `[Pallavi]\n${hostile}`;
  await site.db
    .updateTable('texts')
    .set({ title: hostile.slice(0, 100), lyrics, meaning: hostile })
    .where('number', '=', 5)
    .execute();
  await site.db
    .updateTable('compositions')
    .set({
      roman: hostile.slice(0, 100),
      notation: hostile,
      credits: JSON.stringify([hostile]),
      place: JSON.stringify([hostile]),
    })
    .where('number', '=', 5)
    .execute();
  return { site, app };
}

test.each([
  '/songs/5',
  '/songs/5?lang=English',
  '/songs/5?lang=Tamil&beside=Kannada',
  '/songs/5/history',
  '/musics',
  '/',
])(
  'hostile text that was published is text on the page %s, and its script tags are balanced',
  async (url) => {
    const { app } = await hostileSite();
    const { statusCode, body } = await app.inject(url);
    expect(statusCode).toBe(200);
    if (url.startsWith('/songs/5') && !url.endsWith('history'))
      expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(body).not.toMatch(/<script>alert|<img src=x|<!--<script|<\?php/i);
    expect(body.match(/<script[\s>]/gi)?.length).toBe(body.match(/<\/script>/gi)?.length);
    // No attribute of an element begins with "on".
    expect([...body.matchAll(/<[a-z][^\s<>]*(?:\s+[\w-]+(?:="[^"]*")?)*\s+on\w+=/gi)]).toEqual([]);
  },
);

test('it is text in TEI, which stays well-formed, and in JSON, which is not taken for a page', async () => {
  const { app } = await hostileSite();
  const tei = await app.inject('/songs/5/tei.xml');
  expect([tei.statusCode, tei.headers['x-content-type-options']]).toEqual([200, 'nosniff']);
  const names = new Set<string>();
  const walk = (node: ReturnType<typeof parseXml>) => {
    names.add(node.name);
    node.children.forEach(walk);
  };
  walk(parseXml(tei.body));
  for (const name of ['script', 'img']) expect(names).not.toContain(name);
  const json = await app.inject('/api/lyrics/pdf/?search=5');
  expect([
    json.statusCode,
    json.headers['content-type'],
    json.headers['x-content-type-options'],
  ]).toEqual([200, 'application/json; charset=utf-8', 'nosniff']);
});

test('its picture, its citation in every form and the sitemap are made', async () => {
  const { site, app } = await hostileSite();
  for (const url of ['/songs/5/picture.png', '/sitemap.xml'])
    expect([url, (await app.inject(url)).statusCode]).toEqual([url, 200]);
  const citation = await site.visitor().history.citation({ place: '5', language: 'Kannada' });
  expect(Object.keys(citation?.formats ?? {}).length).toBeGreaterThan(2);
  // A new line would begin another field of BibTeX.
  expect(citation?.formats.bibtex.split('\n').filter((line) => /^\s*\S*alert/.test(line))).toEqual(
    [],
  );
});

test('a songbook prints it as text: the PDF has no script, form, link or attachment of it', async () => {
  const { app, site } = await hostileSite();
  const { authorization } = await site.join('ADMIN');
  const answer = await app.inject({ url: '/api/lyrics/download', headers: { authorization } });
  expect(answer.statusCode).toBe(200);
  expect((await pagesOf(answer.rawPayload)).join('\n')).toContain('alert(1)');
  // A compressed stream could contain any of the names by chance.
  const objects = answer.rawPayload
    .toString('latin1')
    .replace(/\bstream\r?\n[^]*?\bendstream\b/g, '');
  for (const name of [
    'JavaScript',
    'JS',
    'AA',
    'OpenAction',
    'Launch',
    'AcroForm',
    'EmbeddedFile',
    'URI',
  ])
    expect(objects).not.toMatch(new RegExp(`/${name}\\b`));
});
