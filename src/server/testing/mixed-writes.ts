import { z } from 'zod';
import type { EditedTexts } from '../../shared/corrections.ts';
import { writtenPdf } from './pdfs.ts';

/** The message of crashing-server.ts to its parent: its address, and the Authorization headers of its people. */
export interface Started {
  origin: string;
  editor: string;
  admin: string;
  reader: string;
}

/** The kinds of writes. */
export const writeKinds = ['save', 'publish', 'import', 'upload', 'account'] as const;
export type WriteKind = (typeof writeKinds)[number];

/**
 * The effect of an acknowledged write, as testing/queries.ts (`readFacts`) finds it in the database: its kind and its name,
 * such as `saved ಸಾಲು 3x1x0`.
 */
export type Fact = string;

export class Refused extends Error {}

/**
 * Makes one write over HTTP; `name` is different each time: letters and digits. @returns what was acknowledged
 * @throws Refused; TypeError when the connection breaks
 */
export type Writer = (site: Started, name: string) => Promise<Fact[]>;

const opened = z.object({
  result: z.object({
    data: z.object({ baseRevision: z.string(), texts: z.record(z.string(), z.unknown()) }),
  }),
});
const saved = z.object({
  result: z.object({
    data: z.object({ candidate: z.object({ id: z.string(), revision: z.string() }) }),
  }),
});
const published = z.object({ result: z.object({ data: z.object({ revision: z.string() }) }) });
const checked = z.object({ result: z.object({ data: z.object({ check: z.string() }) }) });

async function send(url: string, authorization: string, body?: unknown): Promise<Response> {
  const isForm = body instanceof FormData;
  const answer = await fetch(url, {
    ...(body !== undefined && { method: 'POST', body: isForm ? body : JSON.stringify(body) }),
    headers: {
      ...(authorization && { authorization }),
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
    },
  });
  if (!answer.ok) throw new Refused(`${url} was answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

const call = async ({ origin, admin }: Started, procedure: string, input: unknown) =>
  (await send(`${origin}/trpc/${procedure}`, admin, input)).json();

function formWith(name: string, type: string, content: string | Buffer): FormData {
  const form = new FormData();
  form.append(
    'file',
    new Blob([typeof content === 'string' ? content : new Uint8Array(content)], { type }),
    name,
  );
  return form;
}

/** A number that is different for different names, for songs that nobody has imported yet. */
const songNumberOf = (name: string) =>
  100 +
  ([...name].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 1_000_003, 7) % 9000);

export const writers: Record<WriteKind, Writer> = {
  async save({ origin, editor }, name) {
    const lyrics = `ಸಾಲು ${name}`;
    const songTitle = `${1 + (songNumberOf(name) % 8)}. x`;
    const answer = await send(`${origin}/api/lyrics/save`, editor, {
      songTitle,
      language: 'Kannada',
      lyrics,
    });
    if ((await answer.text()) !== 'Lyrics updated successfully!')
      throw new Refused('a save was answered otherwise');
    return [`saved ${lyrics}`];
  },

  async publish(site, name) {
    const song = { number: 9, language: 'English' };
    const question = `${site.origin}/trpc/corrections.open?input=${encodeURIComponent(JSON.stringify(song))}`;
    const { baseRevision, texts } = opened.parse(await (await send(question, site.admin)).json())
      .result.data;
    const change: Partial<EditedTexts> = { meaning: `He asks for nothing else, ${name}.` };
    const { candidate } = saved.parse(
      await call(site, 'corrections.save', { ...song, baseRevision, ...texts, ...change }),
    ).result.data;
    const { id, revision } = candidate;
    const done = published.parse(
      await call(site, 'admin.publish', { id, revision, override: `For ${name}.` }),
    ).result.data;
    return [`published ${done.revision}`];
  },

  async import(site, name) {
    const number = songNumberOf(name);
    const table = `number,title,lyrics\n${number},ಹರಿ ಎನ್ನಿ ${name},ಹರಿ ಹರಿ ಎನ್ನಿರೋ\n`;
    const answer = await send(
      `${site.origin}/api/imports`,
      site.admin,
      formWith('songs.csv', 'text/csv', table),
    );
    const { id } = z.object({ id: z.string() }).parse(await answer.json());
    const draft = `received ${id}`;
    const mapping = { uses: ['number', 'title', 'lyrics'], numbering: 'column' };
    const { check } = checked.parse(await call(site, 'admin.checkImport', { id, mapping })).result
      .data;
    await call(site, 'admin.applyImport', { id, check });
    return [draft, `imported ${id}`];
  },

  async upload({ origin, reader }, name) {
    const file = `song ${name}.pdf`;
    const pdf = writtenPdf({ page: `/Name(${name})` });
    await send(`${origin}/api/lyrics/upload`, reader, formWith(file, 'application/pdf', pdf));
    return [`uploaded ${file} ${pdf.length}`];
  },

  async account({ origin, admin }, name) {
    // A number at the end: in front of letters, doubled digits look alike.
    const username = `p${name.replace(/\d+x?/g, (part) => String(Number.parseInt(part, 10)).padStart(4, '0'))}`;
    const email = `${username}@example.org`;
    const password = 'Tambura@1484';
    const person = {
      username,
      email,
      password,
      confirmPassword: password,
      role: 'Editor',
      proofreaderDetails: 'I sing.',
    };
    await send(`${origin}/api/auth/signup`, '', person);
    await send(`${origin}/api/user/approve-proofreader`, admin, {
      email,
      isApproved: 'Approved',
      role: 'Proofreader',
      indexes: '1,40',
    });
    return [`approved ${email}`];
  },
};
