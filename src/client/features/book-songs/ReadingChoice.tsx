import { useState } from 'react';
import { noWords } from '../../../shared/edition/apparatus.ts';
import type { BookSong } from '../../../server/features/book-songs/output.ts';
import { useForm } from '../../lib/form.ts';
import { useAct } from '../../lib/use-act.ts';
import { trpc } from '../../trpc.tsx';
import { usePlaceNames } from '../edition/PlaceLink.tsx';
import { useBookSongsMessages } from './book-songs.en.ts';

/** The readings of a book at a song; those that are chosen become entries of the apparatus. */
export function ReadingChoice({ song }: { song: BookSong }) {
  const messages = useBookSongsMessages();
  const placeName = usePlaceNames();
  const { id, readings } = song;
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = readings.filter((reading) => !left.has(reading.id));
  const differing = readings.filter(({ supports }) => !supports).length;
  const { act, error } = useAct('bookSongs.accept', trpc.bookSongs.accept.useMutation(), {
    done: messages.accepted,
    failed: messages.failed,
    failure: 'page',
  });
  const form = useForm(() =>
    act({ id, number: song.song?.number ?? 0, readings: chosen.map((reading) => reading.id) }),
  );
  function toggle(reading: string) {
    const next = new Set(left);
    if (!next.delete(reading)) next.add(reading);
    setLeft(next);
  }
  return (
    <form {...form.props} className="mt-6">
      <h2 className="section-name">
        {differing === 0 ? messages.same : messages.readings(differing)}
      </h2>
      {readings.length > 0 && (
        <>
          <p className="hint max-w-measure">{messages.intro}</p>
          <div className="actions">
            <button type="button" className="button" onClick={() => setLeft(new Set())}>
              {messages.all}
            </button>
            <button
              type="button"
              className="button"
              onClick={() => setLeft(new Set(readings.map((reading) => reading.id)))}
            >
              {messages.none}
            </button>
          </div>
          <ul className="my-4 max-w-3xl divide-y divide-rule border-y border-rule">
            {readings.map((reading) => (
              <li key={reading.id}>
                <label className="flex items-start gap-3 py-3">
                  <input
                    type="checkbox"
                    className="mt-1.5"
                    checked={!left.has(reading.id)}
                    onChange={() => toggle(reading.id)}
                  />
                  <span className="grid gap-1">
                    <span className="text-note text-soft">{placeName(reading.place)}</span>
                    <span>
                      <span className="text-note text-soft">{messages.printed}</span>{' '}
                      <span lang="kn">{reading.printed}</span>
                    </span>
                    {reading.supports ? (
                      <span className="text-note text-soft">{messages.supports}</span>
                    ) : (
                      <span>
                        <span className="text-note text-soft">{messages.inBook}</span>{' '}
                        {reading.reading === noWords ? (
                          messages.nothing
                        ) : (
                          <strong lang="kn">{reading.reading}</strong>
                        )}
                      </span>
                    )}
                  </span>
                </label>
              </li>
            ))}
          </ul>
        </>
      )}
      <div role="alert">{error && <p className="notice notice-bad">{error}</p>}</div>
      <div className="actions">
        <button type="submit" className="button button-primary" disabled={form.busy}>
          {messages.accept(chosen.length)}
        </button>
      </div>
    </form>
  );
}
