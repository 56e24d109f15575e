import { setTimeout as wait } from 'node:timers/promises';
import {
  Refused,
  writers,
  type Fact,
  type Started,
  type WriteKind,
} from '../../src/server/testing/mixed-writes.ts';

/** Results of the editors in one cycle. */
export interface WriteReport {
  acknowledged: number;
  /** Writes that were not acknowledged, by what came: a status, or `broken` where the connection was. */
  refused: Record<string, number>;
  /** Answers that no failure excuses. */
  wrong: string[];
}

export interface Editors {
  /** All acknowledged writes since the start. */
  facts: Fact[];
  report(): WriteReport;
  /** The moment (performance.now) of the last publication that was acknowledged. */
  published(): number;
  /** Waits for the acknowledgement of a save that was begun after a moment (performance.now). @returns that moment */
  acknowledgedAfter(moment: number): Promise<number>;
  stop(): Promise<void>;
}

export interface EditorsOf extends Pick<Started, 'origin' | 'admin'> {
  /** The Authorization headers of the editors: each saves a little less often than the limit of sixty a minute allows. */
  editors: readonly string[];
}

/** A refusal that tells to try again, the words of nginx without a site behind it, and a correction that somebody else changed. */
const excused = new Set(['503', '502', '504', '409']);

/** Editors who save and send PDFs, and an admin who publishes, all the time, until they are stopped. */
export function startEditors({ origin, admin, editors }: EditorsOf): Editors {
  const stopping = new AbortController();
  const facts: Fact[] = [];
  let met: WriteReport = emptyReport();
  let lastSave = { began: 0, acknowledged: 0 };
  let published = 0;
  let written = 0;

  /** @returns whether it was acknowledged */
  async function write(kind: WriteKind, people: Started): Promise<boolean> {
    const name = `n${(written += 1)}`;
    const began = performance.now();
    try {
      facts.push(...(await writers[kind](people, name)));
      met.acknowledged += 1;
      if (kind === 'publish') published = performance.now();
      if (kind === 'save' && began > lastSave.began)
        lastSave = { began, acknowledged: performance.now() };
      return true;
    } catch (error) {
      const status =
        error instanceof Refused
          ? (/was answered (\d+)/.exec(error.message)?.[1] ?? 'other')
          : 'broken';
      met.refused[status] = (met.refused[status] ?? 0) + 1;
      if (error instanceof Refused && !excused.has(status))
        met.wrong.push(error.message.slice(0, 300));
      return false;
    }
  }

  async function repeat(
    kind: WriteKind,
    pause: number,
    peopleAt: (step: number) => string,
  ): Promise<void> {
    await wait(Math.random() * pause);
    for (let step = 0; !stopping.signal.aborted; step += 1) {
      const person = peopleAt(step);
      const isWritten = await write(kind, { origin, admin, editor: person, reader: person });
      // Refused editors retry soon.
      await wait(isWritten ? pause : 100);
    }
  }

  const all = [
    ...editors.map((editor) => repeat('save', 1050, () => editor)),
    repeat('publish', 5000, () => admin),
    repeat('upload', 2000, (step) => editors[step % editors.length] ?? admin),
  ];
  return {
    facts,
    published: () => published,
    report() {
      const before = met;
      met = emptyReport();
      return before;
    },
    async acknowledgedAfter(moment) {
      while (lastSave.began < moment) await wait(5);
      return lastSave.acknowledged;
    },
    async stop() {
      stopping.abort();
      await Promise.all(all);
    },
  };
}

const emptyReport = (): WriteReport => ({ acknowledged: 0, refused: {}, wrong: [] });
