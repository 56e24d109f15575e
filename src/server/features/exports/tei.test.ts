import { beforeAll, describe, expect, test } from 'vitest';
import { linesOf } from '../../../shared/lyrics.ts';
import { parseLyrics } from '../../../shared/lyrics-text.ts';
import { servedSite } from '../../testing/served.ts';
import { smallWitnesses } from '../../testing/songs.ts';
import { parseXml as parse, type XmlNode as Node } from '../../testing/xml.ts';
import { readEdition, readWitnesses } from '../edition/read.ts';
import type { EditionSong } from '../edition/source.ts';
import { teiCorpus, teiOfSong } from './tei.ts';

const all = (node: Node, name: string): Node[] => [
  ...node.children.filter((child) => child.name === name),
  ...node.children.flatMap((child) => all(child, name)),
];
const one = (node: Node, name: string): Node => {
  const [found, ...more] = all(node, name);
  if (!found || more.length > 0)
    throw new Error(`${more.length + (found ? 1 : 0)} elements are named ${name}`);
  return found;
};
const divs = (node: Node, type: string) =>
  all(node, 'div').filter(({ attributes }) => attributes['type'] === type);

/** Every reference inside the file leads somewhere, and no id stands twice. */
function expectSoundIds(tei: Node): void {
  const ids: string[] = [];
  const pointers: string[] = [];
  const walk = ({ attributes, children }: Node) => {
    if (attributes['xml:id']) ids.push(attributes['xml:id']);
    for (const name of ['wit', 'corresp', 'target', 'resp'])
      pointers.push(
        ...(attributes[name]?.split(' ') ?? [])
          .filter((text) => text.startsWith('#'))
          .map((text) => text.slice(1)),
      );
    children.forEach(walk);
  };
  walk(tei);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  expect(pointers.filter((id) => !ids.includes(id))).toEqual([]);
}

const source = {
  origin: 'https://songs.example',
  rights: null,
  witnesses: smallWitnesses,
  pages: [],
};

describe('a song as TEI', () => {
  let tei: Node;
  let app: Awaited<ReturnType<typeof servedSite>>['app'];
  let site: Awaited<ReturnType<typeof servedSite>>['site'];
  beforeAll(async () => {
    ({ site, app } = await servedSite());
    const answer = await app.inject('/songs/1/tei.xml');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      200,
      'application/tei+xml; charset=utf-8',
    ]);
    tei = parse(answer.body);
    expectSoundIds(tei);
  });

  test('has the sections and lines as citations count them', () => {
    expect(tei.attributes).toMatchObject({ xmlns: 'http://www.tei-c.org/ns/1.0', 'xml:id': 'pd1' });
    expect(
      all(tei, 'lg').map(({ attributes }) => [attributes['type'], attributes['xml:id']]),
    ).toEqual([
      ['pallavi', 'pd1.1'],
      ['charana', 'pd1.2'],
      ['charana', 'pd1.3'],
    ]);
    expect(
      all(tei, 'l').map(
        ({ attributes, text }) => `${attributes['xml:id']} ${attributes['n']} ${text}`,
      ),
    ).toContain('pd1.2.2 2 ಕರುಣಾ ಸಾಗರ ಕರಿವದನ');
  });

  test('has its witnesses, title, date and facts in the header', () => {
    expect(all(tei, 'witness').map(({ attributes }) => attributes['xml:id'])).toEqual([
      'B',
      'Br',
      'Hs',
    ]);
    expect(
      all(one(tei, 'titleStmt'), 'title').map(
        ({ attributes, text }) => `${attributes['xml:lang']} ${text}`,
      ),
    ).toEqual(
      expect.arrayContaining([
        'kn ಲಂಬೋದರ ಲಕುಮಿಕರ',
        'kn-Latn Lambodara lakumikara',
        'kn-Deva लंबोदर लकुमिकर',
      ]),
    );
    expect(one(tei, 'change').attributes).toEqual({ when: '2026-01-02' });
    expect(all(tei, 'term').map(({ attributes, text }) => `${attributes['type']} ${text}`)).toEqual(
      expect.arrayContaining(['raga Malahari', 'deity Ganesha', 'attribution traditional']),
    );
    expect(one(tei, 'availability').attributes).toEqual({ status: 'unknown' });
  });

  test('has its apparatus beside the lines, with lemma, readings, sigla, reason and notes', () => {
    expect(one(tei, 'variantEncoding').attributes).toEqual({
      method: 'location-referenced',
      location: 'external',
    });
    const [word, stanza] = all(tei, 'app');
    expect(word?.attributes).toEqual({ type: 'grammar', loc: '1.2.2', corresp: '#pd1.2.2' });
    expect(
      word?.children.map(({ name, attributes, text }) => [
        name,
        attributes['wit'] ?? attributes['xml:lang'],
        text,
      ]),
    ).toEqual([
      ['lem', '#Hs', 'ಕರುಣಾ ಸಾಗರ'],
      ['rdg', '#B #Br', 'ಕರುಣ ಸಾಗರ'],
      ['note', 'en', 'The long vowel is needed.'],
      ['note', 'kn', 'ದೀರ್ಘ ಸ್ವರ ಬೇಕು.'],
    ]);
    expect(stanza?.attributes).toEqual({
      type: 'witnesses',
      loc: '1.3.1-1.3.2',
      corresp: '#pd1.3.1 #pd1.3.2',
    });
    expect(stanza?.children.map(({ text }) => text)).toEqual(['ಸಿದ್ಧ … ನಮೋ ನಮೋ', '']);
  });

  test('has its meanings, notation and references', () => {
    expect(
      divs(tei, 'translation').map(({ attributes, text }) => [attributes['xml:lang'], text]),
    ).toEqual([
      ['en', 'Ganesha, the son of Amba, is praised by his names.'],
      ['kn', 'ಅಂಬಾಸುತನಾದ ಗಣೇಶನನ್ನು ಹೆಸರುಗಳಿಂದ ಸ್ತುತಿಸುತ್ತಾರೆ.'],
    ]);
    expect(
      all(one(tei, 'notatedMusic'), 'seg').map(
        ({ attributes, text }) => `${attributes['type']}: ${text}`,
      ),
    ).toEqual([
      'swaras: S R | M , G R ||',
      'syllables: ಲಂ - | ಬೋ - ದ ರ ||',
      'swaras: S R | G R S , ||',
      'syllables: ಲ ಕು | ಮಿ ಕ ರ - ||',
    ]);
    const [song, work] = divs(tei, 'references').flatMap(({ children }) => children);
    expect([song?.attributes, song && one(song, 'ref').attributes['target']]).toEqual([
      { type: 'parallel', target: '#pd1' },
      'http://localhost:3000/songs/2',
    ]);
    expect([work?.attributes, work?.text]).toEqual([
      { type: 'alludes', target: '#pd1.2.2' },
      'Bhagavata Purana 8.2-4',
    ]);
  });

  test('is given to those who may read the song, and kept by browsers until something is published', async () => {
    const etag = String((await app.inject('/songs/1/tei.xml')).headers['etag']);
    expect(
      (await app.inject({ url: '/songs/1/tei.xml', headers: { 'if-none-match': etag } }))
        .statusCode,
    ).toBe(304);
    expect((await app.inject('/songs/11/tei.xml')).statusCode).toBe(401);
    const { authorization } = await site.join('ADMIN');
    const open = await app.inject({ url: '/songs/11/tei.xml', headers: { authorization } });
    expect([open.statusCode, open.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect((await app.inject('/songs/11/tei.xml')).statusCode).toBe(401);
    // A title without words, no song, no number.
    expect(
      (await app.inject({ url: '/songs/12/tei.xml', headers: { authorization } })).statusCode,
    ).toBe(404);
    expect(
      (await app.inject({ url: '/songs/4711/tei.xml', headers: { authorization } })).statusCode,
    ).toBe(404);
    expect((await app.inject('/songs/x/tei.xml')).statusCode).toBe(400);
  });
});

describe('the edition as TEI', () => {
  const witnesses = readWitnesses('data/seed');
  const songs = readEdition('data/seed/songs', witnesses).filter(
    ({ number, lyrics }) => lyrics && (process.env['LONG'] || number <= 30 || number % 7 === 0),
  );
  const withoutMarks = (line: string) => line.replace(/\s+/g, ' ');

  test('is well-formed in each song and as a whole, and keeps every line and every entry', () => {
    for (const song of songs) {
      const tei = parse(teiOfSong(song, { ...source, witnesses }));
      expectSoundIds(tei);
      expect(all(tei, 'l').map(({ text }) => text)).toEqual(
        linesOf(parseLyrics(song.lyrics)).map(({ text }) => withoutMarks(text)),
      );
      expect(all(tei, 'app').map(({ attributes }) => attributes['type'])).toEqual(
        song.apparatus.map(({ reason }) => reason),
      );
      expect(all(tei, 'l').filter(({ attributes }) => attributes['cert']).length).toBe(
        linesOf(parseLyrics(song.lyrics)).filter(({ uncertain }) => uncertain).length,
      );
    }
    const { head, of, end } = teiCorpus(songs.length, 3, { ...source, origin: null, witnesses });
    const corpus = parse(head + songs.map(of).join('') + end);
    expect(all(corpus, 'TEI').map(({ attributes }) => Number(attributes['n']))).toEqual(
      songs.map(({ number }) => number),
    );
    expect(all(corpus, 'listWit')[0]?.children).toHaveLength(witnesses.length);
  });

  test('names the printed pages of a song, with an image where it is public', () => {
    const page = {
      number: 18,
      siglum: 'B',
      id: 'a1',
      position: 0,
      imageVersion: 2,
      width: 1240,
      height: 1754,
    };
    const song = songs.find(({ number }) => number === 18);
    const pages = [
      { ...page, label: '112', isPublic: true },
      { ...page, id: 'b2', label: '7', isPublic: false },
      { ...page, id: 'c3', label: '', isPublic: false },
      { ...page, number: 19, label: '8', isPublic: true },
    ];
    const tei = parse(
      teiOfSong(song!, { ...source, origin: 'https://songs.example', witnesses, pages }),
    );
    expectSoundIds(tei);
    expect(all(tei, 'surface').map(({ attributes }) => attributes['n'])).toEqual([
      '112',
      '7',
      undefined,
    ]);
    expect(all(tei, 'graphic').map(({ attributes }) => attributes['url'])).toEqual([
      'https://songs.example/api/books/pages/a1/working?version=2',
    ]);
    expect(all(tei, 'pb').map(({ attributes }) => attributes['facs'])).toEqual([
      '#facs-18-a1',
      '#facs-18-b2',
      '#facs-18-c3',
    ]);
  });

  test('marks a reading of the editors, an undecided one, a missing one, and the parts of a broken word', () => {
    const song = songs.find(({ number }) => number === 18);
    const tei = parse(teiOfSong(song!, { ...source, witnesses }));
    const readings = [...all(tei, 'lem'), ...all(tei, 'rdg')];
    expect(readings.find(({ text }) => text === 'ಮತ್ತೈದು')?.attributes).toEqual({
      resp: '#Ed',
      cert: 'low',
    });
    expect(
      readings.filter(({ text }) => text === '').map(({ attributes }) => attributes['wit']),
    ).toEqual(expect.arrayContaining(['#Bt', '#B #Br']));
    expect(all(tei, 'w').slice(0, 2)).toMatchObject([
      { attributes: { part: 'I' }, text: 'ಜಗ' },
      { attributes: { part: 'F' }, text: 'ದಂಬಾರಮಣ' },
    ]);
  });

  test('keeps what would break XML as text, and leaves out what XML cannot hold', () => {
    const hostile: EditionSong = {
      ...songs[0]!,
      lyrics: 'ಅ & ಬ ]]> ಕ\nಅನು-\nಪೇಕ್ಷೆ',
      apparatus: [],
      references: [],
      meanings: { English: '<p>A <b>bold</b> & "quoted" &lt;tag&gt;\u0001</p>' },
      scripts: { Tamil: { title: 'அ <', lyrics: '[சரணம்]\nஅ', lookAgain: false } },
      credits: ['Corrected by <a>.'],
    };
    const tei = parse(
      teiOfSong(hostile, {
        ...source,
        rights: { kind: 'own', holder: '"<&>"', words: 'Only <here>' },
      }),
    );
    expect(one(tei, 'publisher').text).toBe('"<&>"');
    expect(one(tei, 'licence').text).toContain('Only <here>');
    expect(divs(tei, 'translation')[0]?.text).toBe('A bold & "quoted" <tag>');
    expect(divs(tei, 'transliteration')[0]).toMatchObject({
      attributes: { 'xml:lang': 'kn-Taml' },
      text: expect.stringContaining('அ <'),
    });
    expect(
      divs(tei, 'song')
        .flatMap((song) => all(song, 'l'))
        .map(({ text }) => text),
    ).toEqual(['ಅ & ಬ ]]> ಕ', 'ಅನು-', 'ಪೇಕ್ಷೆ']);
  });
});
