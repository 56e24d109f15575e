import { useId } from 'react';
import type { ImportSheet, SheetMapping } from '../../../shared/imports.ts';
import { useImportsMessages } from './imports.en.ts';

interface Props {
  sheets: readonly ImportSheet[];
  chosen: number;
  onChoose: (mapping: SheetMapping) => void;
}

/** Chooses the sheet of a workbook. */
export function SheetChoice({ sheets, chosen, onChoose }: Props) {
  const { sheets: messages } = useImportsMessages();
  const id = useId();
  return (
    <div className="mb-4 grid max-w-88 gap-1.5 font-ui">
      <label htmlFor={id}>{messages.label}</label>
      <select
        id={id}
        value={chosen}
        onChange={({ target }) => {
          const mapping = sheets[Number(target.value)]?.mapping;
          if (mapping) onChoose(mapping);
        }}
      >
        {sheets.map(({ name, rows }, index) => (
          <option key={index} value={index} disabled={rows === 0}>
            {messages.option(name, rows)}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Names the sheet that is read, and those that are left out. */
export function SheetNote({ sheets, chosen }: Omit<Props, 'onChoose'>) {
  const { sheets: messages } = useImportsMessages();
  const others = sheets.flatMap(({ name }, index) => (index === chosen ? [] : `“${name}”`));
  return (
    <p className="hint mb-3 wrap-anywhere">
      {messages.read(sheets[chosen]?.name ?? '', others.join(', '))}
    </p>
  );
}
