import { useMemo } from 'react';
import { Link } from 'wouter';
import type { Song } from '../../../shared/compositions.ts';
import {
  findLanguage,
  languageFacts,
  languages,
  type Language,
} from '../../../shared/languages.ts';
import type { TimedLine } from '../../../shared/song-recordings.ts';
import { createStoredValue } from '../../lib/store.ts';
import { trpc } from '../../trpc.tsx';
import { LineDesk } from './LineDesk.tsx';
import { useLineRecorderMessages } from './line-recorder.en.ts';
import { songLines } from './song-lines.ts';

interface Props {
  song: Song;
  /** Called with the recording and the times of its lines; `deleteTakes` deletes the takes when they are not needed any more. */
  onDone: (file: File, lines: TimedLine[]) => void;
}

const chosenLanguage = createStoredValue<Language | null>(
  'recording-language',
  (raw) => findLanguage(raw ?? '') ?? null,
  null,
);

/** Records a song line by line. Takes are stored in the browser until the page deletes them. */
export default function LineRecorder({ song, onDone }: Props) {
  const messages = useLineRecorderMessages();
  const language = chosenLanguage.useValue() ?? song.language;
  // A later call would only disturb somebody who sings.
  const other = trpc.compositions.read.useQuery(
    { number: song.number, language },
    { enabled: language !== song.language, refetchOnWindowFocus: false },
  );
  const shown = language === song.language ? song : other.data;
  const { lines, sections } = useMemo(() => songLines(song), [song]);
  const shownLines = useMemo(() => (shown ? songLines(shown).lines : []), [shown]);
  if (song.access !== 'open')
    return (
      <p className="notice">
        {messages.locked} <Link href={`/songs/${song.number}`}>{song.title}</Link>
      </p>
    );
  if (lines.length === 0) return <p className="notice">{messages.noWords}</p>;
  // The numbers of the lines are those of `song`.
  const isAlike = shownLines.length === lines.length;
  const sung = isAlike ? shownLines : lines;
  const [first] = sung;
  return (
    <>
      <div role="group" aria-label={messages.script} className="names scroll-row mb-6">
        {languages.map((one) => (
          <button
            key={one}
            type="button"
            className="font-names"
            lang={languageFacts[one].prose}
            aria-pressed={one === language}
            onClick={() => chosenLanguage.store(one)}
          >
            {languageFacts[one].own}
          </button>
        ))}
      </div>
      {shown && !isAlike && <p className="notice">{messages.otherLines}</p>}
      {first && (
        <LineDesk
          number={song.number}
          first={first}
          lines={sung}
          sections={sections}
          onDone={onDone}
        />
      )}
    </>
  );
}
