import type { ReactNode } from 'react';

export interface DrawingProps {
  className?: string | undefined;
  /** Text alternative. Without it the drawing is decorative and hidden from screen readers. */
  title?: string | undefined;
}

interface SheetProps extends DrawingProps {
  viewBox: string;
  children: ReactNode;
}

/** The svg element of every drawing: one stroke width, in the text colour. */
export function Drawing({ className = '', title, viewBox, children }: SheetProps) {
  return (
    <svg
      className={`${className} [&_*]:[vector-effect:non-scaling-stroke]`}
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
