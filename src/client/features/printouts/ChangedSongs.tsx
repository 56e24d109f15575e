import { Fragment, useMemo } from 'react';
import { Link } from 'wouter';
import { numberedTitle } from '../../../shared/compositions/titles.ts';
import { diffTexts } from '../../../shared/diff/entry.ts';
import { languageFacts, type Language } from '../../../shared/languages.ts';
import {
  printCode,
  type ChangedLine,
  type ChangedSong,
  type CheckedPrintout,
} from '../../../shared/printouts.ts';
import { useLoginAddress } from '../../addresses/login-address.ts';
import { permanentAddress } from '../edition/song-address.ts';
import { DiffPieces } from '../reviews/Diff.tsx';
import { DownloadState } from '../songbooks/DownloadState.tsx';
import { useDownload } from '../songbooks/use-download.ts';
import { dayOf } from '../../lib/dates.ts';
import { useDatesMessages } from '../../messages/dates.en.ts';
import { usePrintoutsMessages } from './printouts.en.ts';

/** A printout that was checked: unchanged, or its changed songs with their lines and the reasons. */
export function ChangedSongs({ printout }: { printout: CheckedPrintout }) {
  const { check: words } = usePrintoutsMessages();
  const { months } = useDatesMessages();
  const { kind, language, at, songs, song, changed } = printout;
  const day = dayOf(at, months);
  const about = kind === 'sheet' ? words.sheet(language, day) : words[kind](songs, language, day);
  return (
    <>
      {song?.title && (
        <p className="text-lg" lang={languageFacts[language].song} translate="no">
          <Link href={permanentAddress(song.number, language)}>
            {numberedTitle(song.number, song.title)}
          </Link>
        </p>
      )}
      <p className="meta mb-4">{about}</p>
      <div
        role="status"
        className={`notice max-w-measure ${changed.length === 0 ? 'notice-good' : ''}`}
      >
        <h2 className="text-xl">
          {changed.length === 0
            ? words.unchanged
            : kind === 'sheet' && changed[0]?.state === 'changed'
              ? words.changedSheet
              : words.changed(changed.length)}
        </h2>
        {changed.length === 0 && <p>{words.unchangedText}</p>}
      </div>
      {changed.length > 0 && <ErrataLink code={printout.code} />}
      {changed.map((one) => (
        <SongChanges key={one.number} song={one} language={language} />
      ))}
    </>
  );
}

/** A link, so that a visitor needs no scripts; somebody who is signed in downloads with their token. */
function ErrataLink({ code }: { code: string }) {
  const { check: words } = usePrintoutsMessages();
  const { download, start, stop } = useDownload();
  const address = `/api/printouts/${printCode(code)}/errata.pdf`;
  return (
    <div className="no-print mt-5">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <a
          className="button button-primary"
          href={address}
          download
          onClick={(event) => {
            event.preventDefault();
            if (download.is !== 'running')
              void start({ address, name: `errata-${printCode(code)}.pdf` });
          }}
        >
          {words.errata}
        </a>
        <span className="hint">{words.errataHint}</span>
      </p>
      <DownloadState
        download={download}
        running={words.errataRunning}
        done={words.errataDone}
        failed={words.errataFailed}
        onStop={stop}
      />
    </div>
  );
}

function SongChanges({ song, language }: { song: ChangedSong; language: Language }) {
  const { check: words } = usePrintoutsMessages();
  const loginAddress = useLoginAddress();
  const { number, title, state, access, lines } = song;
  if (state === 'withdrawn')
    return (
      <section className="mt-9">
        <h3 className="text-lg">{words.withdrawn(number)}</h3>
        <p>{words.withdrawnText}</p>
      </section>
    );
  return (
    <section className="mt-9" aria-labelledby={`song-${number}`}>
      <h3 id={`song-${number}`} className="text-lg" lang={languageFacts[language].song}>
        <Link href={permanentAddress(number, language)}>{numberedTitle(number, title)}</Link>
      </h3>
      {access !== 'open' && (
        <p className="mt-1">
          {words.songChanged}{' '}
          {access === 'subscribe' ? (
            <Link href="/subscribe">{words.subscribe}</Link>
          ) : (
            <Link href={loginAddress}>{words.login}</Link>
          )}
        </p>
      )}
      {access === 'open' && lines.length === 0 && <p className="mt-1">{words.songChanged}</p>}
      <Lines song={song} language={language} />
    </section>
  );
}

/** The changed lines; below those of one correction its day and reason. */
function Lines({
  song: { lines, corrections },
  language,
}: {
  song: ChangedSong;
  language: Language;
}) {
  const { check: words } = usePrintoutsMessages();
  const { months } = useDatesMessages();
  return lines.map((line, index) => {
    const next = lines[index + 1];
    const correction = line.by === null ? undefined : corrections[line.by];
    return (
      <Fragment key={index}>
        {line.part !== 'lyrics' && line.part !== lines[index - 1]?.part && (
          <h4 className="mt-4 font-ui text-note text-soft">{words.parts[line.part]}</h4>
        )}
        <LinePair line={line} language={language} />
        {correction && next?.by !== line.by && (
          <p className="meta mt-1">
            {words.correction(dayOf(correction.at, months), correction.reason)}
          </p>
        )}
      </Fragment>
    );
  });
}

/** A line as it was printed, and as it is now, with the differing words marked in both. */
function LinePair({
  line: { part, before, after },
  language,
}: {
  line: ChangedLine;
  language: Language;
}) {
  const { check: words } = usePrintoutsMessages();
  // A note on a change is shown once, beside the new text.
  const pieces = useMemo(
    () =>
      diffTexts(before, after).map(({ note, ...piece }) =>
        note && (piece.kind === 'added' || after === '') ? { ...piece, note } : piece,
      ),
    [before, after],
  );
  const lang = languageFacts[language][part === 'meaning' ? 'prose' : 'song'];
  const row = (label: string, text: string, hidden: 'added' | 'removed') => (
    <>
      <dt className="font-ui text-note text-soft">{label}</dt>
      <dd
        className="mb-1 wrap-anywhere whitespace-pre-line sm:mb-0"
        lang={text ? lang : undefined}
        translate={text ? 'no' : undefined}
      >
        {text ? (
          <DiffPieces pieces={pieces.filter(({ kind }) => kind !== hidden)} />
        ) : (
          <span className="text-faint">{words.none}</span>
        )}
      </dd>
    </>
  );
  return (
    <dl className="mt-3 grid max-w-3xl items-baseline gap-x-4 border-s-3 border-edge ps-3.5 text-lg sm:grid-cols-[5.5rem_1fr]">
      {row(words.printed, before, 'added')}
      {row(words.now, after, 'removed')}
    </dl>
  );
}
