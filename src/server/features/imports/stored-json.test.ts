import { expect, test } from 'vitest';
import { smallEdition } from '../../testing/songs.ts';
import { readUndo } from './stored-json.ts';

test('an undo that was kept before songs had a fact, and when `sure` was `certainty`, is read with that fact empty', () => {
  const song = smallEdition().find(({ sure }) => sure !== null);
  if (!song) throw new Error('no song');
  const { sure: certainty, deity: _deity, ...old } = song;
  const stored = { before: null, after: { ...old, certainty }, stood: {}, stands: { Kannada: 'a' }, proposed: [] };
  expect(readUndo(JSON.stringify(stored))).toEqual({ ...stored, after: { ...song, deity: [] } });
});

test('what no undo can be is refused', () => {
  expect(() => readUndo('{}')).toThrow();
});
