import type { voiceMessages } from './voice.en.ts';

export type Destination = keyof (typeof voiceMessages)['voice']['places'];

interface Command {
  /** The page's address; null for an action without a page (logout). */
  to: string | null;
  /**
   * The phrases for it: the keywords of the specification (section 9) first, then their spellings by a Kannada recogniser
   * and the Kannada words. Spellings that sound alike match each other, so one of them is enough.
   */
  phrases: string;
}

/** The keywords of voice navigation and their targets. */
export const commands: Record<Destination, Command> = {
  home: { to: '/', phrases: 'home, ಹೋಮ್, ಹೋಮ, ಓಂ, ಮುಖಪುಟ' },
  history: { to: '/history', phrases: 'history, ಹಿಸ್ಟರಿ, ಇತಿಹಾಸ, ಚರಿತ್ರೆ' },
  compositions: {
    to: '/musics',
    phrases:
      'compositions, ಕಾಂಪೋಸಿಷನ್ಸ್, ಕಂಪೋಜಿಷನ್ಸ್, musics, ಮ್ಯೂಸಿಕ್, songs, ಸಾಂಗ್ಸ್, ಕೃತಿಗಳು, ಹಾಡುಗಳು, ಕೀರ್ತನೆಗಳು',
  },
  articles: { to: '/articles', phrases: 'articles, ಆರ್ಟಿಕಲ್ಸ್, ಲೇಖನಗಳು' },
  gallery: { to: '/gallary', phrases: 'gallery, ಗ್ಯಾಲರಿ, ಚಿತ್ರಗಳು, ಚಿತ್ರಶಾಲೆ' },
  audio: { to: '/video', phrases: 'youtube, audio, ಯೂಟ್ಯೂಬ್, ಆಡಿಯೋ, ವಿಡಿಯೋ' },
  recordings: { to: '/recordings', phrases: 'recordings, ರೆಕಾರ್ಡಿಂಗ್ಸ್, ಧ್ವನಿಮುದ್ರಣ, ಧ್ವನಿಮುದ್ರಣಗಳು' },
  auditLog: { to: '/auditlog', phrases: 'audit log, ಆಡಿಟ್ ಲಾಗ್, ಚಟುವಟಿಕೆಗಳ ದಾಖಲೆ' },
  contact: { to: '/contact', phrases: 'contact, ಕಾಂಟ್ಯಾಕ್ಟ್, ಸಂಪರ್ಕ' },
  download: { to: '/pdf-download', phrases: 'download, pdf, ಡೌನ್ಲೋಡ್, ಪಿಡಿಎಫ್, ಇಳಿಸಿಕೊಳ್ಳಿ' },
  admin: { to: '/admin', phrases: 'admin panel, ಅಡ್ಮಿನ್ ಪ್ಯಾನೆಲ್, ನಿರ್ವಹಣೆ' },
  login: { to: '/login', phrases: 'login, ಲಾಗಿನ್' },
  logout: { to: null, phrases: 'logout, lock out, ಲಾಗೌಟ್' },
};
