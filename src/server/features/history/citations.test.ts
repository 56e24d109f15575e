import { describe, expect, test } from 'vitest';
import { servedSite } from '../../testing/served.ts';
import { testSite } from '../../testing/site.ts';
import { citationPrinters, type CitedText } from './citations.ts';

const cited: CitedText = {
  short: 'PD 4.2.1',
  number: 4,
  title: 'jagadōddhārana',
  kannada: 'ಜಗದೋದ್ಧಾರನ',
  line: 'a & b_c {50%}',
  version: 3,
  day: '2026-11-05',
  address: 'https://example.org/cite/4.2.1?version=3&lang=Tamil',
  witnesses: ['B, Bhajana & amruta', 'Hs'],
};

describe('the formats of a citation', () => {
  test('text names author, title, place, version, day, address and witnesses', () => {
    expect(citationPrinters.text(cited)).toBe(
      'Purandara Dasa, “jagadōddhārana” [ಜಗದೋದ್ಧಾರನ], PD 4.2.1, “a & b_c {50%}”. Songs of Purandara Dasa, version 3, 5 November 2026. https://example.org/cite/4.2.1?version=3&lang=Tamil. Witnesses: B, Bhajana & amruta; Hs',
    );
  });

  test('BibTeX: one entry with balanced braces, signs of TeX escaped, and the address as it is', () => {
    const entry = citationPrinters.bibtex(cited);
    expect(entry).toMatch(/^@misc\{pd-4\.2\.1-v3,\n(?: {2}[a-z]+ = (?:\{.*\}|nov),\n)+\}\n$/);
    expect(entry).toContain('  title = {{jagadōddhārana [ಜಗದೋದ್ಧಾರನ]}},\n');
    expect(entry).toContain('  month = nov,\n');
    expect(entry).toContain('  url = {https://example.org/cite/4.2.1?version=3&lang=Tamil},\n');
    expect(entry).toContain(
      '  note = {“a \\& b\\_c \\{50\\%\\}”. Witnesses: B, Bhajana \\& amruta; Hs},\n',
    );
    const bare = entry.replaceAll(/\\./g, '');
    expect(bare.split('{').length).toBe(bare.split('}').length);
    expect(citationPrinters.bibtex({ ...cited, line: 'a\\b~^' })).toContain(
      'a\\textbackslash{}b\\textasciitilde{}\\textasciicircum{}',
    );
  });

  test('RIS: tags of two signs, two spaces and a hyphen, lines that end in CR LF, TY first and ER last', () => {
    const lines = citationPrinters.ris(cited).split('\r\n');
    expect(lines.at(-1)).toBe('');
    expect(lines.slice(0, -1).every((line) => /^[A-Z][A-Z0-9] {2}- [^\r\n]*$/.test(line))).toBe(
      true,
    );
    expect([lines[0], lines.at(-2)]).toEqual(['TY  - ELEC', 'ER  - ']);
    expect(lines).toEqual(
      expect.arrayContaining([
        'AU  - Purandara Dasa',
        'PY  - 2026',
        'DA  - 2026/11/05',
        `UR  - ${cited.address}`,
      ]),
    );
  });

  test('CSL-JSON: an array of one item with names and dates as CSL has them', () => {
    expect(JSON.parse(citationPrinters.csl(cited))).toEqual([
      {
        id: 'pd-4.2.1-v3',
        type: 'webpage',
        author: [{ literal: 'Purandara Dasa' }],
        title: 'jagadōddhārana [ಜಗದೋದ್ಧಾರನ]',
        'container-title': 'Songs of Purandara Dasa',
        version: '3',
        section: 'PD 4.2.1',
        issued: { 'date-parts': [[2026, 11, 5]] },
        language: 'kn',
        URL: cited.address,
        note: 'Witnesses: B, Bhajana & amruta; Hs',
        annote: 'a & b_c {50%}',
      },
    ]);
  });
});

test('a line is cited with its words, its version and its witnesses, of a closed song without the words', async () => {
  const { visitor } = await testSite();
  const line = await visitor().history.citation({ place: '1.2.2' });
  expect(line).toMatchObject({
    short: 'PD 1.2.2',
    address: 'http://localhost:3000/cite/1.2.2?version=1',
    version: 1,
    day: '2026-01-02',
  });
  expect(line?.formats.text).toContain('“karuṇā sāgara karivadana”');
  expect(line?.formats.text).toContain(
    'Witnesses: B, The collection B; Br, The collection Br; Hs, The collection Hs',
  );
  expect(await visitor().history.citation({ place: '1', language: 'Tamil' })).toMatchObject({
    short: 'PD 1',
    address: 'http://localhost:3000/songs/1/versions/1?lang=Tamil',
  });
  const closed = await visitor().history.citation({ place: '11.1.1' });
  expect(closed?.short).toBe('PD 11.1.1');
  expect(JSON.stringify(closed)).not.toMatch(/makkaḷu”\./);
  for (const place of ['1.9.1', '1.1.9', '999'])
    expect(await visitor().history.citation({ place })).toBeNull();
  await expect(visitor().history.citation({ place: 'x' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
});

describe('the addresses of lines', () => {
  test.each([
    ['/cite/1.2.2', 302, '/songs/1#line-4'],
    ['/cite/1.2.2?lang=Tamil', 302, '/songs/1?lang=Tamil#line-4'],
    ['/cite/1.2', 302, '/songs/1#line-3'],
    ['/cite/1', 302, '/songs/1'],
    ['/cite/1.1.2?version=1', 302, '/songs/1#line-2'],
    ['/cite/1.1.2?on=2026-02-01', 302, '/songs/1#line-2'],
    ['/cite/1.1.2?on=2025-12-31', 404, undefined],
    ['/cite/1.1.3', 404, undefined],
    ['/cite/999', 404, undefined],
    ['/cite/x', 404, undefined],
  ])('%s answers %i %s', async (address, status, location) => {
    const { app } = await servedSite();
    const { statusCode, headers } = await app.inject(address);
    expect([statusCode, headers.location]).toEqual([status, location]);
  });

  test('an older version has its own page', async () => {
    const {
      app,
      site: { db },
    } = await servedSite();
    const former = await db
      .selectFrom('revisions')
      .selectAll()
      .where('number', '=', 1)
      .where('language', '=', 'Kannada')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('revisions')
      .values({
        ...former,
        id: 'newer',
        lyrics: `[Pallavi]\nಹರಿ\n${former.lyrics.replace('[Pallavi]\n', '')}`,
        created_at: former.created_at + 1,
      })
      .execute();
    const to = async (address: string) => (await app.inject(address)).headers.location;
    expect(await to('/cite/1.1.3')).toBe('/songs/1#line-3');
    expect(await to('/cite/1.1.2?version=1')).toBe('/songs/1/versions/1#line-2');
  });

  test('citations are files of their formats', async () => {
    const { app } = await servedSite();
    const { statusCode, headers, body } = await app.inject('/api/citations/1.1.1?format=ris');
    expect([statusCode, headers['content-disposition']]).toEqual([
      200,
      'attachment; filename="pd-1.1.1-v1.ris"',
    ]);
    expect(headers['content-type']).toMatch(/^application\/x-research-info-systems/);
    expect(body).toMatch(/^TY {2}- ELEC\r\n/);
    expect((await app.inject('/api/citations/1.1.1?format=xml')).statusCode).toBe(400);
    expect((await app.inject('/api/citations/1.9.1?format=csl')).statusCode).toBe(404);
  });
});
