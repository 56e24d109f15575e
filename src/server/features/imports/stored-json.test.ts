import { expect, test } from 'vitest';
import { smallEdition } from '../../testing/songs.ts';
import { readUndo } from './stored-json.ts';

test('a stored undo from before a fact existed, and with `certainty` for `sure`, is read with that fact empty', () => {
  const song = smallEdition().find(({ sure }) => sure !== null);
  if (!song) throw new Error('no song');
  const { sure: certainty, deity: _deity, ...old } = song;
  const stored = {
    before: null,
    after: { ...old, certainty },
    stood: {},
    stands: { Kannada: 'a' },
    proposed: [],
  };
  expect(readUndo(JSON.stringify(stored))).toEqual({ ...stored, after: { ...song, deity: [] } });
});

test('an invalid stored undo is refused', () => {
  expect(() => readUndo('{}')).toThrow();
});
