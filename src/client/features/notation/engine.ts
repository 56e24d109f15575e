import type { SoundOptions } from '../../../shared/notation/synth.ts';
import type { Timeline } from '../../../shared/notation/timeline.ts';

/** Duration of the first block, which should come at once, and of the later ones, in seconds. */
const firstSeconds = 0.3;
const blockSeconds = 0.75;
/** How many blocks are scheduled ahead. Each that ends requests another, so no timer is needed and a hidden page plays on. */
const blocksAhead = 4;
const fadeSeconds = 0.03;

export interface AudioEngine {
  /** Plays a timeline in place of the current one. */
  play(timeline: Timeline, sound: Omit<SoundOptions, 'sampleRate'>): void;
  pause(): void;
  resume(): void;
  /** The audible place in the timeline, in seconds; null when nothing plays. */
  position(): number | null;
  close(): void;
}

/** A synthesizer: it renders the timeline begun last and returns its next samples on request, none at its end. */
export interface SynthSource {
  begin(timeline: Timeline, sound: SoundOptions): void;
  more(samples: number): void;
  close(): void;
}

/** Opens a source that calls `take` with each block of samples, never within `more`; a block of an earlier piece is not given. */
export type OpenSynth = (take: (block: Float32Array<ArrayBuffer>) => void) => SynthSource;

interface Playback {
  timeline: Timeline;
  sound: Omit<SoundOptions, 'sampleRate'>;
  gain: GainNode;
  /** The context's time at which its first sample is heard; null before there is one. */
  begun: number | null;
  scheduled: number;
  sounding: Set<AudioBufferSourceNode>;
  ended: boolean;
}

/**
 * Whether the output latency may be read. In Firefox this blocks the page forever while the sound device is being opened (seen in 153 ESR); Safari
 * has no answer. Of the three only Chromium has setSinkId here.
 */
const readsLatency = typeof AudioContext !== 'undefined' && 'setSinkId' in AudioContext.prototype;

/** Opens an audio context and what synthesizes. Call it in a press's event handler, or the browser stays silent. */
export function openEngine(openSynth: OpenSynth, onEnd: () => void): AudioEngine {
  const context = new AudioContext({ latencyHint: 'playback' });
  let current: Playback | null = null;
  const synth = openSynth((block) => {
    if (!current) return;
    if (block.length > 0) schedule(current, block);
    else current.ended = true;
    finish(current);
  });
  const more = (seconds: number) => synth.more(Math.round(seconds * context.sampleRate));

  function schedule(run: Playback, block: Float32Array<ArrayBuffer>): void {
    const rate = context.sampleRate;
    run.begun ??= context.currentTime + 0.05;
    const late = context.currentTime + 0.01 - (run.begun + run.scheduled / rate);
    // On a busy machine the blocks come late; then the music pauses, and the highlight with it.
    if (late > 0) run.begun += late + 0.05;
    const buffer = context.createBuffer(1, block.length, rate);
    buffer.copyToChannel(block, 0);
    const source = context.createBufferSource();
    source.buffer = buffer;
    source.connect(run.gain);
    source.start(run.begun + run.scheduled / rate);
    run.scheduled += block.length;
    run.sounding.add(source);
    source.addEventListener('ended', () => {
      run.sounding.delete(source);
      if (run !== current) return;
      if (!run.ended) more(blockSeconds);
      finish(run);
    });
  }

  function finish(run: Playback): void {
    if (run !== current || !run.ended || run.sounding.size > 0) return;
    current = null;
    onEnd();
  }

  function silence(run: Playback): void {
    run.gain.gain.setTargetAtTime(0, context.currentTime, fadeSeconds / 3);
    for (const source of run.sounding) source.stop(context.currentTime + fadeSeconds * 2);
  }

  return {
    play(timeline, sound) {
      if (current) silence(current);
      const gain = context.createGain();
      gain.connect(context.destination);
      current = {
        timeline,
        sound,
        gain,
        begun: null,
        scheduled: 0,
        sounding: new Set(),
        ended: false,
      };
      synth.begin(timeline, { ...sound, sampleRate: context.sampleRate });
      more(firstSeconds);
      for (let block = 1; block < blocksAhead; block += 1) more(blockSeconds);
      void context.resume();
    },
    pause: () => void context.suspend(),
    resume: () => void context.resume(),
    position() {
      if (!current) return null;
      const { begun, sound, timeline } = current;
      const latency = readsLatency ? context.outputLatency : 0;
      const played = begun === null ? 0 : Math.max(0, context.currentTime - latency - begun);
      const at = sound.start + played;
      if (!sound.loop || at < timeline.seconds) return at;
      const from = timeline.passes.at(-1)?.at ?? 0;
      return from + ((at - from) % (timeline.seconds - from));
    },
    close() {
      current = null;
      synth.close();
      void context.close();
    },
  };
}
