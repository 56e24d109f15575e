import { Drawing, type DrawingProps } from './Drawing.tsx';

// One clapper from the side: flat below, rounded above, with two pairs of jingles and a loop for the finger.
const clapper =
  'M0 0h60c-2-10-12-15-30-15S2-10 0 0zM15-9a3 3 0 1 0 .1 0M15-7.200a1.200 1.200 0 1 0 .1 0M45-9a3 3 0 1 0 .1 0M45-7.200a1.200 1.200 0 1 0 .1 0M25-15c-3-10 13-10 10 0';

/** A tambura lying down, with the chitike, the pair of wooden clappers with which a singer keeps time. */
export function Tambura(props: DrawingProps) {
  return (
    <Drawing viewBox="0 0 256 144" {...props}>
      <g transform="translate(16 110) rotate(-22)">
        {/* gourd and neck */}
        <path d="M80-9C70-11 66-34 35-34 14-34 0-19 0 0s14 34 35 34C66 34 70 11 80 9M80-9l134 1.500h20c6 0 8 3 8 7.500s-2 7.500-8 7.500h-20L80 9" />
        <path d="M10-22C4-14 4 14 10 22" />
        {/* collar, and the leaves carved into the shoulders */}
        <path d="M80-9c-2 6-2 12 0 18M84-9c-2 6-2 12 0 18M79-6c-8-1-14-5-18-12 0 8 7 15 18 15M79 6c-8 1-14 5-18 12 0-8 7-15 18-15" />
        {/* bridge, tail, nut */}
        <path d="M38-13h6v26h-6zM6-5v10M190-7.500v15M194-7.500v15" />
        {/* four strings, and the beads that tune them */}
        <path d="M6-4l32-5M44-9l146 4.500M6-1.500l32-1.500M44-3l146 1.500M6 1.500l32 1.500M44 3l146-1.500M6 4l32 5M44 9l146-4.500" />
        <path d="M22-8.600a2 2 0 1 0 .1 0M26-4.400a2 2 0 1 0 .1 0" />
        {/* pegs */}
        <path d="M206-7.500v-5c-5-2-5-9 0-9s5 7 0 9M206 7.500v5c-5 2-5 9 0 9s5-7 0-9M219-5a3 3 0 1 0 .1 0M231-1a3 3 0 1 0 .1 0" />
      </g>
      <path d={clapper} transform="translate(180 108) rotate(-14)" />
      <path d={clapper} transform="translate(181 114) rotate(4) scale(1 -1)" />
    </Drawing>
  );
}
