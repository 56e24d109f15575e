import { useState, type RefObject } from 'react';
import type { Answer, Turn } from '../../../shared/practice.ts';
import { soundKey, type LineRef, type LineSounds } from './line-sounds.ts';
import { LineTurn } from './LineTurn.tsx';
import { useByHeartMessages } from './by-heart.en.ts';
import type { SongKnowledge } from './activity.ts';
import { answerLine } from './schedule.ts';
import { pauseSound } from './sound.ts';
import { changeSong, practice, today, usePractice } from './store.ts';

interface Props {
  lines: readonly LineRef[];
  sounds: LineSounds;
  known: RefObject<SongKnowledge>;
  onClose: () => void;
}

type Ref = Pick<LineRef, 'number' | 'line'>;

/** The lines of a session one by one; those that are not known yet come again at its end. Every answer is stored at once. */
export function PracticeSession({ lines, sounds, known, onClose }: Props) {
  const { session: messages, page } = useByHeartMessages();
  const { songs } = usePractice();
  const [queue, setQueue] = useState<readonly Ref[]>(lines);
  const [answered, setAnswered] = useState(0);
  const find = ({ number, line }: Ref) => {
    const song = songs.find((one) => one.number === number);
    const learned = song?.lines.find((one) => one.line === line && !one.gone && one.text !== '');
    return song && learned && { song, line: learned };
  };
  // A line that another window has removed is passed over.
  const rest = queue.filter(find);
  const [ref] = rest;
  const current = ref && find(ref);
  const done = lines.length - new Set(rest.map(soundKey)).size;

  function answer(given: Answer, turn: Turn): void {
    if (!ref) return;
    pauseSound();
    const { number, line: at } = ref;
    changeSong(number, (song) => ({
      ...song,
      lines: song.lines.map((line) =>
        line.line === at && !line.gone ? answerLine(line, given, turn, Date.now()) : line,
      ),
    }));
    const stored = practice().songs.find((song) => song.number === number);
    const again = stored?.lines.some((line) => line.line === at && line.due <= today());
    setQueue([...rest.slice(1), ...(again ? [ref] : [])]);
    setAnswered(answered + 1);
  }

  if (!ref || !current)
    return (
      <>
        <h1 className="page-title">{messages.done}</h1>
        <p role="status">{messages.doneText(done)}</p>
        <p className="actions">
          <button type="button" className="button button-primary" onClick={onClose}>
            {messages.finish}
          </button>
        </p>
      </>
    );
  const { texts, changes } = known.current;
  const all = texts.get(ref.number);
  const before =
    all?.[ref.line - 2] ??
    current.song.lines.find(({ line, gone }) => !gone && line === ref.line - 1)?.text;
  return (
    <>
      <h1 className="sr-only">{page.title}</h1>
      <LineTurn
        key={answered}
        {...current}
        before={before ?? null}
        sound={sounds.get(soundKey(ref))}
        change={changes.get(soundKey(ref))}
        place={messages.place(done + 1, lines.length)}
        onAnswer={answer}
      />
      <p className="actions mt-8">
        <button type="button" className="button button-quiet" onClick={onClose}>
          {messages.stop}
        </button>
      </p>
    </>
  );
}
