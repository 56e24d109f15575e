import { useState, type ReactNode } from 'react';
import type { Song } from '../../../shared/compositions.ts';
import { languageFacts, type Language } from '../../../shared/languages.ts';
import { countLines, maxPracticeLines, type Practice } from '../../../shared/practice.ts';
import { parseSharedLines, type SharedSong } from '../../../shared/practice/shared-lines.ts';
import { alone, trpc } from '../../trpc.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { useByHeartSharedMessages } from './by-heart-shared.en.ts';
import { useByHeartMessages } from './by-heart.en.ts';
import { learn, textsOf } from './songs.ts';
import { practice, usePractice } from './store.ts';

interface Props {
  text: string;
  language: Language;
  onClose: () => void;
}

/** Lines that somebody shared, which a learner adds or not. */
export default function SharedLines({ text, language, onClose }: Props) {
  const messages = useByHeartSharedMessages();
  const { song: songMessages } = useByHeartMessages();
  const shared = parseSharedLines(text);
  const queries = trpc.useQueries((one) =>
    (shared ?? []).map(({ number }) => one.compositions.read({ number, language }, alone)),
  );
  const learned = usePractice().songs;
  const [status, setStatus] = useState('');
  if (!shared)
    return (
      <Framed onClose={onClose}>
        <p className="notice notice-bad" role="alert">
          {messages.wrong}
        </p>
      </Framed>
    );
  const rows = shared.map((song, index) => ({ ...song, query: queries[index] }));
  const fresh = rows.flatMap(({ query, ...song }) =>
    query?.data?.access === 'open'
      ? [{ song: query.data, lines: freshLines(song, query.data, learned) }]
      : [],
  );
  const count = fresh.reduce((sum, { lines }) => sum + lines.length, 0);
  const add = () => {
    if (countLines(practice().songs) + count > maxPracticeLines)
      return setStatus(songMessages.full(maxPracticeLines));
    for (const { song, lines } of fresh) learn(song, lines);
    return onClose();
  };
  if (queries.some(({ isPending, fetchStatus }) => isPending && fetchStatus === 'fetching'))
    return <Loading />;
  return (
    <Framed onClose={onClose}>
      <p className="mb-3">{messages.intro}</p>
      {rows.map(({ number, lines, query }) => (
        <SharedRow
          key={number}
          shared={{ number, lines }}
          song={query?.data}
          lang={languageFacts[language].song}
        />
      ))}
      <p role="status" className={status ? 'notice notice-bad' : undefined}>
        {status}
      </p>
      {count > 0 ? (
        <p className="actions">
          <button type="button" className="button button-primary" onClick={add}>
            {messages.add(count)}
          </button>
        </p>
      ) : (
        fresh.length > 0 && <p className="notice">{messages.known}</p>
      )}
    </Framed>
  );
}

function Framed({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  const messages = useByHeartSharedMessages();
  return (
    <section className="mb-8 max-w-measure">
      <h1 className="page-title">{messages.title}</h1>
      {children}
      <p className="actions">
        <button type="button" className="button button-quiet" onClick={onClose}>
          {messages.dismiss}
        </button>
      </p>
    </section>
  );
}

/** Lines of the list that the song has and that are not learned yet. */
function freshLines(shared: SharedSong, song: Song, learned: Practice): number[] {
  const known = learned.find(({ number }) => number === shared.number)?.lines ?? [];
  const texts = textsOf(song);
  return shared.lines.filter(
    (line) => texts[line - 1] && !known.some((one) => one.line === line && !one.gone),
  );
}

interface RowProps {
  shared: SharedSong;
  /** Null where there is none, undefined where it could not be loaded. */
  song: Song | null | undefined;
  lang: string;
}

function SharedRow({ shared: { number, lines }, song, lang }: RowProps) {
  const messages = useByHeartSharedMessages();
  const { song: songMessages } = useByHeartMessages();
  const texts = song?.access === 'open' ? textsOf(song) : [];
  const missing = lines.filter((line) => !texts[line - 1]);
  return (
    <div className="mb-4">
      <h2 lang={song ? lang : undefined}>
        {number}. {song?.title}
      </h2>
      {song?.access === 'open' ? (
        <>
          <ul className="leading-script" lang={lang} translate="no">
            {lines.map((line) => texts[line - 1] && <li key={line}>{texts[line - 1]}</li>)}
          </ul>
          {missing.length > 0 && (
            <p className="notice">{messages.noLines(missing.map(messages.line).join(', '))}</p>
          )}
        </>
      ) : (
        <p className="notice">
          {song === undefined
            ? songMessages.failed
            : song === null
              ? songMessages.missing
              : songMessages.locked}
        </p>
      )}
    </div>
  );
}
