import { textColumnOf, type ColumnUse } from '../../../shared/import-columns.ts';
import { useSongFactsMessages } from '../edition/song-facts.en.ts';
import { useImportsMessages } from './imports.en.ts';

/** What a column or field is called. */
export function useFieldName(): (use: ColumnUse) => string {
  const { uses, ofLanguage } = useImportsMessages();
  const { facts } = useSongFactsMessages();
  const plain: Record<string, string> = { ...uses, ...facts };
  return (use) => {
    const part = textColumnOf(use);
    return part ? ofLanguage[part.what](part.language) : (plain[use] ?? use);
  };
}
