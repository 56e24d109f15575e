import { fork, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeKinds, writers, type Started, type WriteKind } from './mixed-writes.ts';

/** A call to the system: its lines in the trace, since calls of several threads overlap. */
interface Call {
  begin: number;
  end: number;
  text: string;
}

/** Of each kind: acknowledged writes, and pages with their words that were written to the log, each synced before the next answer. */
export type TraceTally = Record<
  WriteKind,
  { acknowledged: number; pages: number; unsynced: string[] }
>;

/**
 * Sends `each` writes of every kind, one after the other, to a server whose calls to the system are traced (strace), its child processes'
 * too. @returns what the trace shows; null where strace is not there or may not trace
 */
export async function traceWrites(each: number): Promise<TraceTally | null> {
  if (spawnSync('strace', ['-V']).status !== 0) return null;
  const folder = mkdtempSync(join(tmpdir(), 'traced-'));
  const [file, trace] = [join(folder, 'purandara.sqlite'), join(folder, 'trace')];
  const server = fork(join(import.meta.dirname, 'crashing-server.ts'), [file], {
    execArgv: [],
    env: {},
  });
  const tally = Object.fromEntries(
    writeKinds.map((kind) => [kind, { acknowledged: 0, pages: 0, unsynced: [] }]),
  ) as unknown as TraceTally;
  try {
    const [started] = (await once(server, 'message')) as [Started];
    const calls = 'pwrite64,fsync,fdatasync,write,writev,sendto,sendmsg';
    const strace = spawn('strace', [
      '-f',
      '-y',
      '-s',
      '5000',
      '-e',
      `trace=${calls}`,
      '-o',
      trace,
      '-p',
      String(server.pid),
    ]);
    const [said] = (await Promise.race([once(strace.stderr, 'data'), once(strace, 'exit')])) as [
      unknown,
    ];
    if (!String(said).includes('attached')) return null;
    const names = new Map<string, WriteKind>();
    for (const [index, kind] of writeKinds.entries()) {
      for (let count = 0; count < each; count += 1) {
        const name = `traced${index}x${count}x`;
        names.set(name, kind);
        await writers[kind](started, name);
        tally[kind].acknowledged += 1;
      }
    }
    strace.kill('SIGINT');
    await once(strace, 'exit');
    const all = callsOf(readFileSync(trace, 'latin1'));
    const syncs = all.filter(({ text }) => /^f(?:data)?sync\(\d+<[^>]*-wal>\) += 0/.test(text));
    const answers = all.filter(({ text }) =>
      /^(?:write|writev|sendto|sendmsg)\(\d+<(?:socket|TCP)[^>]*>, .{0,60}HTTP\/1\.1 200/.test(
        text,
      ),
    );
    for (const page of all.filter(({ text }) => /^pwrite64\(\d+<[^>]*-wal>/.test(text))) {
      const name = /traced\d+x\d+x/.exec(page.text)?.[0] ?? '';
      const kind = names.get(name);
      if (!kind) continue;
      tally[kind].pages += 1;
      const answer = answers.find(({ begin }) => begin > page.end);
      const isSynced =
        answer && syncs.some(({ begin, end }) => begin > page.end && end < answer.begin);
      if (!isSynced)
        tally[kind].unsynced.push(`${name}: line ${page.begin}, answer in line ${answer?.begin}`);
    }
    return tally;
  } finally {
    server.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The calls in the order in which they began; one that another interrupts is written in two lines. */
function callsOf(trace: string): Call[] {
  const calls: Call[] = [];
  const unfinished = new Map<string, Call>();
  for (const [index, line] of trace.split('\n').entries()) {
    const [, thread = '', text = ''] = /^(\d+) +(.*)$/.exec(line) ?? [];
    const [, rest] = /^<\.\.\. \w+ resumed>(.*)$/.exec(text) ?? [];
    if (rest !== undefined) {
      const call = unfinished.get(thread);
      if (call) Object.assign(call, { end: index, text: call.text + rest });
      unfinished.delete(thread);
      continue;
    }
    const call = { begin: index, end: index, text: text.replace(/ ?<unfinished \.\.\.>$/, '') };
    calls.push(call);
    if (text.endsWith('<unfinished ...>')) unfinished.set(thread, call);
  }
  return calls;
}
