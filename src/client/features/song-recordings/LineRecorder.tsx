import { useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { Song } from '../../../shared/compositions.ts';
import { useCurrentUser } from '../../lib/session.ts';
import { Loading } from '../../ui/Loading.tsx';
import type { TimedLine } from '../../../shared/song-recordings.ts';
import { JoinLines } from './JoinLines.tsx';
import { LevelMeter } from './LevelMeter.tsx';
import { LineList, msOf } from './LineList.tsx';
import { useLineRecorderMessages } from './line-recorder.en.ts';
import { isCorrected, reusableTake, type Take } from './place-takes.ts';
import { songLines, type SongLine } from './song-lines.ts';
import { maxTakeSeconds, useLineRecorder } from './use-line-recorder.ts';
import { useTakes } from './use-takes.ts';

interface Props {
  song: Song;
  /** Called with the recording and the times of its lines; `deleteTakes` deletes the takes when they are not needed any more. */
  onDone: (file: File, lines: TimedLine[]) => void;
}

/** Records a song line by line. The takes are kept in this browser until the page deletes them. */
export default function LineRecorder({ song, onDone }: Props) {
  const messages = useLineRecorderMessages();
  const { lines, sections } = useMemo(() => songLines(song), [song]);
  if (song.access !== 'open')
    return (
      <p className="notice">
        {messages.locked} <Link href={`/songs/${song.number}`}>{song.title}</Link>
      </p>
    );
  const [first] = lines;
  if (!first) return <p className="notice">{messages.noWords}</p>;
  return <Recorder song={song} first={first} lines={lines} sections={sections} onDone={onDone} />;
}

interface RecorderProps extends Props, ReturnType<typeof songLines> {
  first: SongLine;
}

function Recorder({ song: { number, language }, first, lines, sections, onDone }: RecorderProps) {
  const messages = useLineRecorderMessages();
  const owner = useCurrentUser()?.email ?? '';
  const texts = useMemo(() => lines.map(({ text }) => text), [lines]);
  const { takes, isRefused, put, clear } = useTakes({ owner, number }, texts, language);
  const [chosen, setChosen] = useState<number | null>(null);
  const [accepted, setAccepted] = useState<number | null>(null);
  const has = (at: number) => takes?.some((take) => take.at === at) ?? false;
  const at = chosen ?? lines.find((line) => !has(line.at))?.at ?? first.at;
  const line = lines[at - 1] ?? first;
  const take = takes?.find((one) => one.at === line.at);
  const reused = reusableTake(takes ?? [], texts, line.at);
  const recorder = useLineRecorder({ text: line.text, language, accept: store });
  const { phase, heard, playing, problem } = recorder;
  const main = useRef<HTMLButtonElement>(null);
  const isBusy = phase === 'recording' || phase === 'ending' || phase === 'opening';
  const isEmpty = heard?.findings.includes('empty') ?? false;

  function go(to: number) {
    recorder.drop();
    setAccepted(null);
    setChosen(Math.min(Math.max(1, to), lines.length));
    main.current?.focus();
  }

  function store(sound: Omit<Take, 'at'>) {
    put({ ...sound, at: line.at });
    const isLeft = (one: SongLine) => one.at !== line.at && !has(one.at);
    const next = lines.find((one) => one.at > line.at && isLeft(one)) ?? lines.find(isLeft);
    setAccepted(line.at);
    setChosen(next?.at ?? line.at);
  }

  /** What the large button does now, and its label. */
  const [press, label] =
    phase === 'off' || phase === 'opening'
      ? [() => void recorder.turnOn(), messages.turnOn]
      : phase === 'recording' || phase === 'ending'
        ? [recorder.stop, messages.stop]
        : phase === 'heard' && heard && !isEmpty
          ? [recorder.accept, heard.findings.length > 0 ? messages.acceptAnyway : messages.accept]
          : [startRecording, take || isEmpty ? messages.again : messages.record];

  function startRecording() {
    setAccepted(null);
    setChosen(line.at);
    recorder.record();
  }

  useMainKeys(main);
  useUnloadWarning(isRefused && (takes?.length ?? 0) > 0);
  if (!takes) return <Loading />;
  const played = playing === 'heard' || (take !== undefined && playing === take.id);
  const listened = phase === 'heard' ? heard : (take ?? null);
  return (
    <div>
      <div className="grid max-w-measure gap-2 font-ui">
        {takes.length === 0 && <p>{messages.intro}</p>}
        <p className="hint">{messages.kept}</p>
      </div>
      <div className="mt-6 grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid content-start gap-4">
          <SungWords lines={lines} line={line} />
          {phase !== 'off' && phase !== 'opening' && (
            <LevelMeter isAnnounced={phase === 'ready' && playing === null} />
          )}
          <div className="flex flex-wrap gap-3 font-ui">
            <button
              ref={main}
              type="button"
              className="button button-primary min-h-14 min-w-48 grow text-[1.125rem] xs:grow-0"
              disabled={phase === 'opening'}
              onClick={press}
            >
              {label}
            </button>
            {phase === 'heard' && !isEmpty && (
              <button type="button" className="button min-h-14" onClick={startRecording}>
                {messages.again}
              </button>
            )}
            {listened && phase !== 'off' && !isBusy && !isEmpty && (
              <button
                type="button"
                className="button min-h-14"
                onClick={() =>
                  played
                    ? recorder.silence()
                    : recorder.play(phase === 'heard' ? 'heard' : (take?.id ?? ''), listened)
                }
              >
                {played ? messages.stopListening : messages.listen}
              </button>
            )}
          </div>
          <p className="hint [@media(hover:none)]:hidden">{messages.keys}</p>
          <div role="status" className="grid gap-2 font-ui empty:absolute">
            {phase === 'opening' && <p>{messages.turningOn}</p>}
            {phase === 'recording' && <p aria-hidden="true">{messages.recording}</p>}
            {accepted !== null && phase === 'ready' && <p>{messages.accepted(accepted)}</p>}
            {heard && phase === 'heard' && (
              <div className={`notice ${heard.findings.length > 0 ? 'notice-bad' : 'notice-good'}`}>
                {!isEmpty && <p>{messages.took(line.at, (msOf(heard) / 1000).toFixed(1))}</p>}
                {heard.isFull && <p>{messages.full(maxTakeSeconds / 60)}</p>}
                {heard.findings.map((finding) => (
                  <p key={finding}>{messages.findings[finding]}</p>
                ))}
                {heard.findings.length === 0 && <p>{messages.good}</p>}
              </div>
            )}
          </div>
          <div role="alert" className="grid gap-2 font-ui empty:absolute">
            {problem && <p className="notice notice-bad">{messages.problems[problem]}</p>}
            {isRefused && <p className="notice notice-bad">{messages.notStored}</p>}
          </div>
          {take && isCorrected(take, line.text, language) && (
            <p className="notice font-ui">{messages.corrected(line.at, take.text)}</p>
          )}
          {reused && !take && phase !== 'heard' && !isBusy && (
            <div className="notice grid justify-items-start gap-2">
              <p>{messages.sameWords(reused.at)}</p>
              <button
                type="button"
                className="button"
                onClick={() => store({ ...reused, id: crypto.randomUUID() })}
              >
                {messages.reuse(reused.at)}
              </button>
            </div>
          )}
          <div className="flex flex-wrap gap-3 font-ui">
            <button
              type="button"
              className="button button-quiet"
              disabled={isBusy || line.at === 1}
              onClick={() => go(line.at - 1)}
            >
              {messages.previous}
            </button>
            <button
              type="button"
              className="button button-quiet"
              disabled={isBusy || line.at === lines.length}
              onClick={() => go(line.at + 1)}
            >
              {take ? messages.next : messages.skip}
            </button>
          </div>
        </div>
        <section aria-label={messages.overview} className="font-ui">
          <h2 className="mb-2">{messages.overview}</h2>
          <LineList
            lines={lines}
            takes={takes}
            current={line.at}
            isDisabled={isBusy}
            playing={playing}
            onChoose={go}
            onPlay={(one) => {
              if (one) recorder.play(one.id, one);
              else recorder.silence();
            }}
          />
        </section>
      </div>
      <JoinLines
        number={number}
        sections={sections}
        takes={takes}
        isDisabled={isBusy || phase === 'heard'}
        onClear={async () => {
          recorder.drop();
          setChosen(null);
          setAccepted(null);
          await clear();
        }}
        onDone={onDone}
      />
    </div>
  );
}

/** The line to sing in large letters, with the lines before and after it. */
function SungWords({ lines, line }: { lines: readonly SongLine[]; line: SongLine }) {
  const messages = useLineRecorderMessages();
  const { section } = line;
  const beside = (at: number) => {
    const other = lines[at - 1];
    return (
      <p
        lang={line.lang}
        translate="no"
        aria-hidden="true"
        className="truncate font-song text-sm leading-script text-faint"
      >
        {other?.text ?? '\u00a0'}
      </p>
    );
  };
  return (
    <section aria-label={messages.words}>
      <p className="mb-3 font-ui text-note text-soft tabular-nums">
        {messages.line(line.at, lines.length)}
        {section.text && (
          <>
            {' · '}
            <span lang={section.lang}>{section.text}</span>
          </>
        )}
      </p>
      {beside(line.at - 1)}
      <p
        lang={line.lang}
        translate="no"
        aria-live="polite"
        className="my-2 min-h-24 font-song text-2xl leading-script md:text-[calc(2.5rem*var(--script-scale))]"
        data-line={line.at}
      >
        {line.text}
      </p>
      {beside(line.at + 1)}
    </section>
  );
}

const pressed = 'a, button, input, select, textarea, summary, [contenteditable], dialog[open]';

/** The space bar and Enter press the large button wherever the focus is, unless they act on another control. A held key presses once. */
function useMainKeys(button: React.RefObject<HTMLButtonElement | null>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== ' ' && event.key !== 'Enter') return;
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const { target } = event;
      if (event.repeat && target === button.current) event.preventDefault();
      if (event.repeat || (target instanceof Element && target.closest(pressed))) return;
      event.preventDefault();
      button.current?.focus();
      button.current?.click();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [button]);
}

/** Asks before the page is left while takes are in its memory only. */
function useUnloadWarning(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isNeeded]);
}
