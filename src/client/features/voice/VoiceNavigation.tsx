import { useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { showMessage } from '../../lib/message.ts';
import { songLang } from '../edition/song-lang.ts';
import type { PopupMessage } from '../../ui/Popup.tsx';
import { VoiceButton } from '../../ui/VoiceButton.tsx';
import { useVoiceMessages } from './voice.en.ts';
import { commands } from './commands.ts';
import { ListeningLine } from './ListeningLine.tsx';
import { findDestination } from './find-destination.ts';
import { useListening } from './use-listening.ts';

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
