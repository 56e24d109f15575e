import type { Song } from '../../../shared/compositions.ts';
import { useSavedSongsMessages } from './saved-songs.en.ts';
import { removeSongPage, saveSongPage } from '../../shell/saved-pages.ts';
import { isSaved, saveSong, removeSavedSong, useSavedSongs } from './saved-songs.ts';

interface Props {
  song: Song;
  onMessage: (text: string) => void;
}

/** Adds a song to the reader's saved songs, or removes it. */
export function SaveSongButton({ song: { number, language, title }, onMessage }: Props) {
  const { savedSongs: messages } = useSavedSongsMessages();
  const on = isSaved(useSavedSongs(), number);

  async function toggle() {
    if (on) {
      removeSavedSong(number);
      await removeSongPage(number, language);
      onMessage(messages.removed);
      return;
    }
    saveSong({ number, language, title });
    onMessage((await saveSongPage(number, language)) ? messages.saved : messages.savedOnline);
  }

  return (
    <button
      type="button"
      className="button button-quiet needs-script"
      aria-pressed={on}
      onClick={() => void toggle()}
    >
      {on ? messages.isSaved : messages.add}
    </button>
  );
}
