import { textColumnOf, type ColumnUse } from '../../../shared/import-columns.ts';
import { useCompositionsWords } from '../../words/en.compositions.ts';
import { useImportWords } from '../../words/en.imports.ts';

/** What a column or field is called. */
export function useFieldName(): (use: ColumnUse) => string {
  const { uses, ofLanguage } = useImportWords();
  const { facts } = useCompositionsWords();
  const plain: Record<string, string> = { ...uses, ...facts };
  return (use) => {
    const part = textColumnOf(use);
    return part ? ofLanguage[part.what](part.language) : (plain[use] ?? use);
  };
}
