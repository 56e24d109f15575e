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

const folded =
  "flex min-h-target cursor-pointer list-none items-center gap-2.5 py-1.5 leading-snug before:content-['›'/''] hover:text-accent [&::-webkit-details-marker]:hidden";

/** An item of several fields, folded under its title; unfolded while a field has an error. */
export function FoldedItem({ title, path, isNew, children }: Props) {
  const { mistakes, language } = usePartFormContext();
  const [open, setOpen] = useState(isNew);
  const within = `${fieldName(path)}.`;
  const isWrong = [...mistakes.keys()].some(
    (name) => name === fieldName(path) || name.startsWith(within),
  );
  const isShown = open || isWrong;
  return (
    <details
      open={isShown}
      onToggle={({ currentTarget, target }) =>
        target === currentTarget && setOpen(currentTarget.open)
      }
    >
      <summary lang={language} className={`${folded} ${isShown ? 'before:rotate-90' : ''}`}>
        {title}
      </summary>
      {/* The fields are rendered only while unfolded, since a long list has very many. */}
      {isShown && <div className="grid gap-4 pt-1 pb-4 ps-4.5">{children}</div>}
    </details>
  );
}
