import { useRef, useEffect, type RefObject, useId, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { Song } from '../../../shared/compositions.ts';
import {
  songAddress,
  type ReadingChoice,
  type SongPageName,
  defaultStep,
  defaultView,
  readingViews,
  steps,
  type Step,
} from '../edition/song-address.ts';
import { MoreIcon } from '../../ui/icons.tsx';
import { ToolPanel } from '../../ui/ToolPanel.tsx';
import { useCompositionsMessages } from './compositions.en.ts';
import { useSongToolsMessages } from './song-tools.en.ts';
import { SaveSongButton } from '../saved-songs/SaveSongButton.tsx';
import { AddToSongbook } from '../songbooks/AddToSongbook.tsx';
import { SpeakerButton } from '../speech/SpeakerButton.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';
import { lyricsSource } from './speech-sources.ts';
import { aboutId } from './SongHead.tsx';
import { languageFacts, languages } from '../../../shared/languages.ts';
import { TamilSpellingChoice } from '../edition/TamilSpellingChoice.tsx';
import { afterPaint } from '../../lib/after-paint.ts';
import { LetterHelp } from '../diacritics/LetterHelp.tsx';
import { changeReadingSettings, useReadingSettings } from './reading-settings.ts';

interface Props {
  page: SongPageName;
  song: Song;
  reading: ReadingChoice;
  /** Whether the lyrics are shown and can be heard, searched and printed. */
  readable: boolean;
  /** Above the editor a phone has no row of scripts: the text is in sight instead. */
  isCompact: boolean;
  onFind: () => void;
  onWordHelp: () => void;
  /** Shows the outcome of saving the song. */
  onMessage: (text: string) => void;
}

/** On a phone the row leaves with the head of the song and comes back to the upper edge when the page is scrolled up; its panels lie over the player. */
const returning =
  'max-md:sticky max-md:-top-20 max-md:z-[25] max-md:-mx-gutter max-md:bg-paper max-md:px-gutter max-md:transition-[top] max-md:duration-(--quick) max-md:data-shown:top-0';

/** The row between a song's title and its lyrics: its scripts, reading aloud, the reading settings, and a button for everything else. */
export function SongTools({
  page,
  song,
  reading,
  readable,
  isCompact,
  onFind,
  onWordHelp,
  onMessage,
}: Props) {
  const { song: words } = useCompositionsMessages();
  const { find } = useSongToolsMessages();
  const { number, lyrics } = song;
  const bar = useRef<HTMLDivElement>(null);
  useReturningBar(bar);
  return (
    <div
      ref={bar}
      className={`no-print mt-1 flex items-center border-b border-rule lg:ms-(--song-margin) ${readable ? returning : ''} ${isCompact ? 'max-md:hidden' : ''}`}
    >
      <LanguageChoice
        chosen={reading.language}
        addressOf={(language) => songAddress(page, number, { ...reading, language })}
        label={words.languages}
        samePage
      />
      {readable && (
        <>
          {lyrics.length > 0 && <SpeakerButton source={lyricsSource(song)} />}
          <ReadingPanel page={page} number={number} reading={reading} />
          <ToolPanel button={<MoreIcon />} label={words.more}>
            <div className="sheet absolute end-0 top-full z-(--z-menu) grid w-max min-w-56 py-2 [&_.button]:menu-row">
              <button
                type="button"
                className="button button-quiet needs-script"
                data-closes
                onClick={onFind}
              >
                {find.hint}
              </button>
              <button
                type="button"
                className="button button-quiet needs-script"
                aria-haspopup="dialog"
                data-closes
                onClick={onWordHelp}
              >
                {words.wordHelp}
              </button>
              <a className="button button-quiet" href={`#${aboutId}`} data-closes>
                {words.about}
              </a>
              <button
                type="button"
                className="button button-quiet needs-script"
                data-closes
                onClick={() => window.print()}
              >
                {words.print}
              </button>
              <SaveSongButton song={song} onMessage={onMessage} />
              <AddToSongbook key={number} number={number} language={reading.language} />
            </div>
          </ToolPanel>
        </>
      )}
    </div>
  );
}

/** Smaller movements of a finger are not scrolling. */
const slackPx = 6;

/**
 * Sets `data-shown` on a sticky bar while the page is scrolled up, and removes it while the page is scrolled down. The keyboard's focus and
 * an open panel keep it. The attribute bypasses React, which would otherwise render the song at each change.
 */
function useReturningBar(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    let last = window.scrollY;
    const show = (isShown: boolean) => element.toggleAttribute('data-shown', isShown);
    const follow = () => {
      const { scrollY } = window;
      if (Math.abs(scrollY - last) < slackPx) return;
      show(scrollY < last || element.querySelector('details[open]') !== null);
      last = scrollY;
    };
    const stay = () => show(true);
    window.addEventListener('scroll', follow, { passive: true });
    element.addEventListener('focusin', stay);
    return () => {
      window.removeEventListener('scroll', follow);
      element.removeEventListener('focusin', stay);
    };
  }, [bar]);
}

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
function ReadingPanel({ page, number, reading }: ReadingPanelProps) {
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
        <div className="-ms-2.5 -mt-2 -mb-1 flex flex-wrap">
          <LetterHelp />
        </div>
      </div>
    </ToolPanel>
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
