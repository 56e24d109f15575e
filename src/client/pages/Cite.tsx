import { Link, useRoute, useSearch, useLocation } from 'wouter';
import { useState, useId } from 'react';
import '../styles/reading.css';
import {
  parseCitedPassage,
  citationFormats,
  printCitedPassage,
  type Citation,
  type CitationFormat,
  type CitedPassage,
  passageOfLine,
} from '../../shared/citations.ts';
import { numberedTitle } from '../../shared/compositions/titles.ts';
import { languageFacts, defaultLanguage, type Language } from '../../shared/languages.ts';
import { MissingSong } from '../features/compositions/NoSong.tsx';
import { citeAddress } from '../features/history/addresses.ts';
import { permanentAddress, readNumber } from '../features/edition/song-address.ts';
import { languageOf } from '../routes.tsx';
import { trpc } from '../trpc.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { QueryState } from '../ui/QueryState.tsx';
import { useCitationsMessages } from '../features/history/citations.en.ts';
import { useHistoryMessages } from '../features/history/history.en.ts';
import { copyText } from '../lib/copy-text.ts';
import { MixedText } from '../ui/MixedText.tsx';
import { Popup, type PopupMessage } from '../ui/Popup.tsx';
import type { Song } from '../../shared/compositions.ts';
import { linesOf } from '../../shared/lyrics.ts';
import { shownText } from '../features/edition/song-text.ts';

/** How a song, or one of its lines, is cited. */
export default function Cite() {
  const { cite: words } = useCitationsMessages();
  const { certificate } = useHistoryMessages();
  const [, params] = useRoute<{ number: string }>('/songs/:number/cite');
  const number = readNumber(params?.number ?? '') ?? 0;
  const search = new URLSearchParams(useSearch());
  const language = languageOf(search);
  const line = search.get('line');
  const place = (line && parseCitedPassage(`${number}.${line}`)) || {
    number,
    section: null,
    line: null,
  };
  const text = line ? `${number}.${line}` : String(number);
  const song = trpc.compositions.read.useQuery({ number, language }, { enabled: number > 0 });
  const citation = trpc.history.citation.useQuery(
    { place: text, language },
    { enabled: number > 0 },
  );
  if (number === 0 || song.data === null) return <MissingSong />;
  const title = song.data ? numberedTitle(number, song.data.title) : String(number);
  return (
    <div className="page">
      <PageHead
        title={words.title(title)}
        description={words.intro}
        canonical={citeAddress({ ...place, section: null }, language)}
        hidden
      />
      <p className="page-links no-print">
        <Link to={permanentAddress(number, language)}>{certificate.toSong}</Link>
      </p>
      <h1 className="page-title">
        <span lang={languageFacts[language].song} translate="no">
          {title}
        </span>
        <span className="text-lg block text-soft">{words.short}</span>
      </h1>
      <p className="mb-4 max-w-measure">{words.intro}</p>
      {song.data && <LineChoice song={song.data} place={place} />}
      <QueryState for={citation}>
        {(found) =>
          found ? (
            <CitationForms citation={found} place={place} language={language} />
          ) : (
            <p className="notice">{words.none}</p>
          )
        }
      </QueryState>
    </div>
  );
}

interface Props {
  citation: Citation;
  place: CitedPassage;
  language: Language;
}

const names = { bibtex: 'BibTeX', ris: 'RIS', csl: 'CSL-JSON' };

/** A citation in its four forms, each to copy or to download. */
function CitationForms({ citation: { address, version, formats }, place, language }: Props) {
  const { cite: words } = useCitationsMessages();
  const [message, setMessage] = useState<PopupMessage | null>(null);
  const nameOf = (format: CitationFormat) => (format === 'text' ? words.text : names[format]);
  const lang = language === defaultLanguage ? '' : `&language=${language}`;
  const file = `/api/citations/${printCitedPassage(place)}?version=${version}${lang}&format=`;
  return (
    <>
      <p className="mt-4 text-sm wrap-anywhere text-soft">
        {words.address}: <a href={address}>{address}</a>
      </p>
      {citationFormats.map((format) => (
        <section key={format} className="mt-7" aria-labelledby={`citation-${format}`}>
          <h2 className="section-name" id={`citation-${format}`}>
            {nameOf(format)}
          </h2>
          {format === 'text' ? (
            <p lang="en" className="max-w-measure wrap-anywhere">
              <MixedText text={formats.text} />
            </p>
          ) : (
            <pre
              lang="en"
              className="rounded-md border border-rule bg-raised px-4 py-3 font-mono text-sm wrap-anywhere whitespace-pre-wrap"
            >
              <MixedText text={formats[format]} />
            </pre>
          )}
          <p className="actions">
            <button
              type="button"
              className="button button-quiet needs-script"
              onClick={async () =>
                setMessage({
                  title: (await copyText(formats[format])) ? words.copied : words.notCopied,
                  tone: 'plain',
                  lasts: 3000,
                })
              }
            >
              {words.copy(nameOf(format))}
            </button>
            <a className="button button-quiet" href={file + format} download>
              {words.download}
            </a>
          </p>
        </section>
      ))}
      <Popup message={message} onClose={() => setMessage(null)} />
    </>
  );
}

/** Chooses the whole song or one of its lines; without JavaScript it is a form of the browser's. */
function LineChoice({ song, place }: { song: Song; place: CitedPassage }) {
  const { cite: words } = useCitationsMessages();
  const [, navigate] = useLocation();
  const id = useId();
  const { number, language } = song;
  const { sections, lang } = shownText(song);
  const whole: CitedPassage = { number, section: null, line: null };
  const places = linesOf(sections).map(({ text }, at) => ({
    text,
    place: passageOfLine(number, at + 1, sections) ?? whole,
  }));
  if (places.length === 0) return null;
  const valueOf = ({ section, line }: CitedPassage) =>
    section && line ? `${section}.${line}` : '';
  return (
    <form className="field" action={`/songs/${number}/cite`}>
      <label htmlFor={id}>{words.what}</label>
      <select
        id={id}
        name="line"
        className="w-full max-w-measure"
        lang={lang}
        value={valueOf(place)}
        onChange={({ target }) => {
          const chosen = places.find((one) => valueOf(one.place) === target.value);
          navigate(citeAddress(chosen?.place ?? whole, language), { replace: true });
        }}
      >
        <option value="" lang="">
          {words.song(`PD ${number}`)}
        </option>
        {places.map((one) => (
          <option key={valueOf(one.place)} value={valueOf(one.place)}>
            PD {printCitedPassage(one.place)} · {one.text}
          </option>
        ))}
      </select>
      {language !== defaultLanguage && <input type="hidden" name="lang" value={language} />}
      <noscript>
        <button type="submit" className="button">
          {words.show}
        </button>
      </noscript>
    </form>
  );
}
