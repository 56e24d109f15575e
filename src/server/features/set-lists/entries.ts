import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { maxSetCharacters, maxSetEntries, type SetEntry } from '../../../shared/set-lists.ts';
import type { SetChange } from '../../../shared/set-lists-input.ts';
import { invalid, outdated } from '../../errors.ts';
import type { SetRow } from './queries.ts';

/** Applies a change to the entries of a list. @throws 400, 409 for an entry that somebody else has changed or removed */
export function changeEntries(
  entries: readonly SetEntry[],
  change: Exclude<SetChange, { do: 'describe' }>,
): SetEntry[] {
  switch (change.do) {
    case 'add': {
      if (entries.length + change.entries.length > maxSetEntries)
        throw invalid(`A list has at most ${maxSetEntries} songs.`);
      return insertBefore(entries, change.entries.map(newEntry), change.before);
    }
    case 'edit': {
      const { id, version, note, singer, shruti, stanzas } = change;
      const entry = requireEntry(entries, id);
      if (entry.version !== version)
        throw outdated('Somebody else has changed this song of the list meanwhile.');
      const edited = { ...entry, note, singer, shruti, stanzas, version: version + 1 };
      return entries.map((one) => (one.id === id ? edited : one));
    }
    case 'move': {
      const entry = requireEntry(entries, change.id);
      const others = entries.filter(({ id }) => id !== change.id);
      return insertBefore(others, [entry], change.before);
    }
    case 'remove':
      return entries.filter(({ id }) => id !== requireEntry(entries, change.id).id);
  }
}

function requireEntry(entries: readonly SetEntry[], id: string): SetEntry {
  const entry = entries.find((one) => one.id === id);
  if (!entry) throw outdated('This song is no longer in the list.');
  return entry;
}

/** Inserts before an entry; at the end without one, or when somebody else has removed it. */
function insertBefore(
  entries: readonly SetEntry[],
  added: readonly SetEntry[],
  before: string | null,
): SetEntry[] {
  const index = entries.findIndex(({ id }) => id === before);
  return index < 0 ? [...entries, ...added] : entries.toSpliced(index, 0, ...added);
}

export const newEntry = ({
  number,
  note,
  singer,
  shruti,
  stanzas,
}: Omit<SetEntry, 'id' | 'version'>): SetEntry => ({
  id: randomBytes(6).toString('base64url'),
  number,
  note,
  singer,
  shruti,
  stanzas,
  version: 0,
});

/** The columns of the entries. @throws 400 when they are too long */
export function stored(entries: readonly SetEntry[]): Pick<SetRow, 'entries' | 'songs'> {
  const text = JSON.stringify(entries);
  if (text.length > maxSetCharacters)
    throw invalid('The notes of this list are too long. Please shorten some.');
  return { entries: text, songs: entries.length };
}

const storedSchema = z.array(
  z.object({
    id: z.string(),
    number: z.number(),
    note: z.string(),
    singer: z.string(),
    shruti: z.string(),
    stanzas: z.array(z.number()),
    version: z.number(),
  }),
);

export const entriesOf = (text: string): SetEntry[] => storedSchema.parse(JSON.parse(text));
