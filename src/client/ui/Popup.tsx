import { useEffect, useEffectEvent, useState } from 'react';
import { useWords } from '../words/en.shell.ts';
import { CloseIcon } from './icons.tsx';

/** What a popup says; `lasts` is its time in milliseconds, without it the popup stays until it is closed. */
export interface PopupMessage {
  title: string;
  text?: string;
  tone: 'good' | 'plain' | 'bad';
  lasts?: number;
}

interface Props {
  /** Null when there is nothing to say. Keep the popup itself in the page, or a screen reader may miss its first words. */
  message: PopupMessage | null;
  /** Called once for each message, when its time is over or when somebody closes it. */
  onClose: () => void;
}

/** A few words over the page that take no focus: they go by their time, by Escape or by the button, and wait while touched. */
export function Popup({ message, onClose }: Props) {
  const shown = message && <Message key={`${message.title} ${message.text}`} message={message} onClose={onClose} />;
  const urgent = message?.tone === 'bad';
  return (
    <div className="popup">
      <div role="status">{!urgent && shown}</div>
      <div role="alert">{urgent && shown}</div>
    </div>
  );
}

function Message({ message: { title, text, tone, lasts }, onClose }: { message: PopupMessage; onClose: () => void }) {
  const { controls } = useWords();
  const [held, setHeld] = useState(false);
  const close = useEffectEvent(onClose);

  useEffect(() => {
    if (lasts === undefined || held) return undefined;
    const timer = setTimeout(() => close(), lasts);
    return () => clearTimeout(timer);
  }, [lasts, held]);

  useEffect(() => {
    const leave = (event: KeyboardEvent) => event.key === 'Escape' && close();
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, []);

  return (
    <div
      className={`sheet popup-message popup-${tone}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div>
        <p className="popup-title">{title}</p>
        {text && <p>{text}</p>}
      </div>
      <button type="button" className="icon-button" aria-label={controls.close} onClick={onClose}>
        <CloseIcon />
      </button>
    </div>
  );
}
