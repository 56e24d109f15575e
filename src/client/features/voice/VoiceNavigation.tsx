import { useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { showMessage } from '../../lib/message.ts';
import { songLang } from '../edition/song-lang.ts';
import type { PopupMessage } from '../../ui/Popup.tsx';
import { VoiceButton } from '../../ui/VoiceButton.tsx';
import { useVoiceMessages, type voiceMessages } from './voice.en.ts';
import { ListeningLine } from './ListeningLine.tsx';
import { useListening } from './use-listening.ts';
import { distance, encode, weigh } from '../../../shared/search/distance.ts';
import { phoneticWords } from '../../../shared/search/key.ts';

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
  history: { to: '/history', phrases: 'history, ಹಿಸ್ಟರಿ, ಇತಿಹಾಸ, ಚರಿತ್ರೆ, ಜೀವನಚರಿತ್ರೆ' },
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

const understoodDuration = 3000;

interface Props {
  login: string;
  logout: () => void;
  /** Closes the menu. */
  close: () => void;
}

/**
 * Voice navigation: a person says a page's name and the page opens (specification, section 9). It is mounted only while the
 * menu is open, so that a microphone never records unseen.
 */
export default function VoiceNavigation({ login, logout, close }: Props): ReactNode {
  const { voice } = useVoiceMessages();
  const [, navigate] = useLocation();
  const [transcript, setTranscript] = useState<{ text: string; unknown: boolean } | null>(null);
  // Errors are shown here, since a popup would be hidden under the menu.
  const [message, setMessage] = useState<PopupMessage | null>(null);
  const names = `${Object.values(voice.places).join(', ')}.`;

  const listening = useListening(({ alternatives: readings, final }, drop) => {
    const [text] = readings;
    setTranscript({ text, unknown: false });
    if (!final) return;
    drop();
    const place = findDestination(readings);
    if (!place) {
      console.info(`No page is called "${text}".`);
      setTranscript({ text, unknown: true });
      return;
    }
    close();
    showMessage({
      title: voice.understood(voice.places[place]),
      tone: 'plain',
      lasts: understoodDuration,
    });
    const { to } = commands[place];
    if (to === null) logout();
    else navigate(place === 'login' ? login : to);
  }, setMessage);

  return (
    <>
      <VoiceButton
        label={voice.navigation}
        inWords
        pressed={listening.recording}
        onNear={listening.prepare}
        onPress={() => {
          setTranscript(null);
          setMessage(null);
          listening.toggle();
        }}
      />
      <p role="status" className="pt-[0.35rem] pb-1 font-ui text-[1rem]/[1.5] empty:p-0">
        {listening.recording && !transcript && <span className="sr-only">{voice.listening}</span>}
        {transcript && (
          <>
            {voice.transcript} “<span lang={songLang(transcript.text)}>{transcript.text}</span>”
            {transcript.unknown && `. ${voice.unknown} ${voice.sayPage} ${names}`}
          </>
        )}
      </p>
      {listening.recording && (
        <ListeningLine say={voice.sayPage} list={names} className="pt-[0.35rem] pb-1" />
      )}
      <div role="alert">
        {message && (
          <p className={`notice notice-${message.tone}`}>
            {message.title} {message.text}
          </p>
        )}
      </div>
    </>
  );
}

interface Keyword {
  place: Destination;
  run: Uint8Array;
  weight: number;
}

/** The largest allowed distance, as a part of the keyword's weight: a vowel or two, a voiced letter, the s of a plural. */
const tolerance = 0.18;
/** How many words a recogniser may split a keyword into: admin panel, you tube, ಪಿ ಡಿ ಎಫ್. */
const maxWords = 3;
/** Kannada case endings (ಹಿಸ್ಟರಿಗೆ, ಗ್ಯಾಲರಿಯಲ್ಲಿ) in the letters of the key, and the English plural s. */
const ending = /(?<=...)(?:i?ge|a?ke|i?ali|i?anu|s)$/;

/** Keywords, the longest first, so that “audit log” is not taken for “audio”. */
const keywords: Keyword[] = Object.entries(commands)
  .flatMap(([place, { phrases }]) =>
    phrases
      .split(', ')
      .map((words) => ({ place: place as Destination, run: encode(phoneticWords(words)) })),
  )
  .map((keyword) => ({ ...keyword, weight: weigh(keyword.run) }))
  .sort((a, b) => b.weight - a.weight);

/** The destination that one of the alternatives names, in any script; an exact match goes before a near one. */
export function findDestination(readings: readonly string[]): Destination | null {
  const pieces = readings.flatMap(piecesOf);
  for (const allowed of [0, tolerance]) {
    const found = keywords.find(({ run, weight }) =>
      pieces.some((piece) => distance(piece, run) <= allowed * weight),
    );
    if (found) return found.place;
  }
  return null;
}

/** Each run of up to `maxWords` words as letter codes, with and without the last word's ending. A joiner divides words as a space does: ಹೋಮ್‌ಗೆ. */
function piecesOf(text: string): Uint8Array[] {
  const words = phoneticWords(text.replace(/[^\p{L}\p{M}]+/gu, ' ')).filter((word) => word !== '');
  return words.flatMap((_, from) =>
    words.slice(from, from + maxWords).flatMap((_last, more) => {
      const piece = words.slice(from, from + more + 1);
      const last = piece.at(-1) ?? '';
      return [
        encode(piece),
        ...(ending.test(last) ? [encode([...piece.slice(0, -1), last.replace(ending, '')])] : []),
      ];
    }),
  );
}
