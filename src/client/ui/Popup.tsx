import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { useShellMessages } from '../messages/shell.en.ts';
import { CloseIcon } from './icons.tsx';

/** How long an alert is shown, in milliseconds (specification, section 9). */
const alertDurationMs = 3000;

/** A popup's text; `lasts` is its duration in milliseconds where the specification names another than that of an alert. */
export interface PopupMessage {
  title: string;
  text?: string;
  tone: 'good' | 'plain' | 'bad';
  lasts?: number | undefined;
}

interface Props {
  /** Null when there is no message. Keep the component mounted: a screen reader announces changes of a live region that exists already. */
  message: PopupMessage | null;
  /** Called once for each message, when its time is over or it is closed. */
  onClose: () => void;
}

/**
 * A message over the page that takes no focus. It closes after its time, by Escape or by its button; the time stops while it is hovered or focused,
 * and afterwards it can be read again where it stood.
 */
export function Popup({ message: newest, onClose }: Props) {
  const { controls } = useShellMessages();
  const [path] = useLocation();
  /** The message that has timed out on this page, and whether it was reopened, which has no timeout. */
  const [over, setPast] = useState<{ message: PopupMessage; open: boolean; path: string } | null>(
    null,
  );
  const past = over?.path === path ? over : null;
  const message = newest ?? (past?.open ? { ...past.message, lasts: Infinity } : null);
  const shown = message && (
    <Message
      key={`${message.title} ${message.text}`}
      message={message}
      onClose={() => (setPast(null), newest && onClose())}
      onTimeOver={() => (setPast({ message, open: false, path }), onClose())}
    />
  );
  const urgent = message?.tone === 'bad';
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-[max(1rem,env(safe-area-inset-bottom))] z-(--z-notice) grid justify-items-center px-4 print:hidden">
      <div role="status">{!urgent && shown}</div>
      <div role="alert">{urgent && shown}</div>
      {past && !message && (
        <button
          type="button"
          className="button pointer-events-auto bg-raised text-sm no-print"
          onClick={() => setPast({ ...past, open: true })}
        >
          {controls.readAgain}
        </button>
      )}
    </div>
  );
}

const toneEdge = { good: 'border-s-added', plain: 'border-s-edge', bad: 'border-s-danger' };

interface MessageProps {
  message: PopupMessage;
  onClose: () => void;
  onTimeOver: () => void;
}

function Message({
  message: { title, text, tone, lasts = alertDurationMs },
  onClose,
  onTimeOver,
}: MessageProps) {
  const { controls } = useShellMessages();
  const [held, setHeld] = useState(false);
  const close = useEffectEvent(onClose);
  const timeOver = useEffectEvent(onTimeOver);

  useEffect(() => {
    if (lasts === Infinity || held) return undefined;
    const timer = setTimeout(() => timeOver(), lasts);
    return () => clearTimeout(timer);
  }, [lasts, held]);

  useEffect(() => {
    const leave = (event: KeyboardEvent) => event.key === 'Escape' && close();
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, []);

  return (
    <div
      className={`sheet pointer-events-auto flex max-w-[28rem] animate-rise items-start gap-3 border-s-4 py-3 ps-4 pe-2 font-ui leading-[1.45] ${toneEdge[tone]}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div>
        <p className="font-semibold">{title}</p>
        {text && <p>{text}</p>}
      </div>
      <button
        type="button"
        className="icon-button -my-2"
        aria-label={controls.close}
        onClick={onClose}
      >
        <CloseIcon />
      </button>
    </div>
  );
}
