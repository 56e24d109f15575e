import { Icon } from '../../ui/icons.tsx';

export function PlayIcon() {
  return (
    <Icon>
      <path d="M7 4.500v15l12.500-7.500z" />
    </Icon>
  );
}

export function PauseIcon() {
  return (
    <Icon>
      <path d="M8 5v14M16 5v14" />
    </Icon>
  );
}

export function BackIcon() {
  return (
    <Icon>
      <path d="M18 5v14L8 12zM5.500 5v14" />
    </Icon>
  );
}

export function ForwardIcon() {
  return (
    <Icon>
      <path d="M6 5v14l10-7zM18.500 5v14" />
    </Icon>
  );
}
