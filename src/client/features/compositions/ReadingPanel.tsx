import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Link } from 'wouter';
import { languageFacts, languages } from '../../../shared/languages.ts';
import { TamilSpellingChoice } from '../../ui/TamilSpellingChoice.tsx';
import { useCompositionsWords } from '../../words/en.compositions.ts';
import { defaultStep, songAddress, steps, type ReadingChoice, type SongPageName } from '../../lib/song-address.ts';
import { LetterHelp } from '../diacritics/LetterHelp.tsx';
import { changeReadingSettings, useReadingSettings } from './reading-settings.ts';

interface Props {
  page: SongPageName;
  number: number;
  reading: ReadingChoice;
}

/** The reading settings. Every choice is a link, so that it works without scripts and can be shared. */
export function ReadingPanel({ page, number, reading }: Props) {
  const { reading: words } = useCompositionsWords();
  const panel = useRef<HTMLDetailsElement>(null);
  const remembered = useReadingSettings();
  useDismissal(panel);

  const choice = (
    key: string,
    chosen: boolean,
    change: Partial<ReadingChoice>,
    content: ReactNode,
    rest: { lang?: string; 'aria-label'?: string; 'data-step'?: number } = {},
  ) => (
    <Link
      key={key}
      href={songAddress(page, number, { ...reading, ...change })}
      replace
      aria-current={chosen ? 'true' : undefined}
      onClick={() =>
        (change.size || change.meaning) && changeReadingSettings(change.size ? { size: change.size } : { meaning: change.meaning ?? null })
      }
      {...rest}
    >
      {content}
    </Link>
  );
  const sizes = (name: 'size' | 'meaning') => {
    const now = reading[name] ?? remembered[name] ?? defaultStep;
    return steps.map((step) =>
      choice(String(step), step === now, { [name]: step }, 'A', { 'aria-label': words.step(step, steps.length), 'data-step': step }),
    );
  };

  return (
    <details ref={panel} className="reading" onToggle={showWords}>
      <summary className="button">
        <span aria-hidden="true" className="reading-letters">
          Aa
        </span>
        {words.open}
      </summary>
      <div className="sheet reading-panel">
        <Choices label={words.view}>
          {(['meaning', 'words'] as const).map((view) => choice(view, view === reading.view, { view }, words.views[view]))}
        </Choices>
        <Choices label={words.size}>{sizes('size')}</Choices>
        {reading.view === 'meaning' && <Choices label={words.meaningSize}>{sizes('meaning')}</Choices>}
        <Choices label={words.beside}>
          {choice('none', reading.beside === null, { beside: null }, words.besideNone)}
          {languages
            .filter((language) => language !== reading.language)
            .map((language) =>
              choice(language, language === reading.beside, { beside: language }, languageFacts[language].own, {
                lang: languageFacts[language].prose,
              }),
            )}
        </Choices>
        {(reading.language === 'Tamil' || reading.beside === 'Tamil') && <TamilSpellingChoice />}
        <label className="reading-check needs-script">
          <input
            type="checkbox"
            checked={remembered.numbers}
            onChange={(event) => changeReadingSettings({ numbers: event.target.checked })}
          />
          {words.numbers}
        </label>
        <div className="reading-letter-help">
          <LetterHelp />
        </div>
      </div>
    </details>
  );
}

function Choices({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="hint">
        {label}
      </p>
      <div className="names">{children}</div>
    </div>
  );
}

/** On a phone the panel covers the lower edge, so the words are scrolled into view above it. */
function showWords({ currentTarget }: { currentTarget: HTMLDetailsElement }): void {
  const sheet = currentTarget.querySelector('.reading-panel');
  if (currentTarget.open && sheet && getComputedStyle(sheet).position === 'fixed')
    document.querySelector('.lyrics')?.scrollIntoView({ block: 'start' });
}

/** Closes the open panel on Escape and at a press outside of it. */
function useDismissal(panel: React.RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const close = (giveFocus: boolean) => {
      if (!panel.current?.open) return;
      panel.current.open = false;
      if (giveFocus) panel.current.querySelector('summary')?.focus();
    };
    const press = (event: PointerEvent) => {
      if (event.target instanceof Node && !panel.current?.contains(event.target)) close(false);
    };
    // Escape closes an open dialog first.
    const key = (event: KeyboardEvent) => event.key === 'Escape' && !document.querySelector('dialog[open]') && close(true);
    document.addEventListener('pointerdown', press);
    document.addEventListener('keydown', key);
    return () => {
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('keydown', key);
    };
  }, [panel]);
}
