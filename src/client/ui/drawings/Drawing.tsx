import type { ReactNode } from 'react';

export interface DrawingProps {
  className?: string | undefined;
  /** What the picture shows, in words. Without it the picture is an ornament and is not read out. */
  title?: string | undefined;
}

interface SheetProps extends DrawingProps {
  viewBox: string;
  children: ReactNode;
}

/** The sheet every picture is drawn on: one stroke, in the colour of the words around it (`.drawing` in song.css). */
export function Drawing({ className, title, viewBox, children }: SheetProps) {
  return (
    <svg
      className={className ? `drawing ${className}` : 'drawing'}
      viewBox={viewBox}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
      strokeLinecap="round"
      strokeLinejoin="round"
      role={title ? 'img' : undefined}
      aria-hidden={title ? undefined : true}
      focusable="false"
    >
      {title ? <title>{title}</title> : null}
      {children}
    </svg>
  );
}
