import '../styles/song.css';
import type { ReactNode } from 'react';

interface Props {
  /** Of the heading, to which links lead. */
  id: string;
  title: string;
  className?: string;
  children: ReactNode;
}

/** A section below the words of a song, in smaller print, its name in the margin where there is one. */
export function NoteSection({ id, title, className = '', children }: Props) {
  return (
    <section className={`section notes ${className}`} aria-labelledby={id}>
      <h2 className="section-name" id={id}>
        {title}
      </h2>
      <div className={noteText}>{children}</div>
    </section>
  );
}

const noteText =
  'max-w-measure text-sm text-soft [&_summary]:inline-flex [&_summary]:min-h-target [&_summary]:cursor-pointer [&_summary]:items-center [&_summary]:text-accent [&_summary]:after:ms-1.5 [&_summary]:after:content-["▾"] [&_[open]>summary]:after:rotate-180';
