import { useState } from 'react';
import { Link } from 'wouter';
import type { Language } from '../../../shared/languages.ts';
import { useOwnBookMessages } from './own-book.en.ts';

const focus = (link: HTMLAnchorElement | null) => link?.focus();

/** Adds the page's song to the reader's songbook and then links to it. The code for it is loaded at the press. */
export function AddToSongbook({ number, language }: { number: number; language: Language }) {
  const { ownBook: messages } = useOwnBookMessages();
  const [songs, setSongs] = useState(0);
  if (songs > 0) {
    return (
      <Link ref={focus} to="/songbook" className="button button-quiet">
        {messages.open(songs)}
      </Link>
    );
  }
  const add = () =>
    void import('./add-to-songbook.ts').then(
      ({ addToSongbook: addHere }) => setSongs(addHere(number, language)),
      (error: unknown) => console.error(error),
    );
  return (
    <span className="needs-script">
      <button type="button" className="button button-quiet" onClick={add}>
        {messages.add}
      </button>
    </span>
  );
}
