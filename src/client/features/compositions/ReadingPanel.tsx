import { useId, type ReactNode } from 'react';
import { Link } from 'wouter';
import { languageFacts, languages } from '../../../shared/languages.ts';
import { afterPaint } from '../../lib/after-paint.ts';
import { setKeepAwake, useKeepAwake } from '../../lib/keep-awake.ts';
import { ToolPanel } from '../../ui/ToolPanel.tsx';
import { LetterHelp } from '../diacritics/LetterHelp.tsx';
import {
  defaultStep,
  defaultView,
  readingViews,
  songAddress,
  steps,
  type ReadingChoice,
  type SongPageName,
  type Step,
} from '../edition/song-address.ts';
import { TamilSpellingChoice } from '../edition/TamilSpellingChoice.tsx';
import { changeReadingSettings, useReadingSettings } from './reading-settings.ts';
import { useSongToolsMessages } from './song-tools.en.ts';

interface ReadingPanelProps {
  page: SongPageName;
  number: number;
  reading: ReadingChoice;
}

const letter = 'min-w-target justify-center font-song leading-none';
const letterSizes: Record<Step, string> = {
  1: 'text-[0.875rem]',
  2: 'text-[1rem]',
  3: 'text-[1.15rem]',
  4: 'text-[1.35rem]',
  5: 'text-[1.6rem]',
};

/** The reading settings. Every choice is a link, so that it works without scripts and can be shared. */
export function ReadingPanel({ page, number, reading }: ReadingPanelProps) {
  const { reading: words } = useSongToolsMessages();
  const remembered = useReadingSettings();
  const view = reading.view ?? remembered.view ?? defaultView;

  const choice = (
    key: string,
    chosen: boolean,
    change: Partial<ReadingChoice>,
    content: ReactNode,
    rest: { lang?: string; 'aria-label'?: string; className?: string } = {},
  ) => (
    <Link
      key={key}
      href={songAddress(page, number, { ...reading, ...change })}
      replace
      aria-current={chosen ? 'true' : undefined}
      onClick={() => {
        const { view: shown, size, meaning } = change;
        const settings = {
          ...(shown && { view: shown }),
          ...(size && { size }),
          ...(meaning && { meaning }),
        };
        if (shown || size || meaning) afterPaint(() => changeReadingSettings(settings));
      }}
      {...rest}
    >
      {content}
    </Link>
  );
  const sizes = (name: 'size' | 'meaning') => {
    const now = reading[name] ?? remembered[name] ?? defaultStep;
    return steps.map((step) =>
      choice(String(step), step === now, { [name]: step }, 'A', {
        'aria-label': words.step(step, steps.length),
        className: `${letter} ${letterSizes[step]}`,
      }),
    );
  };

  return (
    <ToolPanel
      className="reading"
      onOpen={showWords}
      label={words.open}
      button={<ReadingSign text={words.open} />}
    >
      <div className="sheet reading-panel absolute end-0 top-full z-(--z-menu) grid w-[27rem] gap-3 p-4 max-sm:fixed max-sm:inset-x-0 max-sm:top-auto max-sm:bottom-0 max-sm:max-h-[60vh] max-sm:w-auto max-sm:overflow-y-auto">
        <Choices label={words.view}>
          {readingViews.map((one) => choice(one, one === view, { view: one }, words.views[one]))}
        </Choices>
        <Choices label={words.size}>{sizes('size')}</Choices>
        {view !== 'words' && <Choices label={words.meaningSize}>{sizes('meaning')}</Choices>}
        <Choices label={words.beside}>
          {choice('none', reading.beside === null, { beside: null }, words.besideNone)}
          {languages
            .filter((language) => language !== reading.language)
            .map((language) =>
              choice(
                language,
                language === reading.beside,
                { beside: language },
                languageFacts[language].own,
                {
                  lang: languageFacts[language].prose,
                  className: 'font-names',
                },
              ),
            )}
        </Choices>
        {(reading.language === 'Tamil' || reading.beside === 'Tamil') && <TamilSpellingChoice />}
        <label className="needs-script flex min-h-target items-center gap-2.5 border-t border-rule pt-2">
          <input
            type="checkbox"
            checked={remembered.numbers}
            onChange={(event) => changeReadingSettings({ numbers: event.target.checked })}
          />
          {words.numbers}
        </label>
        <KeepAwakeChoice />
        <div className="-ms-2.5 -mt-2 -mb-1 flex flex-wrap">
          <LetterHelp />
        </div>
      </div>
    </ToolPanel>
  );
}

/** Keeps the screen on while a song is presented or heard. */
function KeepAwakeChoice() {
  const { reading: words } = useSongToolsMessages();
  return (
    <label className="needs-script flex min-h-target items-center gap-2.5">
      <input
        type="checkbox"
        checked={useKeepAwake()}
        onChange={(event) => setKeepAwake(event.target.checked)}
      />
      {words.keepAwake}
    </label>
  );
}

function ReadingSign({ text }: { text: string }) {
  return (
    <>
      <span aria-hidden="true" className="font-song text-lg/none">
        Aa
      </span>
      <span className="sr-only">{text}</span>
    </>
  );
}

function Choices({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="hint">
        {label}
      </p>
      <div className="names -ms-2.5">{children}</div>
    </div>
  );
}

/** On a phone the panel covers the lower edge, so the words are scrolled into view above it. */
function showWords(panel: HTMLDetailsElement): void {
  const sheet = panel.querySelector('.reading-panel');
  if (sheet && getComputedStyle(sheet).position === 'fixed')
    document.querySelector('.lyrics')?.scrollIntoView({ block: 'start' });
}
