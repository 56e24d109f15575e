import { seeded } from '../../shared/corrections/seeded.ts';
import { loadEdition } from '../features/edition/load.ts';
import { migratedDb } from './databases.ts';
import { readSongRecord } from './queries.ts';
import { findBreaches, typedWords } from './check-record.ts';
import { testSite, type Caller } from './site.ts';
import { smallEdition } from './songs.ts';
import type { Candidate, EditedTexts, SaveResult } from '../../shared/corrections.ts';
import { toWire } from '../errors.ts';
import { named } from './corrections.ts';

const songsASite = 40;
const stepsARun = 14;

/**
 * Runs random interleavings of saves, reviews, returns, deletions and publications by two editors, a reviewer who also edits, and an admin,
 * two calls at a time. Each run is determined by its seed; a breach of a rule or a lost word is thrown with the seed.
 */
export async function runInterleavings(from: number, count: number): Promise<Tally> {
  const tally: Tally = {};
  let stage: Awaited<ReturnType<typeof setStage>> | undefined;
  for (let seed = from; seed < from + count; seed += 1) {
    const index = (seed - from) % songsASite;
    if (index === 0) {
      await stage?.site.db.destroy();
      stage = await setStage();
    }
    if (stage) await run(stage, index + 1, seed, tally);
  }
  await stage?.site.db.destroy();
  return tally;
}

async function setStage() {
  const db = await migratedDb();
  const [first] = smallEdition();
  if (!first) throw new Error('the small edition is empty');
  const lyrics = [
    '[Pallavi]',
    ...Array.from('ಕಗಚಜಟಡ', (letter) => `${letter}ರುಣ ಸಾಗರ`),
    'ಪುರಂದರ ವಿಠಲ',
  ].join('\n');
  await loadEdition(
    db,
    Array.from({ length: songsASite }, (_, index) => ({
      ...first,
      number: index + 1,
      lyrics,
      apparatus: [],
    })),
    0,
  );
  const site = await testSite({ db });
  const accounts = [
    await site.join('Editor'),
    await site.join('Editor', { username: 'uma' }),
    await site.join('Proofreader'),
    await site.join('ADMIN'),
  ];
  return { site, accounts, admins: new Set([accounts.at(-1)?.id ?? '']) };
}

async function run(
  { site, accounts, admins }: Awaited<ReturnType<typeof setStage>>,
  number: number,
  seed: number,
  tally: Tally,
): Promise<void> {
  const callers = accounts.map(({ authorization }) => site.callerWith(authorization));
  const { step, acknowledged, faults } = startRandomActors(callers, number, seeded(seed), tally);
  for (let index = 0; index < stepsARun; index += 1) {
    site.clock.at += 1000;
    await step();
  }
  const record = await readSongRecord(site.db, number);
  const lost = acknowledged.filter(
    ({ revision, token }) => !record.revisions.get(revision)?.lyrics.includes(token),
  );
  const breaches = [
    ...faults,
    ...findBreaches(record, admins),
    ...lost.map(({ token }) => `the acknowledged word ${token} is lost`),
  ];
  if (breaches.length > 0) throw new Error(`interleaving ${seed}: ${breaches.join('; ')}`);
}

/** How often each kind of event happened, to check that the interesting ones do. */
type Tally = Record<string, number>;

/** A song that a person has open in the editor, perhaps for a long time. */
interface Window {
  baseRevision: string;
  texts: EditedTexts;
}

interface Person {
  caller: Caller;
  window: Window | null;
}

interface RandomActors {
  /** Makes one or two random calls, two of them concurrently. */
  step: () => Promise<void>;
  /** Acknowledged words, each with the revision that the save returned. */
  acknowledged: { token: string; revision: string }[];
  /** Errors that no rule explains. */
  faults: string[];
}

let words = 0;
/** A new word of Kannada letters that nobody has typed before. */
const newWord = () =>
  `ಜ್ಞ${[...(words += 1).toString(16)].map((digit) => 'ಕಖಗಘಚಛಜಝಟಠಡಢತಥದಧ'[Number.parseInt(digit, 16)]).join('')}`;

/** People who do random things with one song; the last of them is the admin, and the first never review. */
function startRandomActors(
  callers: readonly Caller[],
  number: number,
  random: () => number,
  tally: Tally,
): RandomActors {
  const people: Person[] = callers.map((caller) => ({ caller, window: null }));
  const seen: Candidate[] = [];
  const acknowledged: RandomActors['acknowledged'] = [];
  const faults: string[] = [];
  const song = { number, language: 'Kannada' } as const;
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  const count = (what: string) => void (tally[what] = (tally[what] ?? 0) + 1);

  const addWord = (texts: EditedTexts, token: string): EditedTexts => {
    const lines = texts.lyrics.split('\n');
    const at = 1 + Math.floor(random() * (lines.length - 1));
    return { ...texts, lyrics: lines.with(at, `${lines[at] ?? ''} ${token}`).join('\n') };
  };
  const open = async (person: Person): Promise<Window> => {
    const { texts, baseRevision } = await person.caller.corrections.open(song);
    return (person.window = { texts, baseRevision });
  };
  const settle = (texts: EditedTexts, answer: SaveResult, token: string): Candidate | null => {
    if (answer.kind === 'conflict') return null;
    const { candidate, merged } = answer;
    count(merged ? 'merged' : 'saved');
    acknowledged.push({ token, revision: candidate.revision });
    const savedWords = typedWords(candidate.lyrics);
    if (![...typedWords(texts.lyrics)].every((typed) => savedWords.has(typed)))
      faults.push(`a save lost typed words (${token})`);
    seen.push(candidate);
    return candidate;
  };

  const save = async (person: Person) => {
    const window = person.window ?? (await open(person));
    const token = newWord();
    const typed = addWord(window.texts, token);
    const answer = await person.caller.corrections.save({
      ...song,
      baseRevision: window.baseRevision,
      ...typed,
    });
    person.window = { ...window, texts: typed };
    const candidate = settle(typed, answer, token);
    if (candidate) person.window = { baseRevision: candidate.revision, texts: candidate };
    if (answer.kind === 'saved') return;
    count('conflict');
    // A person who looks at both sides takes the words of both; another goes on typing.
    if (random() < 0.3) return;
    const both = unite(answer.mine, answer.theirs);
    const resolved = await person.caller.corrections.save({
      ...song,
      baseRevision: answer.baseRevision,
      ...both,
    });
    const after = settle(both, resolved, token);
    if (after) count('settled');
    person.window = after
      ? { baseRevision: after.revision, texts: after }
      : { baseRevision: answer.baseRevision, texts: both };
  };
  const saveDocumented = async (person: Person) => {
    const { texts } = await open(person);
    const token = newWord();
    await person.caller.corrections.saveDocumented({
      songTitle: `${number}. x`,
      language: 'Kannada',
      ...addWord(texts, token),
    });
    const { candidate } = await person.caller.corrections.open(song);
    if (candidate) acknowledged.push({ token, revision: candidate.revision });
    if (candidate) seen.push(candidate);
  };
  const look = async ({ caller }: Person) => {
    const waiting = (await caller.reviews.queue()).filter(
      (candidate) => candidate.number === number,
    );
    for (const { id } of waiting) seen.push(await caller.corrections.fetch({ id }));
  };
  const onSeen =
    (act: (person: Person, candidate: Candidate) => Promise<Candidate | string>) =>
    async (person: Person) => {
      const candidate = random() < 0.7 ? seen.at(-1) : pick(seen);
      if (!candidate) return;
      const answer = await act(person, candidate);
      if (typeof answer !== 'string') seen.push(answer);
    };
  const amend = (person: Person, candidate: Candidate) =>
    person.caller.reviews.amend({ ...named(candidate), ...addWord(candidate, newWord()) });
  const returnOne = (person: Person, candidate: Candidate) =>
    person.caller.reviews.return({ ...named(candidate), reason: 'other' });

  const acts: [string, number, (person: Person) => Promise<unknown>][] = [
    ['open', 2, open],
    ['save', 8, save],
    ['look', 3, look],
    ['approved', 6, onSeen((person, candidate) => person.caller.reviews.approve(named(candidate)))],
    ['amended', 2, onSeen(amend)],
    ['returned', 1, onSeen(returnOne)],
    ['published', 6, onSeen((person, candidate) => person.caller.admin.publish(named(candidate)))],
    [
      'overridden',
      0.5,
      onSeen((person, candidate) =>
        person.caller.admin.publish({ ...named(candidate), override: 'It must be.' }),
      ),
    ],
    [
      'deleted',
      0.5,
      onSeen((person, candidate) => person.caller.corrections.remove({ id: candidate.id })),
    ],
  ];
  const weight = acts.reduce((sum, [, share]) => sum + share, 0);
  const draw = () => {
    let at = random() * weight;
    return acts.find(([, share]) => (at -= share) < 0) ?? acts[0];
  };

  const attempt = async (
    name: string,
    act: (person: Person) => Promise<unknown>,
    person: Person,
  ) => {
    try {
      await act(person);
      count(name);
    } catch (error) {
      const { status, message } = toWire(error);
      count(`${name} refused ${status}`);
      if (![403, 404, 409].includes(status))
        faults.push(`${name}: ${status} ${message} ${String(error)}`);
    }
  };
  const someone = (name: string): Person | undefined => {
    const apt =
      name === 'save' || name === 'open'
        ? people
        : name === 'published' || name === 'overridden'
          ? people.slice(-1)
          : people.slice(-2);
    return pick(random() < 0.9 ? apt : people);
  };

  const step = async () => {
    const together = random() < 0.1 ? [] : Array.from({ length: random() < 0.5 ? 2 : 1 }, draw);
    const at = pick(people);
    // The documented save names no base, so it is the only call that is not made concurrently.
    if (together.length === 0 && at) await attempt('documented', saveDocumented, at);
    await Promise.all(
      together.map((drawn) => {
        const person = drawn && someone(drawn[0]);
        return drawn && person ? attempt(drawn[0], drawn[2], person) : undefined;
      }),
    );
  };
  return { step, acknowledged, faults };
}

/** Joins the words of both sides of a conflict, line by line. Nobody here adds or removes lines. */
function unite(mine: EditedTexts, theirs: EditedTexts): EditedTexts {
  const other = mine.lyrics.split('\n');
  const lines = theirs.lyrics.split('\n').map((line, index) => {
    const there = typedWords(line);
    return [line, ...[...typedWords(other[index] ?? '')].filter((token) => !there.has(token))].join(
      ' ',
    );
  });
  return { ...theirs, lyrics: lines.join('\n') };
}
