import type { ReactNode } from 'react';

/** A line icon in the text colour, hidden from screen readers: its control needs a label in words. */
function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      className="size-5.5 flex-none"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

/** A line icon of one path. */
export const PathIcon = ({ path }: { path: string }) => (
  <Icon>
    <path d={path} />
  </Icon>
);

export function CloseIcon() {
  return (
    <Icon>
      <path d="M6 6l12 12M18 6L6 18" />
    </Icon>
  );
}

export function SearchIcon() {
  return (
    <Icon>
      <path d="M10.500 4a6.500 6.500 0 1 0 .1 0M15.300 15.300L20 20" />
    </Icon>
  );
}

export function MicrophoneIcon() {
  return (
    <Icon>
      <path d="M12 3.500a3 3 0 0 0-3 3v5a3 3 0 0 0 6 0v-5a3 3 0 0 0-3-3zM5.500 11.500a6.500 6.500 0 0 0 13 0M12 18v3M9 21h6" />
    </Icon>
  );
}

export function MenuIcon() {
  return (
    <Icon>
      <path d="M4 7h16M4 12h16M4 17h16" />
    </Icon>
  );
}

/** Three dots: what there is besides. */
export function MoreIcon() {
  return (
    <Icon>
      <path d="M5 12h.01M12 12h.01M19 12h.01" strokeWidth="3" />
    </Icon>
  );
}

export function CheckIcon() {
  return (
    <Icon>
      <path d="M5 12.5l4.5 4.5L19 7.5" />
    </Icon>
  );
}
