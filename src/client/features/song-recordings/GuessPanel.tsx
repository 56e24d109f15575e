import { useState } from 'react';
import { aksharas } from '../../../shared/diff/entry.ts';
import { showMessage } from '../../lib/message.ts';
import { guessedMarks, soundingPart } from './guess.ts';
import type { Onset } from './onsets.ts';
import { useRecordingTimingMessages } from './recording-timing.en.ts';
import { plannedLines, plans, type Plan, type Section } from './taps.ts';
import type { TimingDesk } from './use-timing-desk.ts';

interface Props {
  desk: TimingDesk;
  sections: readonly Section[];
  peaks: readonly number[];
  onsets: readonly Onset[];
  durationMs: number;
}

const countAksharas = (text: string) =>
  aksharas(text).filter((akshara) => /\p{L}/u.test(akshara)).length;

/** Makes the automatic first guess, which stays marked as such until somebody has checked it. */
export function GuessPanel({ desk, sections, peaks, onsets, durationMs }: Props) {
  const { guess: messages } = useRecordingTimingMessages();
  const [plan, setPlan] = useState<Plan>('once');

  function guess(): void {
    const planned = plannedLines(sections, plan).map((line) => ({
      line,
      aksharas: countAksharas(desk.texts[line - 1] ?? ''),
    }));
    const marks = guessedMarks(planned, onsets, soundingPart(peaks, durationMs));
    if (marks.length > 0) desk.change({ marks, isGuess: true });
    else showMessage({ title: messages.impossible, tone: 'bad' });
  }

  return (
    <details className="mt-10">
      <summary className="min-h-target cursor-pointer text-lg">{messages.title}</summary>
      <p className="mt-2 max-w-measure">{messages.intro}</p>
      <div className="mt-3 flex flex-wrap items-end gap-3">
        <label className="grid max-w-full gap-1">
          {messages.plan}
          <select
            className="w-full min-w-0"
            value={plan}
            onChange={({ target }) => setPlan(plans[target.selectedIndex] ?? 'once')}
          >
            {plans.map((one) => (
              <option key={one} value={one}>
                {messages.plans[one]}
              </option>
            ))}
          </select>
        </label>
        <button type="button" className="button" onClick={guess}>
          {messages.make}
        </button>
      </div>
    </details>
  );
}
