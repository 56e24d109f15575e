import { Suspense, useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { Song } from '../../../shared/compositions.ts';
import { numberedTitle } from '../../../shared/compositions/titles.ts';
import { languageFacts, type Language } from '../../../shared/languages.ts';
import {
  countLines,
  dueLines,
  maxPracticeLines,
  maxSessionLines,
  type PracticeLine,
  type PracticeSong,
} from '../../../shared/practice.ts';
import { lazyPart } from '../../lib/lazy-page.tsx';
import { alone, trpc } from '../../trpc.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { LanguageChoice } from '../compositions/LanguageChoice.tsx';
import { permanentAddress } from '../edition/song-address.ts';
import { shownText } from '../edition/song-text.ts';
import { LineChoice } from './LineChoice.tsx';
import type { Activity } from './activity.ts';
import { useByHeartMessages } from './by-heart.en.ts';
import { PracticeNotices } from './PracticeNotices.tsx';
import { followedSong, learn, scriptedSong, textsOf } from './songs.ts';
import { changeSong, practice, savePractice, today, usePractice } from './store.ts';

interface Props {
  number: number;
  language: Language;
  onActivity: (activity: Activity) => void;
}

/** A song of which lines are learned: in the script of the address, which becomes that of its learned lines. */
export function SongLines({ number, language, onActivity }: Props) {
  const { page, song: messages } = useByHeartMessages();
  const learned = usePractice().songs.find((song) => song.number === number);
  const main = trpc.compositions.read.useQuery({ number, language }, alone);
  const former = learned?.language ?? language;
  const other = trpc.compositions.read.useQuery(
    { number, language: former },
    { ...alone, enabled: former !== language },
  );
  const song = main.data;
  const before = former === language ? song : other.data;
  useEffect(() => {
    if (before === undefined) return;
    changeSong(number, (stored) => {
      if (stored.language !== former) return stored;
      const followed = followedSong(stored, before);
      return former !== language && song?.access === 'open'
        ? scriptedSong(followed, song)
        : followed;
    });
  }, [number, language, former, before, song]);
  const title = song?.title ?? learned?.title ?? '';
  return (
    <>
      <h1 className="page-title" lang={title ? languageFacts[language].song : undefined}>
        {title ? numberedTitle(number, title) : page.title}
      </h1>
      <PracticeNotices />
      {song?.access === 'open' && song.lyrics.length > 0 ? (
        <>
          <LanguageChoice
            chosen={language}
            addressOf={(next) => `/practice?song=${number}&lang=${next}`}
            label={messages.languages}
            samePage
          />
          <OpenSong key={number} song={song} learned={learned} onActivity={onActivity} />
        </>
      ) : song === undefined && !main.isError && !main.isPaused ? (
        <Loading />
      ) : (
        <p className="notice">
          {song === undefined
            ? messages.failed
            : song === null
              ? messages.missing
              : song.access === 'open'
                ? messages.noWords
                : messages.locked}{' '}
          {song && <Link to={permanentAddress(number, language)}>{messages.toSong}</Link>}
        </p>
      )}
      {song === undefined && learned && <PractiseButton song={learned} onActivity={onActivity} />}
      <p className="actions mt-8">
        <Link className="button button-quiet" to="/practice">
          {page.back}
        </Link>
      </p>
    </>
  );
}

function PractiseButton({
  song,
  onActivity,
}: {
  song: PracticeSong;
  onActivity: Props['onActivity'];
}) {
  const { page } = useByHeartMessages();
  const due = Math.min(maxSessionLines, dueLines([song], today()).length);
  if (due === 0) return null;
  return (
    <button
      type="button"
      className="button button-primary"
      onClick={() => onActivity({ only: song.number })}
    >
      {page.practise(due)}
    </button>
  );
}

// Teachers share, learners do not.
const ShareLines = lazyPart(() => import('./ShareLines.tsx'));

interface OpenSongProps {
  song: Song;
  learned: PracticeSong | undefined;
  onActivity: Props['onActivity'];
}

const byNumber = (one: PracticeLine, other: PracticeLine) => one.line - other.line;

/** The lines to choose, and what is done with the chosen ones. */
function OpenSong({ song, learned, onActivity }: OpenSongProps) {
  const { song: messages } = useByHeartMessages();
  const { number, language } = song;
  const [choice, setChoice] = useState<ReadonlySet<number> | null>(null);
  const [status, setStatus] = useState('');
  const [isSharing, setIsSharing] = useState(false);
  const [removed, setRemoved] = useState<PracticeSong | null>(null);
  const own = learned?.lines.filter(({ gone }) => !gone).map(({ line }) => line) ?? [];
  // What is learned is chosen until the reader chooses something else.
  const chosen = choice ?? new Set(own);
  const lines = [...chosen].sort((one, next) => one - next);
  const fresh = lines.filter((line) => !own.includes(line));
  const tell = (text: string, restorable: PracticeSong | null = null) => {
    setStatus(text);
    setRemoved(restorable);
  };
  const texts = textsOf(song);

  function learnChosen(): void {
    if (countLines(practice().songs) + fresh.length > maxPracticeLines)
      return tell(messages.full(maxPracticeLines));
    tell(messages.added(learn(song, fresh)));
  }

  function remove(isRemoved: (line: number, gone: boolean) => boolean): void {
    if (!learned) return;
    const out = learned.lines.filter(({ line, gone }) => isRemoved(line, gone === true));
    changeSong(number, (stored) => ({
      ...stored,
      lines: stored.lines.filter(({ line, gone }) => !isRemoved(line, gone === true)),
    }));
    setChoice(new Set());
    tell(messages.removed(out.length), { ...learned, lines: out });
  }

  function undo(): void {
    const [stored] = practice().songs.filter((one) => one.number === number);
    const others = practice().songs.filter((one) => one.number !== number);
    if (removed)
      savePractice([
        ...others,
        { ...removed, lines: [...removed.lines, ...(stored?.lines ?? [])].sort(byNumber) },
      ]);
    tell('');
    setChoice(null);
  }

  const turns = (lines.length > 0 ? lines : texts.map((_, index) => index + 1)).map((line) => ({
    number,
    line,
    text: texts[line - 1] ?? '',
    lang: shownText(song).lang,
  }));
  return (
    <>
      <div className="actions mt-4">
        {learned && fresh.length === 0 && <PractiseButton song={learned} onActivity={onActivity} />}
        {fresh.length > 0 && (
          <button type="button" className="button button-primary" onClick={learnChosen}>
            {messages.learn(fresh.length)}
          </button>
        )}
        <button type="button" className="button" onClick={() => onActivity({ turns })}>
          {messages.yourTurn}
        </button>
      </div>
      <p role="status" className={status ? 'notice mt-3' : undefined}>
        {status}{' '}
        {removed && (
          <button type="button" className="button button-quiet" onClick={undo}>
            {messages.undo}
          </button>
        )}
      </p>
      <LineChoice song={song} learned={learned} chosen={chosen} onChoose={setChoice} />
      <div className="actions">
        {lines.length > 0 && (
          <button
            type="button"
            className="button button-toggle"
            aria-expanded={isSharing}
            onClick={() => setIsSharing(!isSharing)}
          >
            {messages.share}
          </button>
        )}
        {own.some((line) => chosen.has(line)) && (
          <button
            type="button"
            className="button"
            onClick={() => remove((line, gone) => !gone && chosen.has(line))}
          >
            {messages.stop}
          </button>
        )}
        {learned?.lines.some(({ gone }) => gone) && (
          <button type="button" className="button" onClick={() => remove((_, gone) => gone)}>
            {messages.removeGone}
          </button>
        )}
      </div>
      {isSharing && lines.length > 0 && (
        <Suspense>
          <ShareLines key={lines.join()} number={number} language={language} lines={lines} />
        </Suspense>
      )}
    </>
  );
}
