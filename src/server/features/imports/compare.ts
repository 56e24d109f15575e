import { printApparatus } from '../../../shared/edition/apparatus-text.ts';
import { printReferences } from '../edition/references.ts';
import type { ColumnUse } from '../../../shared/import-columns.ts';
import type { RowChange } from '../../../shared/imports.ts';
import { languages, type Language } from '../../../shared/languages.ts';
import { factNames, factText } from '../../../shared/song-facts.ts';
import type { EditionSong } from '../edition/source.ts';

/** Every field of a song as one text, so that two songs are compared field by field. */
function fieldsOf(song: EditionSong): Map<ColumnUse, string> {
  const fields = new Map<ColumnUse, string>([
    ['title', song.title],
    ['roman', song.roman],
    ...factNames.map((name) => [name, factText(song, name)] as const),
    ['lyrics', song.lyrics],
    ['notation', song.notation],
    ['apparatus', printApparatus(song.apparatus)],
    ['references', printReferences(song.references)],
  ]);
  for (const language of languages) {
    fields.set(`meaning ${language}`, song.meanings[language] ?? '');
    const own = language === 'Kannada' ? undefined : song.scripts[language];
    if (own && language !== 'Kannada') fields.set(`lyrics ${language}`, own.lyrics);
    if (own && language !== 'Kannada' && language !== 'English')
      fields.set(`title ${language}`, own.title);
  }
  return fields;
}

/** The fields in which `after` differs from `before`; all of its fields where the song is new. */
export function changesBetween(
  before: EditionSong | null,
  after: EditionSong,
): Omit<RowChange, 'proposed'>[] {
  const [old, own] = [before ? fieldsOf(before) : new Map<ColumnUse, string>(), fieldsOf(after)];
  const fields = [...new Set([...own.keys(), ...old.keys()])];
  return fields.flatMap((field) => {
    const change = { field, before: old.get(field) ?? '', after: own.get(field) ?? '' };
    return change.before === change.after ? [] : [change];
  });
}

/** Whether a field is a fact or the references, which an import overwrites since nobody corrects them on the site. */
export const isFact = (field: ColumnUse): boolean =>
  field === 'references' || factNames.some((name) => name === field);

/** The language whose candidate corrects a field on the site; null for a field that is not corrected there. */
export function correctedIn(field: ColumnUse): Language | null {
  if (field === 'title' || field === 'lyrics' || field === 'notation' || field === 'apparatus')
    return 'Kannada';
  if (field === 'roman') return 'English';
  const name = field.split(' ')[1];
  return languages.find((language) => language === name) ?? null;
}
