import { expect, test } from 'vitest';
import { convertSong } from './features/edition/convert.ts';
import { servedSite } from './testing/served.ts';

/** A style ends within a word, and the last word is struck out. */
const lyrics = `[Pallavi]
<b>ಝೇಂಕಾ</b>ರದ <span style="color:red">ಘೋಷ</span>ಣೆ <s>ಬೇಡವಾದುದು</s>`;
const foreign = /ಬೇಡವಾದುದು|bēḍavādudu|பேடவாதுது|span|&lt;|color|bold/;

async function styledSite() {
  const { site, app } = await servedSite();
  await site.db
    .updateTable('texts')
    .set({ lyrics })
    .where('number', '=', 5)
    .where('language', '=', 'Kannada')
    .execute();
  return { site, app };
}

test('search, TEI and the index of words know no style and no struck-out word', async () => {
  const { site, app } = await styledSite();
  const find = async (query: string) => (await site.visitor().search.find({ query })).songs;
  expect((await find('jhenkarada ghoshane'))[0]).toMatchObject({ number: 5, by: 'line' });
  for (const query of ['ಬೇಡವಾದುದು', 'span style', 'color red'])
    expect((await find(query)).filter(({ by }) => by === 'line')).toEqual([]);
  const tei = (await app.inject('/songs/5/tei.xml')).body;
  expect(tei).toContain('ಝೇಂಕಾರದ');
  expect(tei.replace(/^[^]*<text/, '')).not.toMatch(foreign);
  const word = encodeURIComponent('ಝೇಂಕಾರದ');
  const places = (await app.inject(`/api/concordance?word=${word}`)).body;
  expect(places).toContain('"text":"jhēṅkārada ghōṣaṇe"');
  expect(places).not.toMatch(foreign);
});

test('a songbook and a conversion have the words alone', async () => {
  const { app } = await styledSite();
  const payload = { songs: [5], language: 'Kannada', paper: 'A5' };
  const answer = await app.inject({ method: 'POST', url: '/api/songbooks/preview', payload });
  const pages = (answer.json() as { pages: string[] }).pages;
  const printed = pages.map((page) => /aria-label="([^"]*)"/.exec(page)?.[1]).join('\n');
  expect(printed).toContain('ಝೇಂಕಾರದ ಘೋಷಣೆ');
  expect(printed).not.toMatch(foreign);
  const tamil = convertSong({ title: 'ಹರಿ', lyrics, roman: 'Hari' }, 'Tamil').lyrics;
  expect(tamil).toContain('ஜேங்காரத');
  expect(tamil).not.toMatch(foreign);
});
