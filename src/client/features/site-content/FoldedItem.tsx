import { useState, type ReactNode } from 'react';
import { usePartFormContext } from './form-context.ts';
import { fieldName, type Path } from './values.ts';

interface Props {
  title: string;
  path: Path;
  /** Whether the item was just added; it is unfolded at first. */
  isNew: boolean;
  children: ReactNode;
}

/** An item of several fields, folded under its title; unfolded while a field has an error. */
export function FoldedItem({ title, path, isNew, children }: Props) {
  const { mistakes, language } = usePartFormContext();
  const [open, setOpen] = useState(isNew);
  const within = `${fieldName(path)}.`;
  const isWrong = [...mistakes.keys()].some((name) => name === fieldName(path) || name.startsWith(within));
  return (
    <details open={open || isWrong} onToggle={({ currentTarget, target }) => target === currentTarget && setOpen(currentTarget.open)}>
      <summary lang={language}>{title}</summary>
      {/* The fields are rendered only while unfolded, since a long list has very many. */}
      {(open || isWrong) && <div className="content-item">{children}</div>}
    </details>
  );
}
