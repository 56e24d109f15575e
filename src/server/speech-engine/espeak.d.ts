/** What is used of espeak-ng compiled for Node; the package brings no types. */
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
    /** By name (`kn+f2`) or, with an empty name, by language; 0 when there is such a language. A variant is never refused. */
    set_voice(name: string, language: string): number;
    /** Calls back with 16-bit samples and what happens in them; true stops. */
    synthesize(text: string, onPart: (samples: Int16Array, events: SpeechEvent[]) => boolean): void;
  }

  export default function load(): Promise<{ eSpeakNGWorker: new () => Espeak }>;
}
