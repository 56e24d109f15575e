import { Suspense, useState } from 'react';
import { Link } from 'wouter';
import type { Song } from '../../../shared/compositions.ts';
import type { RecordingLicence, SongRecording } from '../../../shared/song-recordings.ts';
import { lazyPart } from '../../lib/lazy-page.tsx';
import { PlayIcon } from '../../ui/player-icons.tsx';
import { useSongToolsMessages } from './song-tools.en.ts';

// Loaded when a recording is chosen.
const RecordingPlayer = lazyPart(() => import('../song-recordings/RecordingPlayer.tsx'));

/**
 * The recordings of a song, of which one is played at the lower edge of the page. They are public for every song; who may not read it sees nothing
 * about them.
 */
export function SongRecordings({
  song,
  recordings,
  mayTime,
}: {
  song: Song;
  recordings: readonly SongRecording[];
  mayTime: boolean;
}) {
  const { listen: messages } = useSongToolsMessages();
  const [chosen, setChosen] = useState<SongRecording | null>(null);
  return (
    <>
      {recordings.map((recording, index) => {
        const { id, isTimed, facts } = recording;
        return (
          <p key={id}>
            <button
              type="button"
              className="button aria-pressed:bg-mark"
              data-recording={id}
              aria-pressed={chosen?.id === id}
              onClick={() => setChosen(chosen?.id === id ? null : recording)}
            >
              <PlayIcon />
              {facts?.singer ?? `${messages.recording} ${index + 1}`}
            </button>{' '}
            {facts && (
              <>
                {[facts.raga, facts.tala, facts.shruti, facts.year, isTimed && messages.follows]
                  .filter(Boolean)
                  .join(' · ')}
                <span className="block text-note text-faint">
                  © {facts.owner} · {licenceName(facts.licence, messages.licences)}
                  {mayTime && (
                    <>
                      {' · '}
                      <Link href={`/recordings/timing?id=${id}`}>{messages.time}</Link>
                    </>
                  )}
                </span>
              </>
            )}
          </p>
        );
      })}
      {chosen && (
        <Suspense>
          <RecordingPlayer song={song} recording={chosen} onClose={() => setChosen(null)} />
        </Suspense>
      )}
    </>
  );
}

/** Licences of Creative Commons have the same names in both languages. */
const licenceName = (licence: RecordingLicence, names: Partial<Record<string, string>>) =>
  names[licence] ?? licence.replaceAll(/-(?=B|\d)/g, ' ');
