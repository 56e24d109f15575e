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
  const differing = readings.filter(({ supports }) => !supports);
  const supported = readings.filter(({ supports }) => supports);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [namesSupported, setNamesSupported] = useState(true);
  const chosen = differing.filter((reading) => !left.has(reading.id));
  const accepted = [...chosen, ...(namesSupported ? supported : [])];
  /** It can name further readings later. */
  const isWitness = song.state === 'accepted';
  const { act, error } = useAct('bookSongs.accept', trpc.bookSongs.accept.useMutation(), {
    done: messages.accepted,
    failed: messages.failed,
    failure: 'page',
  });
  const form = useForm(() =>
    act({
      id,
      number: song.song?.number ?? 0,
      readings: accepted.map((reading) => reading.id),
    }),
  );
  function toggle(reading: string) {
    const next = new Set(left);
    if (!next.delete(reading)) next.add(reading);
    setLeft(next);
  }
  return (
    <form {...form.props} className="mt-6">
      <h2 className="section-name">
        {differing.length === 0 ? messages.same : messages.readings(differing.length)}
      </h2>
      {differing.length > 0 && (
        <>
          <p className="hint max-w-measure">{messages.intro}</p>
          <div className="actions">
            <button type="button" className="button" onClick={() => setLeft(new Set())}>
              {messages.all}
            </button>
            <button
              type="button"
              className="button"
              onClick={() => setLeft(new Set(differing.map((reading) => reading.id)))}
            >
              {messages.none}
            </button>
          </div>
          <ul className="my-4 max-w-3xl divide-y divide-rule border-y border-rule">
            {differing.map(({ id: reading, place, printed, reading: words }) => (
              <li key={reading}>
                <label className="grid grid-cols-[auto_1fr] items-baseline gap-x-3 gap-y-1 py-3">
                  <input
                    type="checkbox"
                    checked={!left.has(reading)}
                    onChange={() => toggle(reading)}
                  />
                  <span className="text-note text-soft">{placeName(place)}</span>
                  <span className="col-start-2">
                    <span className="text-note text-soft">{messages.printed}</span>{' '}
                    <span lang="kn">{printed}</span>
                  </span>
                  <span className="col-start-2">
                    <span className="text-note text-soft">{messages.inBook}</span>{' '}
                    {words === noWords ? messages.nothing : <strong lang="kn">{words}</strong>}
                  </span>
                </label>
              </li>
            ))}
          </ul>
        </>
      )}
      {supported.length > 0 && (
        <label className="my-4 flex max-w-3xl items-start gap-3">
          <input
            type="checkbox"
            className="mt-1 shrink-0"
            checked={namesSupported}
            onChange={() => setNamesSupported(!namesSupported)}
          />
          <span>
            {messages.supports(supported.length)}{' '}
            <span lang="kn">{supported.map(({ printed }) => printed).join(' · ')}</span>
          </span>
        </label>
      )}
      <div role="alert">{error && <p className="notice notice-bad">{error}</p>}</div>
      <div className="actions">
        <button
          type="submit"
          className={`button ${isWitness ? '' : 'button-primary'}`}
          disabled={form.busy || (isWitness && accepted.length === 0)}
        >
          {isWitness ? messages.addReadings(accepted.length) : messages.accept(chosen.length)}
        </button>
      </div>
    </form>
  );
}
