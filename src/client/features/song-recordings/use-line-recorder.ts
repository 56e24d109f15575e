import { useEffect, useRef, useState } from 'react';
import type { Language } from '../../../shared/languages.ts';
import { startOnlySound } from '../../lib/only-sound.ts';
import { createStore } from '../../lib/store.ts';
import { useWakeLock } from '../../lib/wake-lock.ts';
import {
  MicrophoneError,
  openMicrophone,
  type Microphone,
  type MicrophoneProblem,
} from './microphone.ts';
import type { Take } from './place-takes.ts';
import { checkTake, decibels, type Finding, type TakeSound } from './take-checks.ts';

/** The longest take of a line in seconds: a line with its repetitions. */
export const maxTakeSeconds = 180;

/** `off`: the microphone is closed; `heard`: a take waits to be accepted. */
type Phase = 'off' | 'opening' | 'ready' | 'recording' | 'ending' | 'heard';

/** The words of the line that is being recorded. */
interface Begun extends Pick<Take, 'text' | 'language'> {
  roomDb: number | null;
}

interface HeardTake extends TakeSound, Pick<Take, 'text' | 'language'> {
  findings: readonly Finding[];
  /** Whether it ended because it reached the longest time. */
  isFull: boolean;
}

interface Options {
  /** The words of the current line, and their language. */
  text: string;
  language: Language;
  /** Stores an accepted take. */
  accept: (take: Omit<Take, 'at'>) => void;
}

/** The level that the microphone hears, in dBFS; rendered by the meter alone, 20 times a second. */
export const heardLevel = createStore(decibels(0));
const blocksOfLevel = 3;

/** Records, plays and accepts takes, one after the other. */
export function useLineRecorder({ text, language, accept }: Options) {
  const [phase, setPhase] = useState<Phase>('off');
  const [problem, setProblem] = useState<MicrophoneProblem | null>(null);
  const [heard, setHeard] = useState<HeardTake | null>(null);
  /** The id of the take that is played; `heard` for one that is not accepted yet. */
  const [playing, setPlaying] = useState<string | null>(null);
  const microphone = useRef<Microphone | null>(null);
  /** The current recording, in a ref since callbacks of earlier renderings read it. */
  const recording = useRef<Begun | null>(null);
  const isGone = useRef(false);
  const stopPlaying = useRef<(() => void) | null>(null);
  const releaseSound = useRef<(() => void) | null>(null);
  useWakeLock(phase !== 'off');

  function silence(): void {
    stopPlaying.current?.();
    stopPlaying.current = null;
    setPlaying(null);
  }

  async function turnOn(): Promise<void> {
    if (phase !== 'off') return;
    setProblem(null);
    setPhase('opening');
    const levels: number[] = [];
    try {
      const opened = await openMicrophone({
        onLevel(levelDb) {
          levels.push(levelDb);
          if (levels.length === blocksOfLevel) heardLevel.set(Math.max(...levels.splice(0)));
        },
        onLost: lose,
      });
      // The page was left while the browser asked.
      if (isGone.current) {
        opened.close();
        return;
      }
      microphone.current = opened;
      setPhase(heard ? 'heard' : 'ready');
    } catch (error) {
      lose(error instanceof MicrophoneError ? error.problem : 'busy');
      if (!(error instanceof MicrophoneError)) console.error(error);
    }
  }

  function lose(reason: MicrophoneProblem): void {
    microphone.current = null;
    recording.current = null;
    releaseSound.current?.();
    stopPlaying.current = null;
    setPlaying(null);
    setProblem(reason);
    setPhase('off');
  }

  function record(): void {
    const open = microphone.current;
    if (!open || phase === 'recording' || phase === 'ending') return;
    silence();
    setProblem(null);
    setHeard(null);
    recording.current = { text, language, roomDb: open.begin() };
    releaseSound.current = startOnlySound(() => void stop());
    setPhase('recording');
  }

  /** Ends the recording. @returns its take, null when nothing was being recorded or the microphone was lost */
  async function end(): Promise<(TakeSound & Begun) | null> {
    const [open, begun] = [microphone.current, recording.current];
    if (!open || !begun) return null;
    recording.current = null;
    setPhase('ending');
    const samples = await open.end();
    releaseSound.current?.();
    if (microphone.current !== open) return null;
    return { ...begun, samples, rate: open.rate };
  }

  async function stop(isFull = false): Promise<void> {
    const take = await end();
    if (!take) return;
    const findings = checkTake(take, take.text);
    setHeard({ ...take, findings, isFull });
    setPhase('heard');
    if (!findings.includes('empty')) play('heard', take);
  }

  function play(id: string, { samples, rate }: TakeSound): void {
    const open = microphone.current;
    if (!open) return;
    silence();
    const stopSound = open.play(samples, rate, () => {
      release();
      setPlaying((now) => (stopPlaying.current === stopSound ? null : now));
    });
    const release = startOnlySound(stopSound);
    stopPlaying.current = stopSound;
    setPlaying(id);
  }

  function takeIt(): void {
    if (!heard || heard.findings.includes('empty')) return;
    silence();
    const { findings: _findings, isFull: _isFull, ...take } = heard;
    accept({ ...take, id: crypto.randomUUID() });
    drop();
  }

  /** Forgets a take that was not accepted. */
  function drop(): void {
    silence();
    setHeard(null);
    setPhase((now) => (now === 'heard' ? 'ready' : now));
  }

  useEffect(() => {
    if (phase !== 'recording') return undefined;
    // A hidden page may record silence: phones take the microphone for a call.
    const hide = async () => {
      if (!document.hidden || !(await end())) return;
      setProblem('hidden');
      setPhase('ready');
    };
    const listen = () => void hide();
    document.addEventListener('visibilitychange', listen);
    const limit = setTimeout(() => void stop(true), maxTakeSeconds * 1000);
    return () => {
      document.removeEventListener('visibilitychange', listen);
      clearTimeout(limit);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- end and stop read nothing of a rendering
  }, [phase]);

  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      stopPlaying.current?.();
      releaseSound.current?.();
      microphone.current?.close();
      microphone.current = null;
    };
  }, []);

  return {
    phase,
    problem,
    heard,
    playing,
    turnOn,
    record,
    stop: () => void stop(),
    accept: takeIt,
    drop,
    play,
    silence,
  };
}
