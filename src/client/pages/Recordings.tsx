import '../styles/reading.css';
import { useState } from 'react';
import { Link } from 'wouter';
import { albumTexts, recordingAddress } from '../../shared/recordings.ts';
import { AlbumCovers } from '../features/recordings/AlbumCovers.tsx';
import { Album } from '../features/recordings/Album.tsx';
import { useHashTarget } from '../lib/use-hash-target.ts';
import { trpc } from '../trpc.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { QueryState } from '../ui/QueryState.tsx';
import { useWordsLanguage } from '../messages/language.ts';
import { useRecordingsMessages } from '../features/recordings/recordings.en.ts';

/** Albums of recordings: exercises and songs that the site synthesizes, and the trust's own recordings. */
export default function Recordings() {
  const { recordings: messages, albums: albumWords } = useRecordingsMessages();
  const albums = trpc.recordings.albums.useQuery();
  useHashTarget(albums.data !== undefined);
  const [open, setOpen] = useState<string | null>(null);
  const language = useWordsLanguage();
  const album = albums.data?.find(({ path }) => path === open);
  const openTexts = album && albumTexts(album, language);
  return (
    <div className="page">
      <PageHead title={messages.title} description={messages.description} canonical="/recordings" />
      <h1 className="page-title">{messages.title}</h1>
      <p className="prose">
        {messages.intro} <Link to="/exercises">{messages.exercises}</Link>
      </p>
      <QueryState for={albums}>
        {(data) => (
          <AlbumCovers
            albums={data.map((one) => ({
              key: one.path,
              ...albumTexts(one, language),
              thumbnail: one.thumbnail,
              note: [
                (one.isExercises ? albumWords.countExercises : albumWords.count)(one.songs.length),
                one.made && messages.made,
              ]
                .filter(Boolean)
                .join(' · '),
              plain: (
                <ol className="list-decimal mt-2 ps-[1.5em]">
                  {one.songs.map((song, index) => (
                    <li key={song}>
                      <a href={recordingAddress(one, song)}>
                        {albumTexts(one, language).titles[index]}
                      </a>
                    </li>
                  ))}
                </ol>
              ),
            }))}
            onOpen={setOpen}
          />
        )}
      </QueryState>
      <Dialog
        title={openTexts?.name ?? ''}
        titleLang={openTexts?.lang ?? 'en'}
        className="w-[min(44rem,calc(100vw-1rem))] max-xs:p-4"
        open={album !== undefined}
        onClose={() => setOpen(null)}
      >
        {album && <Album album={album} />}
      </Dialog>
    </div>
  );
}
