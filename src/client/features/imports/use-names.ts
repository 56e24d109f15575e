import { textColumnOf, type ColumnUse } from '../../../shared/import-columns.ts';
import { useSongFactsMessages } from '../edition/song-facts.en.ts';
import { useImportsMessages } from './imports.en.ts';

/** The name of a column or field. */
export function useFieldName(): (use: ColumnUse) => string {
  const { uses, ofLanguage } = useImportsMessages();
  const { facts } = useSongFactsMessages();
  const plain: Record<string, string> = { ...uses, ...facts };
  return (use) => {
    const part = textColumnOf(use);
    return part ? ofLanguage[part.what](part.language) : (plain[use] ?? use);
  };
}
