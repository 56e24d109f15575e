/**
 * Renders the pages to take along (decision 0025) with the site's components. It is built as a script of its own, which the thread of the
 * exports loads (server/features/take-along/files.ts).
 */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Router } from 'wouter';
import type { SongContent } from '../../../shared/compositions.ts';
import type { ListEntry } from '../../../shared/compositions/indexes.ts';
import { numberedTitle } from '../../../shared/compositions/titles.ts';
import { bookWords } from '../../../shared/edition/book-words.ts';
import { jsonInScript } from '../../../shared/json-in-script.ts';
import { languageFacts, languages, type Language } from '../../../shared/languages.ts';
import { readScore, type Piece } from '../../../shared/notation/score.ts';
import { listFile, songFile } from '../../../shared/take-along.ts';
import { kannada } from '../../messages/kannada.ts';
import { MessagesContext, useWordsLanguage } from '../../messages/language.ts';
import { useShellMessages } from '../../messages/shell.en.ts';
import { useCompositionsMessages } from '../compositions/compositions.en.ts';
import { LanguageChoice } from '../compositions/LanguageChoice.tsx';
import { Lyrics } from '../compositions/Lyrics.tsx';
import { facing, Meaning, spread } from '../compositions/Meaning.tsx';
import { Neighbours } from '../compositions/Neighbours.tsx';
import { SongFacts, useOrigin } from '../compositions/SongAbout.tsx';
import { SongHead } from '../compositions/SongHead.tsx';
import { SongList } from '../compositions/SongList.tsx';
import { questionIdOf, SongNotes } from '../compositions/SongNotes.tsx';
import { marksOf } from '../edition/marks.ts';
import { numberLines, shownText } from '../edition/song-text.ts';
import { NotationTables } from '../notation/Notation.tsx';
import { useNotationButtonMessages } from '../notation/notation-button.en.ts';
import { notationId } from '../notation/SongNotation.tsx';
import { takeAlongMessages, useTakeAlongMessages } from './take-along.en.ts';

/** The page of a song in its language; `isWanted` where nobody has entered its words yet. */
export const songPage = (song: SongContent, isWanted: boolean): string =>
  printPage(
    { title: numberedTitle(song.number, song.title), language: song.language },
    <article className="page song pt-2 sm:pt-6">
      <SongHead song={song} />
      <div className="mt-2 lg:ms-(--song-margin)">
        <Scripts chosen={song.language} file={songFile(song.number)} />
      </div>
      <SongText song={song} isWanted={isWanted} />
      {song.notation && <SongNotation song={song} />}
      <SongFacts song={song}>
        <Origin song={song} />
      </SongFacts>
      <SongNotes song={song} {...shownText(song)} />
      <Neighbours song={song} addressOf={songFile} />
    </article>,
  );

/** The list of all songs in a language. */
export const listPage = (songs: readonly ListEntry[], language: Language): string =>
  printPage(
    { title: bookWords[language].titles, language },
    <div className="page">
      <h1 className="page-title" lang={languageFacts[language].prose}>
        {bookWords[language].titles}
      </h1>
      <Scripts chosen={language} file={listFile} />
      <SongList entries={songs} language={language} addressOf={songFile} isMarked={false} />
    </div>,
  );

/** The page by which the folder is opened. */
export const startPage = (songs: number): string =>
  printPage(
    { title: bookWords.English.title, language: null, isStart: true },
    <div className="page">
      <h1 className="page-title">{bookWords.English.title}</h1>
      <p className="text-lg text-soft" lang="kn">
        {bookWords.Kannada.title}
      </p>
      <div className="mt-6 mb-4 grid gap-y-3">
        <Intro />
        <MessagesContext value={kannada}>
          <Intro />
        </MessagesContext>
      </div>
      <ul className="index">
        {languages.map((language) => (
          <li key={language} lang={languageFacts[language].prose}>
            <a
              className="flex min-h-target flex-wrap items-baseline gap-x-4 py-2 text-ink no-underline"
              href={`${language}/${listFile}`}
            >
              <span className="w-full text-soft sm:w-28">{languageFacts[language].own}</span>{' '}
              <span className="text-lg">{bookWords[language].title}</span>
            </a>
          </li>
        ))}
      </ul>
      <p className="meta mt-8">
        {songs} songs · <span lang="kn">{songs} ಹಾಡುಗಳು</span>
      </p>
    </div>,
  );

/** Licence, origin, and what else is in the folder. `words` is the licence in sentences, a line each; `source` the site's address. */
export const rightsPage = (words: string, source: string | null): string =>
  printPage(
    { title: takeAlongMessages.rights, language: null },
    <div className="page">
      <h1 className="page-title">{takeAlongMessages.rights}</h1>
      <div className="prose">
        {words.split('\n').map((line) => (
          <p key={line}>{line}</p>
        ))}
        {source && <p>These pages were made from {source}</p>}
        <h2>What else is here</h2>
        <p>
          The fonts are Noto Serif, under the SIL Open Font License:{' '}
          <a href="files/fonts/OFL.txt">OFL.txt</a>
        </p>
        <p>
          The script of these pages, files/pages.js, finds songs and plays notation. It is part of
          the site’s program, under the GNU General Public License, version 3 or later.
        </p>
      </div>
    </div>,
  );

interface PageHead {
  title: string;
  /** Null for a page that belongs to no script; its words are English. */
  language: Language | null;
  /** Whether it is the first page, to which the title of every other page leads. */
  isStart?: boolean;
}

/** A whole document. */
function printPage(head: PageHead, content: ReactNode): string {
  const document = (
    <Router ssrPath="/" hrefs={fileOf}>
      <MessagesContext value={head.language === 'Kannada' ? kannada : null}>
        <Page {...head}>{content}</Page>
      </MessagesContext>
    </Router>
  );
  return `<!doctype html>${renderToStaticMarkup(document)}\n`;
}

/** The file of a page of the site; '' where the folder has none. */
function fileOf(address: string): string {
  const [, number] = /^\/songs\/(\d+)/.exec(address) ?? [];
  if (number) return songFile(Number(number));
  return address.startsWith('/') ? '' : address;
}

/** Head, search, content, and the way to the licence. Every address in it is relative, so that the folder can lie anywhere. */
function Page({ title, language, isStart, children }: PageHead & { children: ReactNode }) {
  const { search } = useShellMessages();
  const { song: words } = useCompositionsMessages();
  const { noneFound, rights } = useTakeAlongMessages();
  const root = language ? '../' : '';
  return (
    <html lang={useWordsLanguage()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
        <link rel="stylesheet" href={`${root}files/pages.css`} />
        <script defer src={`${root}files/pages.js`} />
      </head>
      <body data-root={root} data-language={language ?? undefined}>
        <header className="border-b border-rule print:hidden">
          <div className="page flex flex-wrap items-center gap-x-6 gap-y-2 py-2">
            {!isStart && (
              <a
                className="flex min-h-target items-center text-ink no-underline"
                href={`${root}start.html`}
                lang={languageFacts[language ?? 'English'].prose}
              >
                {bookWords[language ?? 'English'].title}
              </a>
            )}
            <form
              role="search"
              className={`search max-sm:basis-full ${isStart ? 'ms-0' : ''}`}
              hidden
            >
              <input
                type="search"
                aria-label={search.placeholder}
                placeholder={search.placeholder}
                autoComplete="off"
              />
            </form>
          </div>
        </header>
        <section id="found" className="page" aria-live="polite" data-none={noneFound} hidden />
        <main>{children}</main>
        <footer className="page page-links no-print mt-16 mb-10">
          {language && <a href={listFile}>{words.toList}</a>}
          <a href={`${root}rights.html`}>{rights}</a>
        </footer>
      </body>
    </html>
  );
}

/** The names of the eight scripts, with links to the same page in each. */
function Scripts({ chosen, file }: { chosen: Language; file: string }) {
  const { song: words } = useCompositionsMessages();
  return (
    <LanguageChoice
      chosen={chosen}
      addressOf={(language) => `../${language}/${file}`}
      label={words.languages}
    />
  );
}

function Intro() {
  return (
    <p className="prose" lang={useWordsLanguage()}>
      {useTakeAlongMessages().intro}
    </p>
  );
}

/** The words of a song, and its meaning beside them where there is room. */
function SongText({ song, isWanted }: { song: SongContent; isWanted: boolean }) {
  const { song: words } = useCompositionsMessages();
  const { sections, lang } = shownText(song);
  const marks = marksOf(song, sections);
  if (isWanted) return <p className="hint mt-9 lg:ms-(--song-margin)">{words.closedWanted}</p>;
  return (
    <div className={sections.length > 0 && song.meaning ? spread : undefined}>
      {sections.length > 0 && (
        <Lyrics
          title={words.lyrics}
          language={song.language}
          sections={numberLines(sections)}
          lang={lang}
          besideLang={null}
          address=""
          places={[]}
          current={null}
          speech={null}
          variantsOf={(line) => {
            const own = marks.get(line);
            return own ? { marks: own, song, lang } : null;
          }}
          questionOf={(line) => questionIdOf(line, song.questions, sections)}
        />
      )}
      {song.meaning && (
        <div className={facing}>
          <Meaning song={song} isSpoken={false} />
        </div>
      )}
    </div>
  );
}

/** The notation, with a button that plays it where it can be played (play-notation.ts). */
function SongNotation({ song: { notation, raga, tala, language } }: { song: SongContent }) {
  const { music } = useNotationButtonMessages();
  const { stop } = useTakeAlongMessages();
  const piece: Piece = { notation, raga, tala };
  return (
    <NotationTables
      id={notationId}
      piece={piece}
      language={language}
      playButton={
        !('why' in readScore(piece)) && (
          <button
            type="button"
            className="button button-quiet no-print px-0 lg:ms-auto lg:flex lg:min-h-0 lg:w-fit"
            data-stop={stop}
            hidden
          >
            {music.play}
          </button>
        )
      }
    >
      <script type="application/json" dangerouslySetInnerHTML={{ __html: jsonInScript(piece) }} />
    </NotationTables>
  );
}

function Origin({ song }: { song: SongContent }) {
  const origin = useOrigin(song);
  return origin && song.lyrics.length > 0 && <p className="meta text-faint">{origin}</p>;
}
