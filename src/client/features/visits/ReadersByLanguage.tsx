import { chartTitle } from '../../ui/chart-styles.ts';
import { BarList } from '../../ui/BarList.tsx';
import { FoldedTable } from '../../ui/FoldedTable.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { useFiguresMessages } from './figures.en.ts';
import type { ReaderStatistics } from '../../../server/features/visits/output.ts';

/** A chart of readers per language. */
export function ReadersByLanguage({ languages }: Pick<ReaderStatistics, 'languages'>) {
  const words = useFiguresMessages();
  return (
    <div>
      <h3 className={chartTitle}>{words.byLanguage}</h3>
      <BarList
        label={words.byLanguage}
        bars={languages.map(({ language, readers }) => ({
          key: language,
          name: words.languageName(language),
          value: readers,
        }))}
      />
      <FoldedTable name={words.table}>
        <DataTable
          label={words.byLanguage}
          rows={languages}
          keyOf={({ language }) => language}
          none={words.none}
          file={words.files.language}
          first={{ sort: 'readers', direction: 'desc' }}
          columns={[
            {
              key: 'language',
              name: words.language,
              value: ({ language }) => words.languageName(language),
              sort: 'asc',
            },
            { key: 'readers', name: words.readers, value: ({ readers }) => readers, sort: 'desc' },
          ]}
        />
      </FoldedTable>
    </div>
  );
}
