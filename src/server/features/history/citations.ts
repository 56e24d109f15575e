import { z } from 'zod';
import {
  citationFormats,
  parseCitedPassage,
  printCitedPassage,
  type Citation,
  type CitedPassage,
} from '../../../shared/citations.ts';
import { accessTo } from '../../../shared/compositions/access.ts';
import { toIso } from '../../../shared/iso.ts';
import { defaultLanguage, type Language } from '../../../shared/languages.ts';
import { linesOf } from '../../../shared/lyrics.ts';
import { indianDay } from '../../../shared/visits.ts';
import type { ReaderContext, Site } from '../../site.ts';
import { listWitnesses } from '../edition/witness-queries.ts';
import { citationPrinters, type CitedText } from './citation-formats.ts';
import { findHeading } from './queries.ts';
import { findPassage, type VersionChoice } from './versions.ts';

const siglaSchema = z.array(z.string());

/** The citation of a song, section or line in a version; null where there is none. The words of a line need access to the song. */
export async function citationOf(
  reader: ReaderContext & Pick<Site, 'origin'>,
  passageText: string,
  language: Language,
  choice: VersionChoice,
): Promise<Citation | null> {
  const passage = parseCitedPassage(passageText);
  if (!passage) return null;
  const { db, responseCache, env, actor, now, origin } = reader;
  const found = await findPassage(reader, passage, choice);
  const heading = await findHeading(db, passage.number);
  if (!found || !heading) return null;
  const open = accessTo(passage.number, actor, env.GUEST_SONG_LIMIT, now()) === 'open';
  const text =
    passage.line !== null && found.line !== null && open
      ? linesOf(found.sections)[found.line - 1]?.text
      : undefined;
  const sigla = siglaSchema.parse(JSON.parse(heading.witnesses));
  const known = await responseCache.derive('witnesses', () => listWitnesses(db));
  const cited: CitedText = {
    short: `PD ${printCitedPassage(passage)}`,
    number: passage.number,
    title: toIso(found.title),
    kannada: found.title,
    line: text === undefined ? null : toIso(text),
    version: found.version,
    day: indianDay(found.at),
    address: origin + addressOf(passage, language, found.version),
    witnesses: sigla.map((siglum) =>
      [siglum, known.find((one) => one.siglum === siglum)?.title].filter(Boolean).join(', '),
    ),
  };
  const { short, address, version, day } = cited;
  const formats = Object.fromEntries(
    citationFormats.map((format) => [format, citationPrinters[format](cited)]),
  ) as Citation['formats'];
  return { short, address, version, day, formats };
}

/** The permanent address of a passage in a version: the version's page for a song, else one that leads to its line. */
function addressOf(passage: CitedPassage, language: Language, version: number): string {
  const lang = language === defaultLanguage ? '' : `lang=${language}`;
  if (passage.section === null)
    return `/songs/${passage.number}/versions/${version}${lang && `?${lang}`}`;
  return `/cite/${printCitedPassage(passage)}?version=${version}${lang && `&${lang}`}`;
}
