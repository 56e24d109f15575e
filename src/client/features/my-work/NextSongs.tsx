import { Link } from 'wouter';
import type { NextSong } from '../../../shared/my-work.ts';
import { useAct } from '../../lib/use-act.ts';
import { trpc } from '../../trpc.tsx';
import { permanentAddress } from '../edition/song-address.ts';
import { useMyWorkMessages } from './my-work.en.ts';

interface Props {
  songs: readonly NextSong[];
  hasRange: boolean;
  /** Whether no other song is to be read before these. */
  isFirst: boolean;
}

/** The songs that need this person as a reader; a skipped one goes to the end. */
export function NextSongs({ songs, hasRange, isFirst }: Props) {
  const { myWork: messages } = useMyWorkMessages();
  const { act, busy } = useAct('myWork.skip', trpc.myWork.skip.useMutation(), {
    failed: messages.skipFailed,
  });
  return (
    <section className="mb-8" aria-labelledby="next">
      <h2 id="next" className="mb-2">
        {messages.next}
      </h2>
      {songs.length === 0 ? (
        <p className="notice">{hasRange ? messages.noNext : messages.noRange}</p>
      ) : (
        <>
          <p className="hint mb-2">{messages.nextHint}</p>
          <ol className="max-w-3xl border-t border-rule">
            {songs.map(({ number, songTitle, readers }, index) => (
              <li
                key={number}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-rule py-2"
              >
                <div className="min-w-0 flex-1">
                  <span lang="kn">{songTitle}</span>
                  <span className="meta block text-faint">{messages.readers(readers)}</span>
                </div>
                <div className="flex gap-2">
                  <Link
                    to={permanentAddress(number, 'Kannada')}
                    className={`button ${isFirst && index === 0 ? 'button-primary' : ''}`}
                  >
                    {messages.read}
                  </Link>
                  <button
                    type="button"
                    className="button button-quiet"
                    aria-label={messages.skipLabel(songTitle)}
                    disabled={busy}
                    onClick={() => void act({ number })}
                  >
                    {messages.skip}
                  </button>
                </div>
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}
