import { readFileSync } from 'node:fs';
import { z } from 'zod';
import {
  kannadaContentSchema,
  siteContentSchema,
  type KannadaContent,
  type SiteContent,
} from '../../../shared/site-content-input.ts';
import { messageOf } from '../../error-message.ts';

/** The site content of a new site. */
export interface SiteSeed {
  en: SiteContent;
  kn: KannadaContent;
}

/** The files of a folder that `readSiteSeed` reads. */
export const siteSeedFiles = ['site.json', 'site.kn.json'];

/** Reads site.json and, for Kannada, site.kn.json from a folder. @throws Error naming the file and every mistake in it */
export function readSiteSeed(folder: string): SiteSeed {
  return {
    en: read(`${folder}/site.json`, siteContentSchema),
    kn: read(`${folder}/site.kn.json`, kannadaContentSchema),
  };
}

function read<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> {
  const { data, error } = schema.safeParse(parse(file));
  if (error) throw new Error(`${file} is not right:\n${z.prettifyError(error)}`);
  return data;
}

function parse(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} cannot be read: ${messageOf(error)}`, { cause: error });
  }
}
