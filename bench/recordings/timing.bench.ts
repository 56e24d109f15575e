import { createPeakMeter } from '../../src/server/sound/inspect/peaks.ts';
import { alignedMarks, onsetsOf } from '../../src/client/features/song-recordings/onsets.ts';
import { guessedMarks, soundingPart } from '../../src/client/features/song-recordings/guess.ts';
import { lineIndexAt } from '../../src/client/features/song-recordings/passages.ts';
import {
  linesOfMarks,
  plannedLines,
  tappedAt,
  type Mark,
  type Section,
} from '../../src/client/features/song-recordings/taps.ts';
import { aksharas } from '../../src/shared/diff/entry.ts';
import { linesOf } from '../../src/shared/lyrics.ts';
import { parseLyrics } from '../../src/shared/lyrics-text.ts';
import { readEdition } from '../../src/server/features/edition/read.ts';
import { randomNumbers, singSong, type SungSong } from './sung-song.ts';

/** People differ in their own delay; around it their taps vary by up to ±120 ms, each as likely. */
const jitterMs = 120;
const people = [80, 140, 200, 260, 340];
const numbers = [3, 4, 5, 10, 20, 40, 60, 78];

const songs = readEdition('data/seed/songs').filter(({ number }) => numbers.includes(number));

type TimedLine = SungSong['lines'][number];

/** The share of the sung time in which the shown line is the sung one. */
function rightShare(truth: readonly TimedLine[], shown: readonly TimedLine[]): number {
  let [right, all] = [0, 0];
  for (const { at, startMs, endMs } of truth)
    for (let ms = startMs; ms < endMs; ms += 10) {
      all += 1;
      if (shown[lineIndexAt(shown, ms)]?.at === at) right += 1;
    }
  return right / all;
}

/** Absolute errors of the lines' starts in milliseconds. */
const errorsOf = (truth: readonly TimedLine[], marks: readonly Mark[]) => {
  const starts = marks.filter(({ line }) => line !== null);
  return truth.map(({ startMs }, index) => Math.abs((starts[index]?.startMs ?? 0) - startMs));
};

const percent = (share: number) => (100 * share).toFixed(1);
const quantile = (values: readonly number[], q: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(q * values.length))] ??
  NaN;
const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length;

const durationOf = ({ samples, sampleRate }: SungSong) => (samples.length / sampleRate) * 1000;
function peaksOf({ samples, sampleRate }: SungSong): number[] {
  const meter = createPeakMeter(sampleRate);
  meter.add([samples]);
  return [...meter.finish()];
}

const wrongPlan = 'guess of lines sung once, where each is sung twice';

interface Row {
  shares: number[];
  errors: number[];
}
const rows = new Map<string, Row>();
function note(
  name: string,
  truth: readonly TimedLine[],
  marks: readonly Mark[],
  durationMs: number,
) {
  const row = rows.get(name) ?? { shares: [], errors: [] };
  row.shares.push(rightShare(truth, linesOfMarks(marks, durationMs)));
  row.errors.push(...errorsOf(truth, marks));
  rows.set(name, row);
}

for (const { number, lyrics } of songs) {
  const sections = parseLyrics(lyrics);
  const counts = linesOf(sections).map(
    ({ text }) => aksharas(text).filter((akshara) => /\p{L}/u.test(akshara)).length,
  );
  let first = 1;
  const spans: Section[] = sections.map((section) => {
    const span = { first, last: first + linesOf([section]).length - 1 };
    first = span.last + 1;
    return span;
  });
  for (const interludes of [false, true])
    for (const withRefrain of [false, true]) {
      const planned = plannedLines(spans, withRefrain ? 'refrain' : 'once').map((line) => ({
        line,
        aksharas: counts[line - 1] ?? 1,
      }));
      const sung = singSong(
        planned.map(({ line, aksharas: count }) => ({ at: line, aksharas: count })),
        number * 4 + Number(withRefrain) * 2 + Number(interludes),
        { interludes },
      );
      const durationMs = durationOf(sung);
      const peaks = peaksOf(sung);
      const onsets = onsetsOf(peaks, durationMs);
      const kind = interludes ? 'with interludes' : 'voice and drone';
      note(
        `guess, ${kind}`,
        sung.lines,
        guessedMarks(planned, onsets, soundingPart(peaks, durationMs)),
        durationMs,
      );
      // The singer sings each line twice, which somebody who asks for the guess of "once" does not know.
      if (!withRefrain) {
        const twice = plannedLines(spans, 'twice').map((line) => ({
          at: line,
          aksharas: counts[line - 1] ?? 1,
        }));
        const sungTwice = singSong(twice, number * 4 + 1000, { interludes });
        const twiceMs = durationOf(sungTwice);
        const twicePeaks = peaksOf(sungTwice);
        const row = rows.get(wrongPlan) ?? { shares: [], errors: [] };
        const marks = guessedMarks(
          planned,
          onsetsOf(twicePeaks, twiceMs),
          soundingPart(twicePeaks, twiceMs),
        );
        row.shares.push(rightShare(sungTwice.lines, linesOfMarks(marks, twiceMs)));
        rows.set(wrongPlan, row);
      }
      for (const delay of people)
        for (const rate of [1, 0.75]) {
          const random = randomNumbers(number * 1000 + delay + rate * 7);
          const press = (ms: number) =>
            tappedAt(ms + (delay + jitterMs * (2 * random() - 1)) * rate, rate);
          const taps = sung.lines.flatMap(({ at, startMs, endMs }, index): Mark[] => {
            const next = sung.lines[index + 1]?.startMs ?? Infinity;
            // An interlude and the end are tapped too.
            return next - endMs > 2000
              ? [
                  { line: at, startMs: press(startMs) },
                  { line: null, startMs: press(endMs) },
                ]
              : [{ line: at, startMs: press(startMs) }];
          });
          note(`tapped at speed ${rate}`, sung.lines, taps, durationMs);
          note(
            `tapped at speed ${rate}, moved to the onsets`,
            sung.lines,
            alignedMarks(taps, onsets).marks,
            durationMs,
          );
        }
    }
}

console.log(`${songs.length} songs, each sung in four ways\n`);
console.log(
  '| | right line, % of the time (worst song) | start, ms: median | p95 | within 150 ms, % |',
);
console.log('|---|--:|--:|--:|--:|');
for (const [name, { shares, errors }] of rows)
  console.log(
    `| ${name} | ${percent(mean(shares))} (${percent(Math.min(...shares))}) | ${
      errors.length > 0
        ? `${quantile(errors, 0.5).toFixed(0)} | ${quantile(errors, 0.95).toFixed(0)} | ${percent(mean(errors.map((error) => Number(error <= 150))))}`
        : ' | | '
    } |`,
  );
