import { Link } from 'wouter';
import type { SeparateSong } from '../../../shared/double-reading.ts';
import { permanentAddress } from '../edition/song-address.ts';
import { useDoubleReadingMessages } from './double-reading.en.ts';

/** The songs that this person reads separately from another; nothing without any. */
export function SeparateSongs({ songs }: { songs: readonly SeparateSong[] }) {
  const { separate: messages } = useDoubleReadingMessages();
  if (songs.length === 0) return null;
  return (
    <section className="mb-8" aria-labelledby="separate">
      <h2 id="separate" className="mb-2">
        {messages.title}
      </h2>
      <p className="hint mb-2">{messages.hint}</p>
      <ol className="max-w-3xl border-t border-rule">
        {songs.map(({ number, songTitle, isBegun }, index) => (
          <li
            key={number}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-rule py-2"
          >
            <div>
              <span lang="kn">{songTitle}</span>
              {isBegun && <span className="meta block text-faint">{messages.begun}</span>}
            </div>
            <Link
              to={permanentAddress(number, 'Kannada')}
              className={`button ${index === 0 ? 'button-primary' : ''}`}
              aria-label={`${messages.read}: ${songTitle}`}
            >
              {messages.read}
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
