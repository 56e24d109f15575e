/** The parts of espeak-ng, compiled for Node, that are used; the package has no types. */
declare module '@echogarden/espeak-ng-emscripten' {
  interface SpeechEvent {
    type: string;
    /** Code points from the text's start, from 1. */
    text_position: number;
    /** Milliseconds. */
    audio_position: number;
  }

  interface Espeak {
    readonly samplerate: number;
    /** Words a minute. */
    rate: number;
    /** Sets a voice by name (`kn+f2`) or, with an empty name, by language; returns 0 when it exists. A variant is never refused. */
    set_voice(name: string, language: string): number;
    /** Calls back with 16-bit samples and the events in them; returning true stops the engine. */
    synthesize(text: string, onPart: (samples: Int16Array, events: SpeechEvent[]) => boolean): void;
  }

  export default function load(): Promise<{ eSpeakNGWorker: new () => Espeak }>;
}
