import type { z } from 'zod';
import type {
  SiteChange,
  SitePartHistory,
  SitePartNow,
  SitePartKey,
  SiteRevision,
} from '../../../shared/site-content.ts';
import {
  checkSitePart,
  sitePartNames,
  type restoreSitePartInput,
  type saveSitePartInput,
  type siteChangeInput,
  type SiteContent,
  type SitePart,
} from '../../../shared/site-content-input.ts';
import type { Db } from '../../db/open.ts';
import { invalid, notFound, outdated } from '../../errors.ts';
import type { Context } from '../../site.ts';
import { publishEdition } from '../edition/publish-edition.ts';
import { recordAct } from '../audit-log/queries.ts';
import { parseRow } from './store.ts';
import {
  insertSiteRevision,
  listNewest,
  listPair,
  listRevisions,
  type NamedSiteRow,
} from './queries.ts';

type Admin = { id: string };
type Writing = Pick<Context, 'db' | 'siteContent' | 'responseCache' | 'now'>;

/** Each part in each of its languages, in the site's order, with its last change. */
export async function listParts(db: Db): Promise<SitePartNow[]> {
  const order = ({ part, language }: SitePartKey) =>
    sitePartNames.indexOf(part) * 2 + (language === 'en' ? 0 : 1);
  const rows = (await listNewest(db)).filter(({ part }) => sitePartNames.includes(part));
  return rows
    .toSorted((one, other) => order(one) - order(other))
    .map((row) => ({ part: row.part, language: row.language, ...describe(row) }));
}

/** A part for its editor, as published. That is an older revision where this version of the program cannot read the newest. */
export async function readPart(
  { db, siteContent }: Pick<Context, 'db' | 'siteContent'>,
  { part, language }: SitePartKey,
): Promise<SitePartHistory> {
  const rows = await listRevisions(db, { part, language });
  const [newest] = rows;
  const shown: { [Part in SitePart]?: SiteContent[Part] | undefined } =
    language === 'en' ? siteContent.read() : siteContent.readKannada();
  const value =
    (newest && checkSitePart(part, parseRow(newest.value)).value) ?? shown[part] ?? null;
  return { part, language, value, revision: newest?.revision ?? 0, history: rows.map(describe) };
}

/** @throws 404 no such revision */
export async function readChange(
  db: Db,
  { revision, ...key }: z.output<typeof siteChangeInput>,
): Promise<SiteChange> {
  const [after, before] = await listPair(db, key, revision);
  if (after?.revision !== revision) throw notFound('There is no such revision.');
  return { after: parseRow(after.value), before: before ? parseRow(before.value) : null };
}

/**
 * Writes a new revision, which every page shows from then on. An unchanged value is not written again.
 * @throws 400 with `details.issues` (SiteIssue[]); 409 somebody else saved first, with `details.theirs` (SitePartHistory)
 */
export async function savePart(
  site: Writing,
  admin: Admin,
  { value: raw, ...input }: z.output<typeof saveSitePartInput>,
): Promise<SitePartHistory> {
  const { value, issues } = checkSitePart(input.part, raw);
  if (issues)
    throw invalid(
      `The text was not saved: ${issues.map(({ path, why }) => `${[input.part, ...path].join('.')} (${why})`).join(', ')}`,
      {
        issues,
      },
    );
  return write(site, admin, { ...input, value, restored: null });
}

/**
 * Restores an older revision by writing its value as a new one.
 * @throws 400 when the current schema no longer accepts the value, with `details.issues`; 404 no such revision; 409 as savePart
 */
export async function restorePart(
  site: Writing,
  admin: Admin,
  { part, language, base, revision }: z.output<typeof restoreSitePartInput>,
): Promise<SitePartHistory> {
  const { after } = await readChange(site.db, { part, language, revision });
  const { value, issues } = checkSitePart(part, after);
  if (issues)
    throw invalid(
      'This version does not meet today’s rules and cannot be restored. Copy from it what you need.',
      { issues },
    );
  return write(site, admin, { part, language, base, value, reason: '', restored: revision });
}

interface Change extends SitePartKey {
  base: number;
  value: unknown;
  reason: string;
  restored: number | null;
}

async function write(
  { db, siteContent, responseCache, now }: Writing,
  admin: Admin,
  { part, language, base, value, reason, restored }: Change,
): Promise<SitePartHistory> {
  const key = { part, language };
  const json = JSON.stringify(value);
  await publishEdition(
    { db, responseCache },
    async (trx) => {
      const theirs = await readPart({ db: trx, siteContent }, key);
      const [newest] = await listRevisions(trx, key);
      if (theirs.revision !== base)
        throw outdated(
          'Somebody else has changed this text since you opened it. Your text is not lost.',
          { theirs },
        );
      if (newest?.value === json) return null;
      const revision = base + 1;
      await insertSiteRevision(trx, {
        ...key,
        revision,
        value: json,
        restored,
        author_id: admin.id,
        reason,
        created_at: now(),
      });
      const { was, became } = changedFields(newest ? parseRow(newest.value) : null, value);
      await recordAct(trx, admin, {
        kind: restored === null ? 'site words changed' : 'site words restored',
        subject: `${part} (${language})`,
        was,
        became: restored === null ? became : `revision ${restored}: ${became}`,
        reason,
        at: now(),
      });
      return revision;
    },
    {
      isChanged: (written) => written !== null,
      committed: (written) => written !== null && siteContent.take(key, written, value),
    },
  );
  return readPart({ db, siteContent }, key);
}

function describe({ revision, created_at, by, reason, restored }: NamedSiteRow): SiteRevision {
  return { revision, at: new Date(created_at).toISOString(), by, reason, restored };
}

/** The most characters of each side: the audit log names a change, the history of the part has all of it. */
const maxLength = 300;

/** The fields in which two values of a part differ, before and after, for the audit log: `notice: Welcome.; credit: …`. */
export function changedFields(before: unknown, after: unknown): { was: string; became: string } {
  const [old, renewed] = [leavesOf(before), leavesOf(after)];
  const paths = [...new Set([...old.keys(), ...renewed.keys()])].filter(
    (path) => old.get(path) !== renewed.get(path),
  );
  const print = (leaves: ReadonlyMap<string, string>) =>
    shortened(
      paths
        .flatMap((path) =>
          leaves.has(path)
            ? [path ? `${path}: ${leaves.get(path)}` : (leaves.get(path) ?? '')]
            : [],
        )
        .join('; '),
    );
  return { was: print(old), became: print(renewed) };
}

/** The texts and numbers in a value by their paths; list items are counted from 1, as on the page. */
function leavesOf(value: unknown, path: readonly (string | number)[] = []): Map<string, string> {
  if (value === null || value === undefined || value === '') return new Map();
  if (typeof value !== 'object') return new Map([[path.join(' '), String(value)]]);
  const entries = Array.isArray(value)
    ? value.map((item, index) => [index + 1, item] as const)
    : Object.entries(value);
  return new Map(entries.flatMap(([name, item]) => [...leavesOf(item, [...path, name])]));
}

const shortened = (text: string) =>
  text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text;
