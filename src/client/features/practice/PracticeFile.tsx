import { useId, useState } from 'react';
import { countLines, maxPracticeLines } from '../../../shared/practice.ts';
import {
  maxPracticeBytes,
  parsePractice,
  type PracticeProblem,
} from '../../../shared/practice/stored.ts';
import { mergePractice } from '../../../shared/practice/merge.ts';
import { useByHeartFileMessages } from './by-heart-file.en.ts';
import { savePracticeFile } from './save-practice-file.ts';
import { practice, savePractice, usePractice } from './store.ts';

type Outcome =
  | { problem: PracticeProblem | 'large' | 'unread' }
  | { counts: ReturnType<typeof mergePractice>['counts'] };

/** Merges a file into what is stored here; a file with a mistake changes nothing. */
async function readFile(file: File): Promise<Outcome> {
  if (file.size > maxPracticeBytes) return { problem: 'large' };
  let text: string;
  try {
    text = await file.text();
  } catch {
    return { problem: 'unread' };
  }
  const parsed = parsePractice(text);
  if ('problem' in parsed) return parsed;
  const { songs, counts } = mergePractice(practice().songs, parsed.songs);
  if (countLines(songs) > maxPracticeLines) return { problem: 'too-many' };
  savePractice(songs);
  return { counts };
}

/** Saves the practice as a file, and reads one. */
export default function PracticeFile() {
  const messages = useByHeartFileMessages();
  const { songs, problem } = usePractice();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const id = useId();
  if (problem) return null;
  return (
    <section className="mt-10 max-w-measure">
      <h2>{messages.title}</h2>
      <p className="mb-3">{messages.text}</p>
      <p className="actions relative mt-0">
        {songs.length > 0 && (
          <button type="button" className="button" onClick={savePracticeFile}>
            {messages.save}
          </button>
        )}
        <input
          id={id}
          type="file"
          accept=".json,application/json"
          className="peer sr-only"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) void readFile(file).then(setOutcome);
            // Without this, choosing the same file again would fire no change event.
            currentTarget.value = '';
          }}
        />
        <label
          htmlFor={id}
          className="button cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus"
        >
          {messages.read}
        </label>
      </p>
      <p
        role="status"
        className={
          outcome ? `notice ${'problem' in outcome ? 'notice-bad' : 'notice-good'}` : undefined
        }
      >
        {outcome &&
          ('problem' in outcome
            ? messages.problems[outcome.problem]
            : messages.merged(outcome.counts.added, outcome.counts.newer, outcome.counts.known))}
      </p>
    </section>
  );
}
