import { useRef, useEffect, type RefObject } from 'react';
import { Link } from 'wouter';
import type { Song } from '../../../shared/compositions.ts';
import { songAddress, type ReadingChoice, type SongPageName } from '../edition/song-address.ts';
import { MoreIcon, PathIcon } from '../../ui/icons.tsx';
import { ToolPanel } from '../../ui/ToolPanel.tsx';
import { useCompositionsMessages } from './compositions.en.ts';
import { useSongToolsMessages } from './song-tools.en.ts';
import { SaveSongButton } from '../saved-songs/SaveSongButton.tsx';
import { AddToSongbook } from '../songbooks/AddToSongbook.tsx';
import { SpeakerButton } from '../speech/SpeakerButton.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';
import { lyricsSource } from './speech-sources.ts';
import { aboutId } from './SongHead.tsx';
import { ReadingPanel } from './ReadingPanel.tsx';

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
  const { find, present } = useSongToolsMessages();
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
          <Link
            className="icon-button needs-script text-accent"
            href={presentedAddress('large', song)}
            aria-label={present.large}
            title={present.large}
          >
            <PathIcon path="M2.500 19l6-14 6 14M4.700 14h7.600M19 13V5M15.800 8.200L19 5l3.200 3.200" />
          </Link>
          <Link
            className="icon-button needs-script text-accent max-sm:hidden"
            href={presentedAddress('present', song)}
            aria-label={present.wall}
            title={present.wall}
          >
            <PathIcon path="M3.500 4.500h17v11.500h-17zM12 16v4M8 20h8" />
          </Link>
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
              <Link
                className="button button-quiet needs-script sm:hidden!"
                href={presentedAddress('present', song)}
              >
                {present.wall}
              </Link>
              <SaveSongButton song={song} onMessage={onMessage} />
              <AddToSongbook key={number} number={number} language={reading.language} />
            </div>
          </ToolPanel>
        </>
      )}
    </div>
  );
}

/** The address of a song on a whole screen (pages/Present.tsx). It names the language always, since the device may have chosen another script. */
const presentedAddress = (page: 'present' | 'large', { number, language }: Song) =>
  `/songs/${number}/${page}?lang=${language}`;

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
