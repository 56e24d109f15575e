import { useState, type ReactNode } from 'react';
import { usePartForm } from './form-context.ts';
import { nameOf, type Path } from './values.ts';

interface Props {
  title: string;
  path: Path;
  /** Nothing has been written into it yet: it begins open. */
  isNew: boolean;
  children: ReactNode;
}

/** An item of several fields under its title; with a mistake inside it stands open. */
export function FoldedItem({ title, path, isNew, children }: Props) {
  const { mistakes, language } = usePartForm();
  const [open, setOpen] = useState(isNew);
  const within = `${nameOf(path)}.`;
  const isWrong = [...mistakes.keys()].some((name) => name === nameOf(path) || name.startsWith(within));
  return (
    <details open={open || isWrong} onToggle={({ currentTarget, target }) => target === currentTarget && setOpen(currentTarget.open)}>
      <summary lang={language}>{title}</summary>
      {/* Many fields are a lot to keep ready: they are made when they are looked at. */}
      {(open || isWrong) && <div className="content-item">{children}</div>}
    </details>
  );
}
