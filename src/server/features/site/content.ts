import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { siteContentSchema, type SiteContent } from '../../../shared/site.ts';

/** The site's words from their file. @throws Error naming the file and every mistake in it */
export function readSiteContent(file: string): SiteContent {
  const { data, error } = siteContentSchema.safeParse(parse(file));
  if (data) return data;
  throw new Error(`${file} is not right:\n${z.prettifyError(error)}`);
}

function parse(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
