import { Link } from 'wouter';
import { chartTitle } from '../../ui/chart-styles.ts';
import { BarList } from '../../ui/BarList.tsx';
import { FoldedTable } from '../../ui/FoldedTable.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { useWordsLanguage } from '../../messages/language.ts';
import { useFiguresMessages } from './figures.en.ts';
import type { ReaderStatistics } from '../../../server/features/visits/output.ts';

const maxShown = 10;

/** The songs with the most readers. */
export function ReadersBySong({ songs }: Pick<ReaderStatistics, 'songs'>) {
  const messages = useFiguresMessages();
  const inKannada = useWordsLanguage() === 'kn';
  const titleOf = ({ kannada, roman }: ReaderStatistics['songs'][number]) =>
    inKannada ? kannada : roman;
  return (
    <div>
      <h3 className={chartTitle}>{messages.bySong}</h3>
      <BarList
        label={messages.bySong}
        bars={songs.slice(0, maxShown).map((song) => ({
          key: String(song.number),
          value: song.readers,
          name: (
            <Link to={`/songs/${song.number}`} className="block w-fit py-1 text-inherit">
              {song.number}. <span lang={inKannada ? 'kn' : 'kn-Latn'}>{titleOf(song)}</span>
            </Link>
          ),
        }))}
      />
      <FoldedTable name={messages.table}>
        <DataTable
          label={messages.bySong}
          rows={songs}
          keyOf={({ number }) => String(number)}
          none={messages.none}
          file={messages.files.song}
          first={{ sort: 'readers', direction: 'desc' }}
          columns={[
            { key: 'number', name: messages.number, value: ({ number }) => number, sort: 'asc' },
            {
              key: 'song',
              name: messages.song,
              value: titleOf,
              show: (song) => <span lang={inKannada ? 'kn' : 'kn-Latn'}>{titleOf(song)}</span>,
              sort: 'asc',
            },
            {
              key: 'readers',
              name: messages.readers,
              value: ({ readers }) => readers,
              sort: 'desc',
            },
          ]}
        />
      </FoldedTable>
    </div>
  );
}
