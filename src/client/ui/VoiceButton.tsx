import { MicrophoneIcon } from './icons.tsx';

interface Props {
  className?: string;
  label: string;
  /** Shows the label beside the icon. */
  inWords?: boolean;
  /** Whether the microphone is on. */
  pressed: boolean;
  onPress: () => void;
  /** Called when a pointer approaches, so that the code can be loaded early. */
  onNear: () => void;
}

/** A toggle button for the microphone. */
export function VoiceButton({
  className = '',
  label,
  inWords = false,
  pressed,
  onPress,
  onNear,
}: Props) {
  const named = inWords ? {} : { 'aria-label': label, title: label };
  return (
    <button
      type="button"
      className={`${className} aria-pressed:animate-listen aria-pressed:bg-accent aria-pressed:text-on-accent ${inWords ? 'button button-quiet px-0 aria-pressed:px-[0.6rem] aria-pressed:no-underline' : 'icon-button'}`}
      data-microphone
      aria-pressed={pressed}
      {...named}
      onClick={onPress}
      onPointerEnter={onNear}
    >
      <MicrophoneIcon />
      {inWords && label}
    </button>
  );
}
