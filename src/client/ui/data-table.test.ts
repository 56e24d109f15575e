import { expect, test } from 'vitest';
import { csvOf } from './TableTools.tsx';
import { arrange, firstRequest, choicesOf, type Column } from './table-rows.ts';

interface Person {
  name: string;
  role: string;
  songs: number | '';
}

const people: Person[] = [
  { name: 'Uma', role: 'Editor', songs: 9 },
  { name: 'asha', role: 'ADMIN', songs: '' },
  { name: 'ಮೀರಾ', role: 'Editor', songs: 12 },
  { name: '=HYPERLINK("http://example.org")', role: 'Reader', songs: 2 },
];
const columns: Column<Person>[] = [
  { key: 'name', name: 'Name', value: ({ name }) => name, sort: 'asc' },
  { key: 'role', name: 'Role', value: ({ role }) => role, choose: true },
  { key: 'songs', name: 'Songs, +1', value: ({ songs }) => songs, sort: 'desc' },
];
const names = (request: object) =>
  arrange(people, columns, { ...firstRequest, ...request }).map(({ name }) => name.slice(0, 4));

test('numbers sort as numbers, words in any letter case, and unknown values last in both directions', () => {
  expect(names({})).toEqual(['Uma', 'asha', 'ಮೀರಾ', '=HYP']);
  expect(names({ sort: 'songs' })).toEqual(['=HYP', 'Uma', 'ಮೀರಾ', 'asha']);
  expect(names({ sort: 'songs', direction: 'desc' })).toEqual(['ಮೀರಾ', 'Uma', '=HYP', 'asha']);
  expect(names({ sort: 'name' }).filter((name) => /[au]/i.test(name))).toEqual(['asha', 'Uma']);
});

test('every word has to occur in the row, beside the chosen values', () => {
  expect(names({ text: '  EDITOR 12 ' })).toEqual(['ಮೀರಾ']);
  expect(names({ text: 'ಮೀ' })).toEqual(['ಮೀರಾ']);
  expect(names({ text: 'editor', choices: { role: 'ADMIN' } })).toEqual([]);
  expect(names({ choices: { role: 'Editor' } })).toEqual(['Uma', 'ಮೀರಾ']);
  expect(names({ choices: { gone: 'Editor' } })).toHaveLength(4);
});

test('the values of a select are those of the rows, or the given ones', () => {
  expect(choicesOf(columns[1]!, people).map(([value]) => value)).toEqual([
    'ADMIN',
    'Editor',
    'Reader',
  ]);
  expect(choicesOf({ ...columns[1]!, choose: { a: 'Accounts' } }, people)).toEqual([
    ['a', 'Accounts'],
  ]);
  expect(choicesOf(columns[0]!, people)).toEqual([]);
});

test('a CSV is quoted, keeps every script, and contains no formula', async () => {
  expect(await csvOf(columns, people)).toBe(
    '\uFEFF' +
      [
        'Name,Role,"Songs, +1"',
        'Uma,Editor,9',
        'asha,ADMIN,',
        'ಮೀರಾ,Editor,12',
        '"\'=HYPERLINK(""http://example.org"")",Reader,2',
        '',
      ].join('\r\n'),
  );
  for (const risky of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1']) {
    expect(await csvOf([columns[0]!], [{ name: risky, role: '', songs: 1 }]), risky).toMatch(
      /\n"?'/,
    );
  }
  expect(await csvOf([columns[2]!], [{ name: '', role: '', songs: -4 }])).toContain('\n-4');
});
