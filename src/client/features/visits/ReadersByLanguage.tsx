import { chartTitle } from '../../ui/chart-styles.ts';
import { BarList } from '../../ui/BarList.tsx';
import { FoldedTable } from '../../ui/FoldedTable.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { useFiguresMessages } from './figures.en.ts';
import type { ReaderStatistics } from '../../../server/features/visits/output.ts';

/** A chart of readers per language. */
export function ReadersByLanguage({ languages }: Pick<ReaderStatistics, 'languages'>) {
  const messages = useFiguresMessages();
  return (
    <div>
      <h3 className={chartTitle}>{messages.byLanguage}</h3>
      <BarList
        label={messages.byLanguage}
        bars={languages.map(({ language, readers }) => ({
          key: language,
          name: messages.languageName(language),
          value: readers,
        }))}
      />
      <FoldedTable name={messages.table}>
        <DataTable
          label={messages.byLanguage}
          rows={languages}
          keyOf={({ language }) => language}
          none={messages.none}
          file={messages.files.language}
          first={{ sort: 'readers', direction: 'desc' }}
          columns={[
            {
              key: 'language',
              name: messages.language,
              value: ({ language }) => messages.languageName(language),
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
