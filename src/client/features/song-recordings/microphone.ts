import { microphoneProblemOf } from '../../lib/microphone-problem.ts';
import captureUrl from './capture-worklet.ts?worker&url';
import { levelOf } from './take-checks.ts';

/** Why the microphone cannot be used, or stopped. */
export type MicrophoneProblem =
  | 'insecure'
  | 'unsupported'
  | 'refused'
  | 'missing'
  | 'busy'
  | 'suspended'
  | 'mute'
  | 'unplugged'
  | 'interrupted'
  | 'hidden';

export class MicrophoneError extends Error {
  readonly problem: MicrophoneProblem;

  constructor(problem: MicrophoneProblem, cause?: unknown) {
    super(`The microphone cannot be used: ${problem}.`, { cause });
    this.problem = problem;
  }
}

interface MicrophoneEvents {
  /** At each block, about 50 a second: its level in dBFS. */
  onLevel: (levelDb: number) => void;
  /** Once, when the microphone stops by itself; it is closed then. */
  onLost: (problem: MicrophoneProblem) => void;
}

export interface Microphone {
  /** Samples a second. */
  readonly rate: number;
  /** Keeps what is heard from now on. @returns the level of the room before, in dBFS; null when it was not yet heard */
  begin: () => number | null;
  /** Ends what `begin` began. @returns what was heard, 16-bit mono */
  end: () => Promise<Int16Array>;
  /** Plays samples. @returns what stops them; `onEnded` is called at the end or when they are stopped */
  play: (samples: Int16Array, rate: number, onEnded: () => void) => () => void;
  close: () => void;
}

/** How long a browser may take to start the audio, or a microphone to send its first block. */
const startTimeoutMs = 4000;
/** Blocks whose quietest fifth is the level of the room: the last three seconds. */
const roomBlocks = 150;
const minRoomBlocks = 25;

/**
 * Opens the microphone without the processing for calls, which treats long sung notes as noise and changes their loudness. Call it in a press's
 * event handler, or the browser keeps the audio suspended. @throws MicrophoneError
 */
export async function openMicrophone({ onLevel, onLost }: MicrophoneEvents): Promise<Microphone> {
  if (!window.isSecureContext) throw new MicrophoneError('insecure');
  // Browsers without them are older than the minimum, or forbid them by a policy.
  if (!('mediaDevices' in navigator) || typeof AudioWorkletNode === 'undefined')
    throw new MicrophoneError('unsupported');
  const context = new AudioContext();
  // Asked for within the press: after the question for permission Safari may not count it any more.
  const started = context.resume();
  started.catch(() => undefined);
  const stream = await askForStream().catch(async (error: unknown) => {
    await context.close();
    throw error;
  });
  const [track] = stream.getAudioTracks();
  let isClosed = false;
  let taken: Int16Array[] | null = null;
  let finish: (() => void) | null = null;
  const room: number[] = [];

  const close = () => {
    if (isClosed) return;
    isClosed = true;
    for (const one of stream.getTracks()) one.stop();
    void context.close();
    finish?.();
  };
  const lose = (problem: MicrophoneProblem) => {
    if (isClosed) return;
    close();
    onLost(problem);
  };
  /** Interruptions spoil only what is being recorded. */
  const interrupt = (problem: MicrophoneProblem) => taken && lose(problem);

  let hear: () => void = () => undefined;
  const heard = new Promise<void>((resolve) => {
    hear = resolve;
  });
  try {
    await within(started, 'suspended');
    await context.audioWorklet.addModule(captureUrl);
    const capture = new AudioWorkletNode(context, 'capture', {
      numberOfOutputs: 0,
      channelCount: 1,
      channelCountMode: 'explicit',
    });
    capture.port.addEventListener('message', ({ data }: MessageEvent<Int16Array>) => {
      hear();
      if (isClosed) return;
      const level = levelOf(data);
      onLevel(level);
      if (taken) taken.push(data);
      else {
        room.push(level);
        if (room.length > roomBlocks) room.shift();
      }
      finish?.();
    });
    capture.port.start();
    context.createMediaStreamSource(stream).connect(capture);
    await within(heard, 'mute');
  } catch (error) {
    close();
    throw error;
  }
  track?.addEventListener('ended', () => lose('unplugged'));
  track?.addEventListener('mute', () => interrupt('interrupted'));
  context.addEventListener('statechange', () => {
    if (context.state !== 'running') interrupt('interrupted');
  });

  return {
    rate: context.sampleRate,
    begin() {
      taken = [];
      const levels = room.splice(0).sort((one, other) => one - other);
      return levels.length < minRoomBlocks ? null : (levels[Math.floor(levels.length / 5)] ?? null);
    },
    async end() {
      // The block that is being filled has the last 20 ms.
      await new Promise<void>((resolve) => {
        finish = resolve;
        if (isClosed) resolve();
      });
      finish = null;
      const blocks = taken ?? [];
      taken = null;
      return joinBlocks(blocks);
    },
    play(samples, rate, onEnded) {
      const buffer = context.createBuffer(1, Math.max(1, samples.length), rate);
      buffer.copyToChannel(
        Float32Array.from(samples, (sample) => sample / 32_768),
        0,
      );
      const source = context.createBufferSource();
      source.buffer = buffer;
      source.connect(context.destination);
      source.addEventListener('ended', onEnded);
      source.start();
      return () => source.stop();
    },
    close,
  };
}

async function askForStream(): Promise<MediaStream> {
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: {
        channelCount: { ideal: 1 },
        echoCancellation: false,
        noiseSuppression: false,
        autoGainControl: false,
      },
    });
  } catch (error) {
    throw new MicrophoneError(microphoneProblemOf(error) ?? 'busy', error);
  }
}

async function within(promise: Promise<void>, problem: MicrophoneProblem): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new MicrophoneError(problem)), startTimeoutMs);
  });
  try {
    await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

function joinBlocks(blocks: readonly Int16Array[]): Int16Array {
  const samples = new Int16Array(blocks.reduce((sum, block) => sum + block.length, 0));
  let at = 0;
  for (const block of blocks) {
    samples.set(block, at);
    at += block.length;
  }
  return samples;
}

/** Resamples to a rate: takes of one song may come from two microphones. */
export async function resample(samples: Int16Array, from: number, to: number): Promise<Int16Array> {
  if (from === to || samples.length === 0) return samples;
  const offline = new OfflineAudioContext(1, Math.ceil((samples.length * to) / from), to);
  const buffer = offline.createBuffer(1, samples.length, from);
  buffer.copyToChannel(
    Float32Array.from(samples, (sample) => sample / 32_768),
    0,
  );
  const source = offline.createBufferSource();
  source.buffer = buffer;
  source.connect(offline.destination);
  source.start();
  const rendered = (await offline.startRendering()).getChannelData(0);
  return Int16Array.from(rendered, (value) =>
    Math.round(Math.max(-1, Math.min(1, value)) * 32_767),
  );
}
