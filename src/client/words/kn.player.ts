import type { playerWords as English } from './en.player.ts';

/** The words of the speech player and of the text-to-speech page. */
export const playerWords: typeof English = {
  player: {
    name: 'ಓದುವ ಧ್ವನಿ',
    play: 'ಕೇಳಿ',
    pause: 'ನಿಲ್ಲಿಸಿ',
    previous: { lyrics: 'ಹಿಂದಿನ ಸಾಲು', meaning: 'ಹಿಂದಿನ ವಾಕ್ಯ', text: 'ಹಿಂದಿನ ವಾಕ್ಯ' },
    next: { lyrics: 'ಮುಂದಿನ ಸಾಲು', meaning: 'ಮುಂದಿನ ವಾಕ್ಯ', text: 'ಮುಂದಿನ ವಾಕ್ಯ' },
    parts: { lyrics: 'ಸಾಹಿತ್ಯ', meaning: 'ಅರ್ಥ', text: 'ಪಠ್ಯ' },
    place: { lyrics: (at: number) => `${at}ನೇ ಸಾಲು`, meaning: (at: number) => `${at}ನೇ ವಾಕ್ಯ`, text: (at: number) => `${at}ನೇ ವಾಕ್ಯ` },
    loading: 'ತರಲಾಗುತ್ತಿದೆ …',
    settings: 'ಹೇಗೆ ಕೇಳಬೇಕು',
    rate: 'ವೇಗ',
    times: (rate: number) => `${rate.toFixed(1)} ×`,
    repeat: 'ಪ್ರತಿ ಸಾಲಿನ ಪುನರಾವರ್ತನೆ',
    repeats: { 1: 'ಬೇಡ', 3: '3 ಬಾರಿ', endless: 'ನಿಲ್ಲಿಸುವವರೆಗೆ' },
    gap: 'ಬಿಡುವು',
    gaps: { short: '1 ಕ್ಷಣ', line: 'ಮರಳಿ ಹೇಳುವಷ್ಟು' },
    lines: 'ಸಾಲಿನಿಂದ ಆರಂಭಿಸಿ',
    close: 'ಓದುವುದನ್ನು ಮುಚ್ಚಿ',
    failed: 'ಈಗ ಧ್ವನಿ ಬರಲಿಲ್ಲ. ದಯವಿಟ್ಟು ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
  },
  speak: {
    title: 'ಪಠ್ಯವನ್ನು ಕೇಳಿ',
    intro: 'ನೀವು ಇಲ್ಲಿ ಬರೆದದ್ದನ್ನು ಗಣಕದ ಧ್ವನಿ ಓದುತ್ತದೆ.',
    text: 'ಪಠ್ಯ',
    language: 'ಭಾಷೆ',
    speak: 'ಓದಿ ಹೇಳಿ',
    spoken: 'ಓದುತ್ತಿರುವುದು',
    blank: 'ಓದಲು ಪಠ್ಯವನ್ನು ಬರೆಯಿರಿ.',
    notLoaded: 'ಧ್ವನಿಯ ವ್ಯವಸ್ಥೆ ಬರಲಿಲ್ಲ. ಅಂತರಜಾಲ ಸಂಪರ್ಕವನ್ನು ನೋಡಿಕೊಳ್ಳಿ.',
    unavailable: 'ಧ್ವನಿಯ ವ್ಯವಸ್ಥೆ ಲಭ್ಯವಿಲ್ಲ. ಅದನ್ನು ಮೊದಲು ತರಬೇಕು.',
  },
};
