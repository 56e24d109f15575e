import { expect, test } from 'vitest';
import { factNames, factsOf } from '../../../shared/song-facts.ts';
import { smallEdition } from '../../testing/songs.ts';
import { factColumnsOf, factsOfRow } from './fact-columns.ts';
import { compositionOf } from './write.ts';

test('every fact is read from its column as it was written', () => {
  for (const song of smallEdition()) expect(factsOfRow(compositionOf(song))).toEqual(factsOf(song));
});

test('every fact has its own column', () => {
  const [song] = smallEdition();
  if (!song) throw new Error('no song');
  expect(Object.keys(factColumnsOf(song))).toHaveLength(factNames.length);
});

test('a column with an invalid value is refused', () => {
  const [song] = smallEdition();
  if (!song) throw new Error('no song');
  expect(() => factsOfRow({ ...compositionOf(song), witnesses: '{}' })).toThrow();
  expect(() => factsOfRow({ ...compositionOf(song), entered: 'yesterday' })).toThrow();
});
