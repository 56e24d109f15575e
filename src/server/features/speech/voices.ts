import type { Voice } from '../../../shared/speech.ts';
import type { NamedVoice } from '../../../shared/speech/voices.ts';
import { voices } from '../../../shared/speech.ts';
import type { Utterance } from '../../speech-engine/engine.ts';

/** A voice with its timbre and speed. Sung words are read slower than prose: they are long, and each of them counts. */
export type Manner = Omit<Utterance, 'text'>;

const rates = { lyrics: 130, prose: 155 };

export const lyricsIn = (voice: Voice): Manner => ({ voice, variant: null, rate: rates.lyrics });
export const proseIn = (voice: Voice): Manner => ({ voice, variant: null, rate: rates.prose });

const named: Record<NamedVoice, Manner> = {
  'Hindi Female': { ...proseIn('hi'), variant: 'f2' },
  'Kannada Male': proseIn('kn'),
  'Tamil Male': proseIn('ta'),
  'Telugu Male': proseIn('te'),
  'Malayalam Female': { ...proseIn('ml'), variant: 'f2' },
  'Bengali Male': proseIn('bn'),
};

export function mannerOf(voice: NamedVoice | Voice): Manner {
  return isPlain(voice) ? proseIn(voice) : named[voice];
}

const isPlain = (voice: string): voice is Voice => voices.includes(voice as Voice);
