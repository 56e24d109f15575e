import type { playerMessages as English } from './player.en.ts';

/** Messages of the speech player and of the text-to-speech page. */
export const kannada: typeof English = {
  player: {
    name: 'ಪ್ಲೇಯರ್',
    play: 'ಕೇಳಿ',
    pause: 'ನಿಲ್ಲಿಸಿ',
    previous: { lyrics: 'ಹಿಂದಿನ ಸಾಲು', meaning: 'ಹಿಂದಿನ ವಾಕ್ಯ', text: 'ಹಿಂದಿನ ವಾಕ್ಯ' },
    next: { lyrics: 'ಮುಂದಿನ ಸಾಲು', meaning: 'ಮುಂದಿನ ವಾಕ್ಯ', text: 'ಮುಂದಿನ ವಾಕ್ಯ' },
    parts: { lyrics: 'ಸಾಹಿತ್ಯ', meaning: 'ಅರ್ಥ', text: 'ಪಠ್ಯ' },
    place: {
      lyrics: (at: number) => `${at}ನೇ ಸಾಲು`,
      meaning: (at: number) => `${at}ನೇ ವಾಕ್ಯ`,
      text: (at: number) => `${at}ನೇ ವಾಕ್ಯ`,
    },
    loading: 'ಲೋಡ್ ಆಗುತ್ತಿದೆ …',
    settings: 'ಕೇಳುವ ಆಯ್ಕೆಗಳು',
    rate: 'ವೇಗ',
    times: (rate: number) => `${rate.toFixed(1)} ×`,
    repeat: 'ಪ್ರತಿ ಸಾಲಿನ ಪುನರಾವರ್ತನೆ',
    repeats: { 1: 'ಬೇಡ', 3: '3 ಬಾರಿ', endless: 'ನಿಲ್ಲಿಸುವವರೆಗೆ' },
    gap: 'ಸಾಲುಗಳ ನಡುವಿನ ಬಿಡುವು',
    gaps: { short: '1 ಸೆಕೆಂಡ್', line: 'ಮರಳಿ ಹೇಳುವಷ್ಟು' },
    lines: 'ಸಾಲಿನಿಂದ ಆರಂಭಿಸಿ',
    close: 'ಪ್ಲೇಯರ್ ಮುಚ್ಚಿ',
    failed: 'ಧ್ವನಿಯನ್ನು ಕೇಳಿಸಲಾಗಲಿಲ್ಲ. ದಯವಿಟ್ಟು ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
  },
  speak: {
    title: 'ಪಠ್ಯವನ್ನು ಕೇಳಿ',
    intro: 'ನೀವು ಇಲ್ಲಿ ಬರೆದದ್ದನ್ನು ಕಂಪ್ಯೂಟರ್ ಧ್ವನಿ ಓದುತ್ತದೆ.',
    text: 'ಪಠ್ಯ',
    language: 'ಭಾಷೆ',
    speak: 'ಓದಿ ಹೇಳಿ',
    spoken: 'ಓದುತ್ತಿರುವ ಪಠ್ಯ',
    blank: 'ಓದಲು ಪಠ್ಯವನ್ನು ಬರೆಯಿರಿ.',
    notLoaded: 'ಧ್ವನಿ API ಲೋಡ್ ಆಗಲಿಲ್ಲ. ಇಂಟರ್ನೆಟ್ ಸಂಪರ್ಕವನ್ನು ಪರಿಶೀಲಿಸಿ.',
    unavailable: 'ಧ್ವನಿ API ಲಭ್ಯವಿಲ್ಲ. ಅದರ ಸ್ಕ್ರಿಪ್ಟ್ ಲೋಡ್ ಆಗಬೇಕು.',
  },
};
