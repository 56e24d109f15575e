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
      <div className="max-w-measure text-sm text-soft">{children}</div>
    </section>
  );
}

/** A part of a note that is folded at first. The browser opens it when a link leads into it. */
export function NoteFold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="note-fold">
      <summary>{title}</summary>
      {children}
    </details>
  );
}
