import { useRef } from 'react';
import type { Song } from '../../../shared/compositions.ts';
import { songAddress, type ReadingChoice, type SongPageName } from '../edition/song-address.ts';
import { MoreIcon } from '../../ui/icons.tsx';
import { ToolPanel } from '../../ui/ToolPanel.tsx';
import { useCompositionsMessages } from './compositions.en.ts';
import { useSongToolsMessages } from './song-tools.en.ts';
import { SaveSongButton } from '../saved-songs/SaveSongButton.tsx';
import { AddToSongbook } from '../songbooks/AddToSongbook.tsx';
import { SpeakerButton } from '../speech/SpeakerButton.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';
import { ReadingPanel } from './ReadingPanel.tsx';
import { lyricsSource } from './speech-sources.ts';
import { aboutId } from './SongHead.tsx';
import { useReturningBar } from './use-returning-bar.ts';

interface Props {
  page: SongPageName;
  song: Song;
  reading: ReadingChoice;
  /** Whether the lyrics are shown and can be heard, searched and printed. */
  readable: boolean;
  onFind: () => void;
  onWordHelp: () => void;
  /** Shows the outcome of saving the song. */
  onMessage: (text: string) => void;
}

/** On a phone the row leaves with the head of the song and comes back to the upper edge when the page is scrolled up; its panels lie over the player. */
const returning =
  'max-md:sticky max-md:-top-20 max-md:z-[25] max-md:-mx-gutter max-md:bg-paper max-md:px-gutter max-md:transition-[top] max-md:duration-(--quick) max-md:data-shown:top-0';

/** The row between a song's title and its lyrics: its scripts, reading aloud, the reading settings, and a button for everything else. */
export function SongTools({ page, song, reading, readable, onFind, onWordHelp, onMessage }: Props) {
  const { song: words } = useCompositionsMessages();
  const { find } = useSongToolsMessages();
  const { number, lyrics } = song;
  const bar = useRef<HTMLDivElement>(null);
  useReturningBar(bar);
  return (
    <div
      ref={bar}
      className={`no-print mt-1 flex items-center border-b border-rule lg:ms-(--song-margin) ${readable ? returning : ''}`}
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
