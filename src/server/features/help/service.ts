import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import type { HelpPage } from '../../../shared/help.ts';
import type { Db } from '../../db/open.ts';
import { readSetting, settleSetting, writeSetting } from '../../db/settings.ts';
import { shippedPath } from '../../shipped-files.ts';
import type { Site } from '../../site.ts';
import { entriesOf, headingsOf, renderMarkdown, slugOf } from './markdown.ts';

interface HelpText {
  title: string;
  /** The language it is written in: English where there is no translation. */
  language: 'en' | 'kn';
  html: string;
  sections: { id: string; title: string }[];
}

const pages = new Map<string, HelpText>();

/** A page of docs/, read once. A translation has the ids of the English headings, so that links lead to the same section. */
export function readHelpPage(page: HelpPage, language: 'en' | 'kn'): HelpText {
  const key = `${language} ${page}`;
  const known = pages.get(key);
  if (known) return known;
  const english = readFileSync(shippedPath(`docs/${page}.md`), 'utf8');
  const translation = shippedPath(`docs/kn/${page}.md`);
  const isTranslated = language === 'kn' && existsSync(translation);
  const markdown = isTranslated ? readFileSync(translation, 'utf8') : english;
  const ids = headingsOf(english).map(({ text }) => slugOf(text));
  const headings = headingsOf(markdown);
  const text: HelpText = {
    title: headings[0]?.text ?? page,
    language: isTranslated ? 'kn' : 'en',
    // The page has its title as its own heading.
    html: renderMarkdown(markdown, ids).replace(/^<h1.*?<\/h1>\n/s, ''),
    sections: headings.flatMap(({ depth, text: title }, index) =>
      depth === 2 ? [{ id: ids[index] ?? '', title }] : [],
    ),
  };
  pages.set(key, text);
  return text;
}

/** An entry of the changelog; its id is a hash of its text. */
export interface Change {
  id: string;
  kind: string;
  html: string;
}

let changes: readonly Change[] | undefined;

/** The entries of CHANGELOG.md, newest first. */
export const readChanges = (): readonly Change[] =>
  (changes ??= entriesOf(readFileSync(shippedPath('CHANGELOG.md'), 'utf8')).map(
    ({ kind, markdown }) => ({
      id: createHash('sha256').update(markdown).digest('hex').slice(0, 12),
      kind,
      html: renderMarkdown(markdown),
    }),
  ));

const idsSchema = z.array(z.string());
const idsOfChanges = () => JSON.stringify(readChanges().map(({ id }) => id));

/** Marks every change as known on the first start of a site, since nothing is new to it. */
export const settleKnownChanges = (db: Db) => settleSetting(db, 'known_changes', idsOfChanges());

/** The changes that no admin has marked as read since an upgrade brought them, and a newer version where the update feed names one. */
export async function readNews({ db, updates }: Pick<Site, 'db' | 'updates'>) {
  const stored = await readSetting(db, 'known_changes');
  const known = new Set(idsSchema.parse(JSON.parse(stored ?? idsOfChanges())));
  return { changes: readChanges().filter(({ id }) => !known.has(id)), update: updates.newest() };
}

export const markNewsRead = (db: Db) => writeSetting(db, 'known_changes', idsOfChanges());
