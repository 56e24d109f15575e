import { z } from 'zod';
import {
  citationFormats,
  parseCitedPlace,
  printCitedPlace,
  type Citation,
  type CitedPlace,
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
import { findPlace, type VersionChoice } from './versions.ts';

const siglaSchema = z.array(z.string());

/** The citation of a song, section or line in a version; null where there is none. The words of a line need access to the song. */
export async function citationOf(
  reader: ReaderContext & Pick<Site, 'origin'>,
  placeText: string,
  language: Language,
  choice: VersionChoice,
): Promise<Citation | null> {
  const place = parseCitedPlace(placeText);
  if (!place) return null;
  const { db, responseCache, env, actor, now, origin } = reader;
  const found = await findPlace(reader, place, choice);
  const heading = await findHeading(db, place.number);
  if (!found || !heading) return null;
  const open = accessTo(place.number, actor, env.GUEST_SONG_LIMIT, now()) === 'open';
  const text =
    place.line !== null && found.line !== null && open
      ? linesOf(found.sections)[found.line - 1]?.text
      : undefined;
  const sigla = siglaSchema.parse(JSON.parse(heading.witnesses));
  const known = await responseCache.derive('witnesses', () => listWitnesses(db));
  const cited: CitedText = {
    short: `PD ${printCitedPlace(place)}`,
    number: place.number,
    title: toIso(found.title),
    kannada: found.title,
    line: text === undefined ? null : toIso(text),
    version: found.version,
    day: indianDay(found.at),
    address: origin + addressOf(place, language, found.version),
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

/** The permanent address of a place in a version: the version's page for a song, else one that leads to its line. */
function addressOf(place: CitedPlace, language: Language, version: number): string {
  const lang = language === defaultLanguage ? '' : `lang=${language}`;
  if (place.section === null)
    return `/songs/${place.number}/versions/${version}${lang && `?${lang}`}`;
  return `/cite/${printCitedPlace(place)}?version=${version}${lang && `&${lang}`}`;
}
