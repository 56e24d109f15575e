import { readScore } from '../../../shared/notation/score.ts';
import { hertzOf, timelineOf } from '../../../shared/notation/timeline.ts';
import { createSynth, type Synth } from '../../../shared/notation/synth.ts';
import { jsonFields } from '../../lib/json-fields.ts';
import { openEngine, type AudioEngine, type OpenSynth } from '../notation/engine.ts';
import { cellStartAt, highlightCell } from '../notation/highlight-cell.ts';

/** The site's defaults: Sa is C, seventy aksharas a minute. */
const sa = hertzOf('C');
const aksharaSeconds = 60 / 70;

/** Makes the button above a notation play it and mark what sounds; without a notation that can be played there is none. */
export function startPlaying(): void {
  const area = document.querySelector<HTMLElement>('#notation');
  const button = area?.querySelector('button');
  if (!area || !button) return;
  const { notation, raga, tala } = jsonFields(area.querySelector('script')?.textContent ?? null);
  const score = readScore({
    notation: textOr(notation, ''),
    raga: textOr(raga, null),
    tala: textOr(tala, null),
  });
  if ('why' in score) return;
  const timeline = timelineOf(score, { passes: [{ speed: 1, aksharaSeconds }] });
  const words = { play: button.textContent, stop: button.dataset['stop'] ?? '' };
  let engine: AudioEngine | null = null;

  function stop(): void {
    engine?.close();
    engine = null;
    button?.replaceChildren(words.play);
    if (area) highlightCell(area, null);
  }

  let shown: number | null = null;
  function follow(): void {
    if (!engine || !area) return;
    const at = engine.position();
    const cell =
      at === null || at > timeline.seconds
        ? null
        : (timeline.cellStarts[cellStartAt(timeline, at)]?.cell ?? null);
    if (cell !== shown) highlightCell(area, cell);
    shown = cell;
    requestAnimationFrame(follow);
  }

  button.hidden = false;
  button.addEventListener('click', () => {
    if (engine) return stop();
    engine = openEngine(openPageSynth, stop);
    engine.play(timeline, {
      sa,
      raga: score.raga,
      melody: true,
      drone: true,
      beat: true,
      loop: false,
      start: 0,
    });
    button.replaceChildren(words.stop);
    follow();
  });
}

const textOr = <Other>(value: unknown, other: Other): string | Other =>
  typeof value === 'string' ? value : other;

/** Synthesizes in the page itself, since a page that is opened as a file can start no worker: some 15 ms for each block. */
const openPageSynth: OpenSynth = (take) => {
  let current: Synth | null = null;
  return {
    begin(timeline, sound) {
      current = createSynth(timeline, sound);
    },
    more(samples) {
      const asked = current;
      setTimeout(() => {
        if (asked && asked === current) take(new Float32Array(asked(samples)));
      });
    },
    close() {
      current = null;
    },
  };
};
