import { PathIcon } from '../../ui/icons.tsx';

/** An arrow up, for the previous item. */
export function PreviousIcon() {
  return <PathIcon path="M6 15l6-6 6 6" />;
}

/** An arrow down, for the next item. */
export function NextIcon() {
  return <PathIcon path="M6 9l6 6 6-6" />;
}
