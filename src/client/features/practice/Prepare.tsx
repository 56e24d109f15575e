import { useEffect, useRef, useState, type ReactNode } from 'react';
import { trpc } from '../../trpc.tsx';
import { loadSounds, type LineRef, type LineSounds } from './line-sounds.ts';
import { useByHeartMessages } from './by-heart.en.ts';
import { stopSound } from './sound.ts';

interface Props {
  /** The lines to practise, after everything else that is loaded before. */
  find: () => Promise<readonly LineRef[]>;
  /** Whether the lines can be practised without sound. */
  mayBeSilent: boolean;
  onClose: () => void;
  children: (lines: readonly LineRef[], sounds: LineSounds) => ReactNode;
}

const noSounds: LineSounds = new Map();

/** Loads everything that an activity needs before it begins, so that nothing is requested while somebody practises. */
export function Prepare({ find, mayBeSilent, onClose, children }: Props) {
  const { prepare: messages, page } = useByHeartMessages();
  const [lines, setLines] = useState<readonly LineRef[] | null>(null);
  const [sounds, setSounds] = useState<LineSounds | null>(null);
  const [loaded, setLoaded] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);
  const utils = trpc.useUtils();
  const loading = useRef<AbortController>(null);

  useEffect(() => {
    const stop = new AbortController();
    loading.current = stop;
    const { signal } = stop;
    async function prepare() {
      try {
        const found = await find();
        if (signal.aborted) return;
        setLines(found);
        const all = await loadSounds(found, utils, signal, setLoaded);
        if (!signal.aborted) setSounds(all);
      } catch (error) {
        if (signal.aborted) return;
        console.error(error);
        setHasFailed(true);
      }
    }
    void prepare();
    window.scrollTo(0, 0);
    return () => {
      stop.abort();
      stopSound();
    };
    // What is to be found does not change while the activity lasts.
    // eslint-disable-next-line react/exhaustive-deps
  }, []);

  if (sounds && lines && lines.length > 0) return children(lines, sounds);
  const isEmpty = lines?.length === 0;
  return (
    <div className="grid max-w-measure gap-3">
      <h1 ref={focusHeading} tabIndex={-1} className="page-title">
        {page.title}
      </h1>
      <p role="status" className={hasFailed || isEmpty ? 'notice' : undefined}>
        {isEmpty
          ? messages.none
          : hasFailed
            ? messages[mayBeSilent ? 'noSound' : 'noTurns']
            : lines
              ? messages.loading(loaded, lines.length)
              : messages.songs}
      </p>
      <p className="actions">
        {lines && !isEmpty && mayBeSilent && (
          <button
            type="button"
            className={`button ${hasFailed ? 'button-primary' : ''}`}
            onClick={() => {
              loading.current?.abort();
              setSounds(noSounds);
            }}
          >
            {messages.without}
          </button>
        )}
        <button type="button" className="button" onClick={onClose}>
          {messages.cancel}
        </button>
      </p>
    </div>
  );
}

/** The button that led here is gone. */
const focusHeading = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true });
