import { expect, test } from 'vitest';
import type { ColumnUse } from '../../../shared/import-columns.ts';
import { cleanText } from '../../../shared/normal-form.ts';
import { parseTableRows } from './parse-table-rows.ts';

/** The row of a table with one song, with these cells. */
function rowOf(cells: Partial<Record<ColumnUse, string>>) {
  const uses: ColumnUse[] = ['number', ...(Object.keys(cells) as ColumnUse[])];
  const row = { at: 2, cells: ['605', ...Object.values(cells).map(cleanText)] };
  const [parsed] = parseTableRows(
    { columns: uses, rows: [row] } as never,
    { uses, numbering: 'column' } as never,
  );
  if (!parsed) throw new Error('no row');
  return {
    input: parsed.input,
    notes: parsed.notes.map(({ kind, column, text }) => `${kind} ${column}: ${text}`),
  };
}

test.each([
  'ಭಾಗ್ಯದ ಲಕ್ಷ್ಮಿ ಬಾರಮ್ಮ ‖ಪ‖\nಹೆಜ್ಜೆಯ ಮೇಲೆ\nಗೆಜ್ಜೆ ಕಾಲ್ಗಳ ‖೧‖\nಕನಕವೃಷ್ಟಿಯ ‖೨‖',
  'ಪ:\nಭಾಗ್ಯದ ಲಕ್ಷ್ಮಿ ಬಾರಮ್ಮ\nಚರಣಗಳು\n1.\nಹೆಜ್ಜೆಯ ಮೇಲೆ\nಗೆಜ್ಜೆ ಕಾಲ್ಗಳ\n2.\nಕನಕವೃಷ್ಟಿಯ',
  'P: ಭಾಗ್ಯದ ಲಕ್ಷ್ಮಿ ಬಾರಮ್ಮ\n\nCharanas:\n\nಹೆಜ್ಜೆಯ ಮೇಲೆ\nಗೆಜ್ಜೆ ಕಾಲ್ಗಳ\n\nಕನಕವೃಷ್ಟಿಯ',
])('lyrics as they circulate have their sections and no warning: %j', (lyrics) => {
  const { input, notes } = rowOf({ lyrics });
  expect(input.lyrics).toBe(
    '[Pallavi]\nಭಾಗ್ಯದ ಲಕ್ಷ್ಮಿ ಬಾರಮ್ಮ\n\n[Charana 1]\nಹೆಜ್ಜೆಯ ಮೇಲೆ\nಗೆಜ್ಜೆ ಕಾಲ್ಗಳ\n\n[Charana 2]\nಕನಕವೃಷ್ಟಿಯ',
  );
  expect(notes).toEqual([]);
});

test('a mark that the site does not know is explained once and stays', () => {
  const { input, notes } = rowOf({ lyrics: 'ಪ:\nಭಾಗ್ಯದ ‖ಟ‖\nಬಾರಮ್ಮ ‖ಟ‖' });
  expect(input.lyrics).toContain('‖ಟ‖');
  expect(notes.filter((note) => note.includes('[Pallavi], [Anupallavi], [Charana 1]'))).toEqual([
    expect.stringMatching(
      /^warning lyrics: “ಟ” looks like the mark of a section that the site does not know/,
    ),
  ]);
});

test('a swara or a syllable alone is no heading in notation', () => {
  const notation = '[Pallavi]\nP\nಪ\n\n[Charana 1]\nS R | G M ||\nಹ ರಿ | - - ||';
  expect(rowOf({ notation: notation.replace('[Charana 1]', 'ಚರಣ 1:') }).input.notation).toBe(
    notation,
  );
});

test('sections in columns of their own lose the marks that repeat them', () => {
  const { input } = rowOf({ pallavi: 'ಪ: ಭಾಗ್ಯದ ‖ಪ‖', charana: '೧. ಹೆಜ್ಜೆಯ\nಗೆಜ್ಜೆ ‖೧‖' });
  expect(input.lyrics).toBe('[Pallavi]\nಭಾಗ್ಯದ\n\n[Charana 1]\nಹೆಜ್ಜೆಯ\nಗೆಜ್ಜೆ');
});

test('a meaning that cannot be read gets a warning', () => {
  expect(rowOf({ 'meaning Kannada': '??? ??????? ????' }).notes).toEqual([
    expect.stringMatching(/^warning meaning Kannada: Letters were lost/),
  ]);
  expect(rowOf({ 'meaning Kannada': 'PÉgÉAiÀÄ ¤ÃgÀ£ÀÄ PÉgÉUÉ' }).notes).toEqual([
    expect.stringContaining('such as Nudi or Baraha'),
  ]);
  expect(rowOf({ 'meaning Tamil': 'Pour the water of the tank into the tank' }).notes).toEqual([
    expect.stringContaining('script of Tamil'),
  ]);
  expect(rowOf({ 'meaning English': 'Lord \ufffd of *hills*' }).notes).toHaveLength(2);
  expect(rowOf({ 'meaning Kannada': 'ಕೆರೆಯ ನೀರನ್ನು ಕೆರೆಗೆ ಚೆಲ್ಲಿ ವರವ ಪಡೆದವರಂತೆ.' }).notes).toEqual([]);
});

test('invisible characters are gone, styles stay, scripts go, and odd characters get a warning', () => {
  const { input, notes } = rowOf({
    lyrics: '<b>ಭಾ\u00adಗ್ಯದ</b>\u202e ಬಾರಮ್ಮ<script>alert(1)</script>',
  });
  expect(input.lyrics).toBe('<span style="font-weight:bold">ಭಾಗ್ಯದ</span> ಬಾರಮ್ಮ');
  expect(notes).toEqual([]);
  expect(rowOf({ lyrics: '*ಭಾಗ್ಯದ* ೧೨ \ue000' }).notes).toEqual([
    expect.stringMatching(/not \* \(U\+002A\) ೧ \(U\+0CE7\) ೨ \(U\+0CE8\) U\+E000$/),
  ]);
});
