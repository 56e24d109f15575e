import { useEffect, useState } from 'react';
import { diacritics } from '../../../shared/diacritics.ts';
import { useDiacriticsMessages } from './diacritics.en.ts';
import { copyText } from '../../lib/copy-text.ts';
import { CheckIcon } from '../../ui/icons.tsx';

/** Milliseconds that the check mark is shown (specification, section 9). */
const markLasts = 1000;

/** The 20 characters with diacritics; a press copies one. */
export function DiacriticalPanel() {
  const messages = useDiacriticsMessages();
  const [done, setDone] = useState<{ letter: string; copied: boolean } | null>(null);

  useEffect(() => {
    if (!done?.copied) return undefined;
    const timer = setTimeout(() => setDone(null), markLasts);
    return () => clearTimeout(timer);
  }, [done]);

  const failed = done && !done.copied;
  return (
    <>
      <p className="hint">{messages.diacriticalIntro}</p>
      <ul className="my-4 grid max-w-measure grid-cols-5 gap-2">
        {diacritics.map(({ letter, kannada }) => (
          <li key={letter}>
            <button
              type="button"
              className="grid min-h-17 w-full justify-items-center rounded-md border border-edge bg-paper px-1 py-1.5 hover:border-ink"
              aria-label={messages.copy(letter, messages.names[letter])}
              title={messages.names[letter]}
              onClick={async () => setDone({ letter, copied: await copyText(letter) })}
            >
              <span
                className="grid h-9 place-items-center text-[1.5rem]/[1.4] [&_svg]:text-added"
                lang="kn-Latn"
                translate="no"
              >
                {done?.letter === letter && done.copied ? <CheckIcon /> : letter}
              </span>
              <span className="text-[0.9375rem]/normal text-soft" lang="kn" translate="no">
                {kannada}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className={failed ? 'hint' : 'sr-only'}>
        {done && (done.copied ? messages.copied(done.letter) : messages.notCopied)}
      </p>
    </>
  );
}
