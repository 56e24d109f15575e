import { holdings, type Holding } from '../../../shared/kinds.ts';
import { useShellMessages } from '../../messages/shell.en.ts';

const shapes: Record<Holding, string> = {
  lyrics: 'M4 6h16M4 12h16M4 18h10',
  meaning: 'M12 7c-2-1.700-5-2-9-2v13c4 0 7 .3 9 2 2-1.700 5-2 9-2V5c-4 0-7 .3-9 2zM12 7v13',
  notation:
    'M9 18c0 1.400-1.300 2.500-3 2.500S3 19.400 3 18s1.300-2.500 3-2.500S9 16.600 9 18zM9 18V5l11-2v13M20 16c0 1.400-1.300 2.500-3 2.500s-3-1.100-3-2.500 1.300-2.500 3-2.500 3 1.100 3 2.500z',
  recording:
    'M4 9.500v5h3.500l5 4v-13l-5 4zM16 9c1.600 1.600 1.600 4.400 0 6M18.500 6.500c3 3 3 8 0 11',
  readOnce: 'M4 12.500l5.500 5.500L20 6.500',
  readTwice: 'M1.500 13l4.500 4.500L15 8M10.500 16l1.500 1.500L22.500 7',
};

const small =
  'size-4 fill-none stroke-current stroke-[1.8] [stroke-linecap:round] [stroke-linejoin:round]';

/** Icons for what a song has beside its title, with a text for screen readers. */
export function SongMarks({ has }: { has: readonly Holding[] }) {
  const { list } = useShellMessages();
  return (
    <span className="col-start-3 row-start-2 flex gap-2 self-center text-faint md:col-start-4 md:row-start-1 md:justify-end print:hidden">
      <span className="sr-only">
        {list.hasLabel(has.map((thing) => list.has[thing].toLowerCase()).join(', '))}
      </span>
      {holdings.map((thing) => (
        <svg key={thing} className={small} aria-hidden="true">
          {/* An empty icon keeps the icons of one kind aligned down the list. */}
          {has.includes(thing) && <use href={`#has-${thing}`} />}
        </svg>
      ))}
    </span>
  );
}

/** The legend of the icons. It also defines their shapes once for the whole list. */
export function MarksKey() {
  const { list } = useShellMessages();
  return (
    <p className="hint mt-1 flex flex-wrap gap-x-5 text-sm">
      <svg className="hidden">
        {holdings.map((thing) => (
          <symbol key={thing} id={`has-${thing}`} viewBox="0 0 24 24">
            <path d={shapes[thing]} />
          </symbol>
        ))}
      </svg>
      {holdings.map((thing) => (
        <span key={thing} className="inline-flex items-center gap-1.5">
          <svg className={small} aria-hidden="true">
            <use href={`#has-${thing}`} />
          </svg>
          {list.has[thing]}
        </span>
      ))}
    </p>
  );
}
