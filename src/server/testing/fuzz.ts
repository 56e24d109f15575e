import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { getCompileCacheDir } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDb, type Db } from '../db/open.ts';
import { changeAndSave, replace } from './corrections.ts';
import type { KnownValues } from './fuzz-inputs.ts';
import { fuzzRequest, fuzzTargets, type FuzzRequest } from './fuzz-requests.ts';
import { importFile } from './imports.ts';
import type { Started } from './mixed-writes.ts';
import { testSite, type TestSite } from './site.ts';

export const fuzzRoles = ['visitor', 'Reader', 'Editor', 'Proofreader', 'ADMIN'] as const;
type FuzzRole = (typeof fuzzRoles)[number];

export interface FuzzReport {
  /** Answers by status, of each role; 0 where the connection was closed without one. */
  answers: Record<FuzzRole, Record<number, number>>;
  /** Of each target, how many requests were accepted (status under 300). */
  accepted: Map<string, number>;
  /** Answers that break a rule, each with the request that repeats it. */
  faults: string[];
  /** Resident memory of the server in MB, after every fifty requests of each role. */
  memory: Record<FuzzRole, number[]>;
}

/**
 * Strings that no answer may contain: paths of the program, stack traces, SQL, errors of the language or the system, hashes. An import alone says
 * where the JSON of somebody's own file is broken, in the language's words.
 */
const internals = [
  /\bat (?:async )?(?:[\w.<>$]+ \()?(?:file:|node:|\/)[^\s)]+:\d+:\d+/,
  /node_modules|\/src\/(?:server|shared)\/|\.ts\b:\d/,
  /SQLITE_|SqliteError|sqlite_master|\b(?:select|insert into|update|delete from) "\w+"/i,
  /\b(?:Type|Reference|Range|Syntax|Zod|TRPC)Error\b|Cannot read propert|is not a function|is not iterable|(?<!cannot be read: )Unexpected token/,
  /\b(?:ENOENT|EACCES|ENOTDIR|EISDIR|EPERM|ENAMETOOLONG|ERR_[A-Z_]+)\b/,
  /\$argon2|"password_hash"|"signing_key"/,
];

/** How many requests one person makes, before another takes over: a request may end a session or cancel the person. */
const each = 50;
/** How many requests are under way at once. */
const atOnce = 4;

/**
 * Sends `count` fuzzed requests as each role to a server in a process of its own, whose limits in a time are lifted. A request follows
 * from the seed, its role and its place alone.
 */
export async function fuzz(count: number, seed: number): Promise<FuzzReport> {
  const folder = mkdtempSync(join(tmpdir(), 'fuzz-'));
  const file = join(folder, 'purandara.sqlite');
  const compiled = getCompileCacheDir();
  const server = fork(join(import.meta.dirname, 'crashing-server.ts'), [file], {
    execArgv: ['--max-old-space-size=256', '--max-semi-space-size=4'],
    env: {
      NODE_ENV: 'production',
      TMPDIR: tmpdir(),
      MALLOC_ARENA_MAX: '2',
      MALLOC_TRIM_THRESHOLD_: '131072',
      MALLOC_MMAP_THRESHOLD_: '131072',
      ...(compiled !== undefined && { NODE_COMPILE_CACHE: compiled }),
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const agent = new Agent({ keepAlive: true });
  const exit = once(server, 'exit').then(() => Promise.reject(new Error('the server has ended')));
  exit.catch(() => {});
  let db: Db | undefined;
  try {
    const [{ origin }] = (await Promise.race([once(server, 'message'), exit])) as [Started];
    db = openDb(file);
    const site = await testSite({ db, now: Date.now });
    const known = await knownValues(site);
    const report: FuzzReport = {
      answers: {} as FuzzReport['answers'],
      accepted: new Map(),
      faults: [],
      memory: {} as FuzzReport['memory'],
    };
    for (const [index, role] of fuzzRoles.entries()) {
      const answers: Record<number, number> = (report.answers[role] = {});
      const memory: number[] = (report.memory[role] = []);
      for (let first = 0; first < count; first += each) {
        const authorization = await tokenOf(site, role, first);
        const last = Math.min(count, first + each);
        let position = first;
        const sender = async () => {
          while (position < last) {
            const made = fuzzRequest(seed + index, position++, known);
            const headers = { ...(authorization && { authorization }), ...made.headers };
            const { status, text, isText } = await send(origin, agent, { ...made, headers });
            answers[status] = (answers[status] ?? 0) + 1;
            if (status > 0 && status < 300)
              report.accepted.set(made.target, (report.accepted.get(made.target) ?? 0) + 1);
            const fault = faultOf(status, isText ? text : '');
            if (fault)
              report.faults.push(`${role} ${fault}\n  ${describe(made)}\n  ${text.slice(0, 300)}`);
          }
        };
        await Promise.race([Promise.all(Array.from({ length: atOnce }, sender)), exit]);
        memory.push(memoryOf(server.pid ?? 0));
        if (report.faults.length > 50) return report;
      }
    }
    return report;
  } finally {
    agent.destroy();
    server.kill('SIGKILL');
    await db?.destroy();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function tokenOf(site: TestSite, role: FuzzRole, first: number): Promise<string | undefined> {
  if (role === 'visitor') return undefined;
  const subscribedUntil = Date.now() + 24 * 60 * 60 * 1000;
  return (
    await site.join(role, {
      username: `${role.toLowerCase()}${first}`,
      range: [1, 78],
      subscribedUntil,
    })
  ).authorization;
}

/** Things that are there to be named: a correction, a draft of an import, people. */
async function knownValues(site: TestSite): Promise<KnownValues> {
  const editor = await site.signIn('Editor');
  const song = { number: 1, language: 'Kannada' } as const;
  const candidate = await changeAndSave(editor, song, replace('ಕರುಣಾ', 'ಕರುಣ'));
  const { baseRevision } = await editor.corrections.open({ ...song, number: 2 });
  const draft = await importFile(
    site,
    await site.signIn('ADMIN'),
    'songs.csv',
    'number,title\n500,ಹರಿ',
  );
  const ids = [
    candidate.id,
    candidate.revision,
    draft.id,
    baseRevision,
    '00000000-0000-4000-8000-000000000000',
  ];
  return {
    id: ids,
    revision: ids,
    baseRevision: ids,
    check: [draft.check],
    language: ['Kannada', 'English', 'Sanskrit', 'Tamil'],
    number: [1, 2, 9, 12],
    songNumber: [1, 2, 9],
    search: ['1', 'lambodara', 'ಲಂಬೋದರ'],
    query: ['lambodara', 'ಹರಿ', 'hari'],
    songTitle: ['1. x', '9. ಹರಿ'],
    email: ['meera@example.org', 'asha@example.org', 'nobody@example.org'],
    userEmail: ['meera@example.org', undefined],
    password: ['Tambura@1484', 'x'],
    confirmPassword: ['Tambura@1484'],
    role: ['Editor', 'Proofreader', 'Reader', 'ADMIN'],
    indexes: ['1,78', '40,1'],
    line: [1, 2, 99],
    page: [0, 1, 2],
    size: [1, 25, 500],
    file: ['songs.json', 'everything.zip', 'x'],
    place: ['1', '1.1', '1.1.1', '99.9.9'],
    part: ['introduction', 'email', 'lyrics', 'meaning'],
    voice: ['kn', 'en', 'Kannada Male'],
    text: ['ಹರಿ', 'x'],
    // Otherwise every later call of an admin would be refused.
    isRequired: [false],
  };
}

interface Answer {
  status: number;
  text: string;
  isText: boolean;
}

function send(
  origin: string,
  agent: Agent,
  { method, path, headers, body }: FuzzRequest,
): Promise<Answer> {
  return new Promise((resolve) => {
    const none = (error: unknown) => resolve({ status: 0, text: String(error), isText: false });
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const { hostname, port } = new URL(origin);
    try {
      const sent = request(
        { hostname, port, method, path, agent, headers: { ...headers, ...length } },
        (answer) => {
          const chunks: Buffer[] = [];
          const isText = /json|text|xml/.test(answer.headers['content-type'] ?? '');
          answer.on('data', (chunk: Buffer) => void (isText && chunks.push(chunk)));
          const done = () =>
            resolve({
              status: answer.statusCode ?? 0,
              text: Buffer.concat(chunks).toString(),
              isText,
            });
          answer.on('end', done).on('error', done);
        },
      );
      // When the server refuses a request before reading all of it, it closes the connection.
      sent
        .on('error', none)
        .setTimeout(120_000, () => sent.destroy(new Error('no answer for two minutes')));
      sent.end(body);
    } catch (error) {
      none(error);
    }
  });
}

function faultOf(status: number, text: string): string | null {
  if (status >= 500 && status !== 503) return `was answered ${status}`;
  // A batch is answered 207, with a status of each call.
  if (/"httpStatus":5(?!03)/.test(text)) return 'was answered with a failure in a batch';
  const told = internals.find((pattern) => pattern.test(text));
  return told ? `was told ${told.exec(text)?.[0]}` : null;
}

function describe({ target, method, path, headers, body }: FuzzRequest): string {
  return `${target}: ${method} ${path.slice(0, 600)} ${JSON.stringify(headers)} ${body === undefined ? '' : String(body).slice(0, 600)}`;
}

/** Resident memory of a process in MB (Linux). */
function memoryOf(pid: number): number {
  return (4096 * Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1])) / 1024 / 1024;
}

/** The targets that no request of a long enough run reached with an accepted input. */
export const neverAccepted = ({ accepted }: FuzzReport): string[] =>
  fuzzTargets.flatMap(({ name }) => (accepted.has(name) ? [] : [name]));
