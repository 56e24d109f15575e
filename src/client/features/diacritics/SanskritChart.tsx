import { useDiacriticsMessages } from './diacritics.en.ts';
import type { DrawingProps } from '../../ui/drawings/Drawing.tsx';

/** The picture of the Sanskrit keys with a line that says how to read it. */
export function SanskritChart() {
  const messages = useDiacriticsMessages();
  return (
    <>
      <p className="hint">{messages.sanskritIntro}</p>
      <SanskritKeys className="mt-4" title={messages.sanskritKeys} />
    </>
  );
}

/** The keys typed, the resulting letter and, for a vowel, its sign after k. */
type Key = readonly [keys: string, letter: string, after?: string];

interface Panel {
  name: string;
  says: string;
  columns: number;
  keys: readonly Key[];
}

const panels: readonly Panel[] = [
  {
    name: 'Vowels, alone and after k',
    says: 'Vowels: a, aa, i, ii, u, uu, RRi, RRI, e, ai, o, au.',
    columns: 4,
    keys: [
      ['a', 'अ', 'क'],
      ['aa A', 'आ', 'का'],
      ['i', 'इ', 'कि'],
      ['ii I', 'ई', 'की'],
      ['u', 'उ', 'कु'],
      ['uu U', 'ऊ', 'कू'],
      ['RRi', 'ऋ', 'कृ'],
      ['RRI', 'ॠ', 'कॄ'],
      ['e', 'ए', 'के'],
      ['ai', 'ऐ', 'कै'],
      ['o', 'ओ', 'को'],
      ['au', 'औ', 'कौ'],
    ],
  },
  {
    name: 'Consonants, by place in the mouth',
    says: 'Consonants: k kh g gh ~N; ch Ch j jh ~n; T Th D Dh N; t th d dh n; p ph b bh m. Each is typed before a vowel.',
    columns: 5,
    keys: [
      ['k', 'क'],
      ['kh', 'ख'],
      ['g', 'ग'],
      ['gh', 'घ'],
      ['~N', 'ङ'],
      ['ch', 'च'],
      ['Ch', 'छ'],
      ['j', 'ज'],
      ['jh', 'झ'],
      ['~n', 'ञ'],
      ['T', 'ट'],
      ['Th', 'ठ'],
      ['D', 'ड'],
      ['Dh', 'ढ'],
      ['N', 'ण'],
      ['t', 'त'],
      ['th', 'थ'],
      ['d', 'द'],
      ['dh', 'ध'],
      ['n', 'न'],
      ['p', 'प'],
      ['ph', 'फ'],
      ['b', 'ब'],
      ['bh', 'भ'],
      ['m', 'म'],
    ],
  },
  {
    name: 'The rest, and signs',
    says: 'Semivowels y r l v, sibilants sh Sh s, h, L; clusters kSh and j~n; signs M, H, .N, .a, .h, bars and OM.',
    columns: 5,
    keys: [
      ['y', 'य'],
      ['r', 'र'],
      ['l', 'ल'],
      ['v w', 'व'],
      ['L', 'ळ'],
      ['sh', 'श'],
      ['Sh', 'ष'],
      ['s', 'स'],
      ['h', 'ह'],
      ['kSh x', 'क्ष'],
      ['j~n', 'ज्ञ'],
      ['M', 'कं'],
      ['H', 'कः'],
      ['.N', 'कँ'],
      ['k.h', 'क्'],
      ['.a', 'ऽ'],
      ['|', '।'],
      ['||', '॥'],
      ['OM', 'ॐ'],
    ],
  },
];

const WIDTH = 300;
const GAP = 6;
const HEIGHT = 56;
const TOP = 26;

function KeyCap({ at, columns, keyed }: { at: number; columns: number; keyed: Key }) {
  const [keys, letter, after] = keyed;
  const width = (WIDTH - 2 - GAP * (columns - 1)) / columns;
  const x = 1 + (at % columns) * (width + GAP);
  const y = TOP + Math.floor(at / columns) * (HEIGHT + GAP);
  return (
    <g>
      <rect className="fill-raised stroke-edge" x={x} y={y} width={width} height={HEIGHT} rx="4" />
      <text className="fill-accent font-ui" x={x + 6} y={y + 17} fontSize="14">
        {keys}
      </text>
      <text
        className="fill-ink"
        lang="sa"
        x={x + width * (after ? 0.3 : 0.5)}
        y={y + 45}
        fontSize="24"
        textAnchor="middle"
      >
        {letter}
      </text>
      {after ? (
        <text
          className="fill-soft"
          lang="sa"
          x={x + width * 0.74}
          y={y + 45}
          fontSize="19"
          textAnchor="middle"
        >
          {after}
        </text>
      ) : null}
    </g>
  );
}

/** Three charts of the Latin keys (ITRANS) and their Devanagari letters, side by side where there is room. */
function SanskritKeys({ className, title = 'Sanskrit keys' }: DrawingProps) {
  return (
    <div className={`flex flex-wrap items-start gap-x-8 gap-y-6 ${className ?? ''}`}>
      {panels.map((panel) => (
        <svg
          key={panel.name}
          className="max-w-88 min-w-64 flex-1"
          viewBox={`0 0 ${WIDTH} ${TOP + Math.ceil(panel.keys.length / panel.columns) * (HEIGHT + GAP)}`}
          role="img"
          lang="en"
        >
          <title>{`${title}. ${panel.says}`}</title>
          <text className="fill-soft font-ui" x="1" y="14" fontSize="14">
            {panel.name}
          </text>
          {panel.keys.map((keyed, index) => (
            <KeyCap key={keyed[0]} at={index} columns={panel.columns} keyed={keyed} />
          ))}
        </svg>
      ))}
    </div>
  );
}
