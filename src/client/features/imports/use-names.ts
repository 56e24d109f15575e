import { scriptOf, type ColumnUse } from '../../../shared/import-columns.ts';
import { useImportWords } from '../../words/en.imports.ts';

/** What a column or field is called. */
export function useFieldName(): (use: ColumnUse) => string {
  const { uses, ofLanguage } = useImportWords();
  const plain: Record<string, string> = uses;
  return (use) => {
    const part = scriptOf(use);
    return part ? ofLanguage[part.what](part.language) : (plain[use] ?? use);
  };
}
