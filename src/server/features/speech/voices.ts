import type { Voice } from '../../../shared/speech.ts';
import type { NamedVoice } from '../../../shared/speech/entry.ts';
import { voices } from '../../../shared/speech.ts';
import type { Utterance } from '../../speech-engine/entry.ts';

/** A voice with its timbre and speed. Lyrics are read slower than prose, since their words are long. */
export type VoiceSettings = Omit<Utterance, 'text'>;

const rates = { lyrics: 130, prose: 155 };

export const lyricsIn = (voice: Voice): VoiceSettings => ({
  voice,
  variant: null,
  rate: rates.lyrics,
});
export const proseIn = (voice: Voice): VoiceSettings => ({
  voice,
  variant: null,
  rate: rates.prose,
});

const named: Record<NamedVoice, VoiceSettings> = {
  'Hindi Female': { ...proseIn('hi'), variant: 'f2' },
  'Kannada Male': proseIn('kn'),
  'Tamil Male': proseIn('ta'),
  'Telugu Male': proseIn('te'),
  'Malayalam Female': { ...proseIn('ml'), variant: 'f2' },
  'Bengali Male': proseIn('bn'),
};

export function settingsOf(voice: NamedVoice | Voice): VoiceSettings {
  return isPlain(voice) ? proseIn(voice) : named[voice];
}

const isPlain = (voice: string): voice is Voice => voices.includes(voice as Voice);
