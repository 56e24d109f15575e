import type { SongEntry, SongReference, SongWitness } from '../../../shared/compositions.ts';
import {
  convertReading,
  type ApparatusEntry,
  type Witness,
} from '../../../shared/edition/apparatus.ts';
import type { WitnessPage } from '../../../shared/edition/witnesses.ts';
import { songOfReference, type Reference } from '../../../shared/edition/references.ts';
import { nameSource } from '../../../shared/edition/works.ts';
import { showsSanskrit, type Language } from '../../../shared/languages.ts';

/** The apparatus with the readings converted to the script of a language's page. */
export function shownEntries(entries: readonly ApparatusEntry[], language: Language): SongEntry[] {
  const script = showsSanskrit(language) ? 'Sanskrit' : language;
  const show = (text: string) => (script === 'Kannada' ? null : convertReading(text, script));
  return entries.map((entry) => ({
    ...entry,
    readings: entry.readings.map(({ text, sigla }) => ({ text, sigla, shown: show(text) })),
  }));
}

/** References with the titles of the songs that they name. */
export function shownReferences(
  references: readonly Reference[],
  titles: ReadonlyMap<number, string>,
): SongReference[] {
  return references.map((reference) => {
    const other = songOfReference(reference.to);
    const title = other === null ? undefined : titles.get(other);
    const song = other === null || title === undefined ? null : { number: other, title };
    const { work, toKannada } = nameSource(reference.to);
    return { ...reference, work, toKannada, song };
  });
}

export const namedWitnesses = (
  sigla: readonly string[],
  known: readonly Witness[],
  pages: readonly (WitnessPage & { siglum: string })[],
): SongWitness[] =>
  sigla.map((siglum) => {
    const { title = '', titleKannada = '' } = known.find((one) => one.siglum === siglum) ?? {};
    const own = pages.flatMap(({ siglum: of, ...page }) => (of === siglum ? page : []));
    return { siglum, title, titleKannada, ...(own.length > 0 && { pages: own }) };
  });
