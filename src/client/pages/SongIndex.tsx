import { useRoute, useSearch } from 'wouter';
import { useEffect, useMemo, useRef } from 'react';
import {
  indexKinds,
  anchorOf,
  namedIndexes,
  type IndexedSong,
  type IndexEntry,
  type IndexKind,
} from '../../shared/compositions/indexes.ts';
import { defaultLanguage, languageFacts, type Language } from '../../shared/languages.ts';
import { SongViews } from '../features/compositions/SongViews.tsx';
import { LanguageChoice } from '../features/compositions/LanguageChoice.tsx';
import { indexAddress, permanentAddress } from '../features/edition/song-address.ts';
import { languageOf } from '../routes.tsx';
import { trpc } from '../trpc.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { QueryState } from '../ui/QueryState.tsx';
import { useIndexesMessages } from '../features/compositions/indexes.en.ts';
import NotFound from './NotFound.tsx';
import { noFilters } from '../../shared/compositions/list-filters.ts';
import { decompose } from '../../shared/normal-form.ts';
import { usePlainLinks } from '../lib/plain-links.ts';
import { JumpRow } from '../ui/JumpRow.tsx';
import { useWordsLanguage } from '../messages/language.ts';
import { filteredAddress } from '../features/compositions/filters.ts';

/** One index of the edition: its names, and the songs of each. */
export default function SongIndex() {
  const words = useIndexesMessages();
  const [, params] = useRoute<{ kind: string }>('/indexes/:kind');
  const language = languageOf(new URLSearchParams(useSearch()));
  const kind = indexKinds.find((one) => one === params?.kind);
  const index = trpc.compositions.index.useQuery(
    { kind: kind ?? 'first-line', language },
    { enabled: kind !== undefined },
  );
  if (!kind) return <NotFound />;
  const { title, hint } = words.kinds[kind];
  return (
    <div className="page">
      <PageHead
        title={language === defaultLanguage ? title : `${title} · ${languageFacts[language].own}`}
        description={`${words.title}: ${title}. ${hint}`}
        canonical={indexAddress(kind, language)}
      />
      <h1 className="page-title mb-1">{title}</h1>
      <p className="mb-2 max-w-measure">{hint}</p>
      <SongViews language={language} current={kind} />
      <LanguageChoice chosen={language} addressOf={(one) => indexAddress(kind, one)} />
      <QueryState for={index}>
        {(entries) => <IndexEntries kind={kind} language={language} entries={entries} />}
      </QueryState>
    </div>
  );
}

interface Props {
  kind: IndexKind;
  /** The language of the titles. Names are in Kannada for it and for an interface in Kannada, otherwise in English. */
  language: Language;
  entries: readonly IndexEntry[];
}

/** Up to this number of names, the list has no letters to jump to. */
const fewNames = 12;

/** The names of an index under their first letters, each with its songs. */
function IndexEntries({ kind, language, entries }: Props) {
  const words = useIndexesMessages();
  const wordsLanguage = useWordsLanguage();
  const inKannada = wordsLanguage === 'kn' || language === 'Kannada';
  const ofLines = kind === 'first-line';
  const { song } = languageFacts[language];
  const lang = ofLines ? song : inKannada ? 'kn' : 'en';
  const letters = useMemo(() => {
    const shown = entries.map((entry) => ({
      ...entry,
      shown: ofLines ? entry.name : inKannada ? entry.kannada : capital(entry.name),
    }));
    // The code points of Kannada are in the order of its letters, which server and browser agree on.
    if (!ofLines && inKannada) shown.sort((a, b) => (a.shown < b.shown ? -1 : 1));
    return [
      ...Map.groupBy(shown, (entry) => (entries.length > fewNames ? initialOf(entry.shown) : '')),
    ];
  }, [entries, ofLines, inKannada]);
  const place = useRef<HTMLDivElement>(null);
  usePlainLinks(place);
  useEffect(() => {
    // Setting the address makes the name the `:target`, which the navigation to this page alone does not.
    const { hash } = window.location;
    if (hash && !document.querySelector(':target')) window.location.replace(hash);
  }, []);

  if (entries.length === 0 && (ofLines || kind === 'ankita'))
    return <p className="notice mt-6">{words.tooMany}</p>;
  return (
    <>
      {letters.length > 1 && (
        <JumpRow
          label={words.letters}
          lang={lang}
          places={letters.map(([letter]) => ({ text: letter, id: `letter-${letter}` }))}
        />
      )}
      <div ref={place}>
        {letters.map(([letter, group]) => (
          <section key={letter} className="mt-6">
            {letter && (
              <h2 id={`letter-${letter}`} lang={lang} className="text-accent">
                {letter}
              </h2>
            )}
            {ofLines ? (
              <Songs
                songs={group.flatMap(({ shown, songs }) =>
                  songs.map(({ number }) => ({ number, title: shown })),
                )}
                language={language}
                inKannada={inKannada}
              />
            ) : (
              group.map(({ name, shown, songs, more = 0 }) => (
                <section key={name} className="mt-4" aria-labelledby={anchorOf(name)}>
                  <Heading
                    level={letter ? 3 : 2}
                    id={anchorOf(name)}
                    lang={lang}
                    text={shown}
                    count={words.songs(songs.length + more)}
                  />
                  <Songs songs={songs} language={language} inKannada={inKannada} />
                  {more > 0 && <More kind={kind} name={name} language={language} count={more} />}
                </section>
              ))
            )}
          </section>
        ))}
      </div>
    </>
  );
}

function Heading({
  level,
  id,
  lang,
  text,
  count,
}: {
  level: 2 | 3;
  id: string;
  lang: string;
  text: string;
  count: string;
}) {
  const Level = `h${level}` as const;
  return (
    <Level id={id} className="rounded-sm text-lg target:bg-mark">
      <span lang={lang}>{text}</span>{' '}
      <span className="text-sm whitespace-nowrap text-soft">{count}</span>
    </Level>
  );
}

/** How many songs of a name are not listed, with the reader's own list of that name. */
function More({
  kind,
  name,
  language,
  count,
}: {
  kind: IndexKind;
  name: string;
  language: Language;
  count: number;
}) {
  const words = useIndexesMessages();
  const named = namedIndexes.find((one) => one === kind);
  const text = words.more(count);
  return (
    <p className="mt-1">
      {named ? (
        <a href={filteredAddress(language, { ...noFilters, names: { [named]: name } })}>{text}</a>
      ) : (
        text
      )}
    </p>
  );
}

function Songs({
  songs,
  language,
  inKannada,
}: {
  songs: readonly IndexedSong[];
  language: Language;
  inKannada: boolean;
}) {
  return (
    <ul className="columns-[20rem] gap-x-10">
      {songs.map(({ number, title, passages, passagesKannada }) => (
        <li key={number} className="break-inside-avoid">
          <a
            href={permanentAddress(number, language)}
            className="grid min-h-target grid-cols-[minmax(2.5rem,max-content)_minmax(0,1fr)] items-baseline py-1.5 text-ink no-underline hover:text-accent"
          >
            <span className="entry-number pe-1">{number}.</span>
            <span>
              <span lang={languageFacts[language].song} translate="no">
                {title}
              </span>
              {passages && (
                <span className="ms-2.5 text-sm text-soft" lang={inKannada ? 'kn' : 'en'}>
                  {inKannada ? passagesKannada : passages}
                </span>
              )}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** The letter under which a text stands: its first, in Latin a capital without marks. */
const initialOf = (text: string): string =>
  (/\p{L}/u.exec(decompose(text))?.[0] ?? '#').toUpperCase();
