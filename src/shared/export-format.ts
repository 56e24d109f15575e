import { z } from 'zod';
import { reasons, type ApparatusEntry, type Witness } from './edition/apparatus.ts';
import { referenceKinds, type Reference } from './edition/references.ts';
import { origins } from './kinds.ts';
import { licenceAddress, rightsKinds, type Rights } from './exports.ts';
import { languages } from './languages.ts';
import { factSchemas } from './song-facts-input.ts';

/** Raised with every change that breaks a program which reads these files. */
export const exportVersion = 1;

const language = z.enum(languages);
const rightsSchema = z.object({
  licence: z.enum(rightsKinds),
  address: z.url().optional(),
  holder: z.string().optional(),
  words: z.string().optional(),
});
const head = {
  version: z.literal(exportVersion),
  rights: rightsSchema.optional(),
  source: z.url().optional(),
};

/** An entry of the apparatus; the first reading is the one that is printed. */
export const entrySchema: z.ZodType<ApparatusEntry> = z.object({
  /** `Charana 2, line 2` */
  place: z.string().min(1),
  readings: z
    .array(z.object({ text: z.string().min(1), sigla: z.array(z.string()).min(1) }))
    .min(2),
  reason: z.enum(reasons),
  note: z.string().nullable(),
  noteKannada: z.string().nullable(),
});

export const referenceSchema: z.ZodType<Reference> = z.object({
  /** `Charana 2, line 2`, or `Song` for the whole song */
  place: z.string().min(1),
  /** `Bhagavata Purana 8.2-4`, `Purandara Dasa 16` */
  to: z.string().min(1),
  kind: z.enum(referenceKinds),
  note: z.string().nullable(),
  noteKannada: z.string().nullable(),
});

const word = z.string().nullable();
const witnessSchema: z.ZodType<Witness> = z.object({
  siglum: z.string(),
  title: z.string(),
  titleKannada: z.string(),
  by: z.string(),
  byKannada: z.string(),
  year: word,
  at: word,
  read: z.iso.date(),
  from: word,
  fromKannada: word,
  trust: z.string(),
  trustKannada: z.string(),
});

/** A song as people wrote it: the Kannada, texts written by hand in other scripts, meanings. Names are those of docs/edition-format.md. */
export const exportedSongSchema = z.object({
  number: z.int().min(1),
  title: z.string(),
  roman: z.string(),
  ...factSchemas,
  /** The plain form: `[Pallavi]` on a line of its own, a blank line between stanzas, ` (?)` behind an uncertain line. */
  lyrics: z.string(),
  scripts: z.partialRecord(
    language,
    z.object({ title: z.string(), lyrics: z.string(), lookAgain: z.boolean() }),
  ),
  notation: z.string(),
  meanings: z.partialRecord(language, z.string()),
  apparatus: z.array(entrySchema),
  references: z.array(referenceSchema),
});
export type ExportedSong = z.output<typeof exportedSongSchema>;

/** The file songs.json; its witnesses are by their sigla. */
export const songsFileSchema = z.object({
  format: z.literal('songs'),
  ...head,
  witnesses: z.record(z.string(), witnessSchema),
  songs: z.array(exportedSongSchema),
});

/** A song as it is read in one language. `origin`: the Kannada source, converted from it, or written by hand. */
export const exportedTextSchema = z.object({
  number: z.int().min(1),
  language,
  /** BCP 47 tag of title and lyrics. */
  tag: z.string(),
  origin: z.enum(origins),
  title: z.string(),
  lyrics: z.string(),
  meaning: z.string(),
});
export type ExportedText = z.output<typeof exportedTextSchema>;

/** The file texts.json. */
export const textsFileSchema = z.object({
  format: z.literal('texts'),
  ...head,
  texts: z.array(exportedTextSchema),
});

/** Rights in the form of the exported files. */
export function exportedRights({ kind, holder, words }: Rights): z.output<typeof rightsSchema> {
  const address = licenceAddress[kind];
  return {
    licence: kind,
    ...(address && { address }),
    ...(holder && { holder }),
    ...(kind === 'own' && { words }),
  };
}
