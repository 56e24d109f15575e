import { MicrophoneIcon } from './icons.tsx';

interface Props {
  label: string;
  /** The label is shown beside the picture. */
  inWords?: boolean;
  onPress: () => void;
}

/** A microphone; until the site can listen, pressing it says so. */
export function VoiceButton({ label, inWords = false, onPress }: Props) {
  return (
    <button type="button" className={inWords ? 'button button-quiet' : 'icon-button'} aria-label={inWords ? undefined : label} title={inWords ? undefined : label} onClick={onPress}>
      <MicrophoneIcon />
      {inWords && label}
    </button>
  );
}
