import { useMemo, useRef, useState } from 'react';
import type { TimedLine } from '../../../shared/song-recordings.ts';
import { useCurrentUser } from '../../lib/session.ts';
import { Loading } from '../../ui/Loading.tsx';
import { JoinLines } from './JoinLines.tsx';
import { LevelMeter } from './LevelMeter.tsx';
import { LineList, msOf } from './LineList.tsx';
import { useLineRecorderMessages } from './line-recorder.en.ts';
import { useMainKeys, useUnloadWarning } from './main-keys.ts';
import { isCorrected, reusableTake, type Take } from './place-takes.ts';
import type { SongLine, SongSection } from './song-lines.ts';
import { SungWords } from './SungWords.tsx';
import { maxTakeSeconds, useLineRecorder } from './use-line-recorder.ts';
import { useTakes } from './use-takes.ts';

interface Props {
  number: number;
  first: SongLine;
  lines: readonly SongLine[];
  sections: readonly SongSection[];
  onDone: (file: File, lines: TimedLine[]) => void;
}

/** Records, checks and joins the lines of a song. */
export function LineDesk({ number, first, lines, sections, onDone }: Props) {
  const { language } = first;
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

  /** The action and the label of the large button. */
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
              aria-disabled={phase === 'opening'}
              onClick={({ detail }) => {
                // The second click of a double click on Stop is not meant to accept a take that nobody has heard.
                if (detail < 2 || phase !== 'heard') press();
              }}
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
