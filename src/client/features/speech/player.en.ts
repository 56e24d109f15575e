import { areaMessages } from '../../messages/language.ts';

/** Messages of the speech player and of the text-to-speech page. */
export const playerMessages = {
  player: {
    name: 'Player',
    play: 'Play',
    pause: 'Pause',
    previous: { lyrics: 'Previous line', meaning: 'Previous sentence', text: 'Previous sentence' },
    next: { lyrics: 'Next line', meaning: 'Next sentence', text: 'Next sentence' },
    parts: { lyrics: 'Lyrics', meaning: 'Meaning', text: 'Text' },
    place: {
      lyrics: (at: number) => `line ${at}`,
      meaning: (at: number) => `sentence ${at}`,
      text: (at: number) => `sentence ${at}`,
    },
    loading: 'loading …',
    settings: 'Playback settings',
    rate: 'Speed',
    times: (rate: number) => `${rate.toFixed(1)} ×`,
    repeat: 'Repeat each line',
    repeats: { 1: 'no', 3: '3 times', endless: 'endlessly' },
    gap: 'Pause between lines',
    gaps: { short: '1 second', line: 'long enough to repeat' },
    lines: 'Start at a line',
    close: 'Close the player',
    failed: 'The voice could not be played. Please try again.',
  },
  speak: {
    title: 'Text to speech',
    intro: 'A computer voice reads out what you write here.',
    text: 'Text',
    language: 'Language',
    speak: 'Speak',
    spoken: 'Text being read',
    blank: 'Please enter text to speak.',
    notLoaded: 'The voice API failed to load. Please check internet connection.',
    unavailable: 'The voice API is not available. The script must be loaded.',
  },
};

export const usePlayerMessages = areaMessages('player', playerMessages);
