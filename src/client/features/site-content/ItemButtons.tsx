import { CloseIcon } from '../../ui/icons.tsx';
import { useSiteContentMessages } from './site-content.en.ts';
import { ArrowDownIcon, ArrowUpIcon } from '../../ui/arrow-icons.tsx';
import type { List } from './shapes.ts';
import { moveItem, fieldName, itemTitle, type Path } from './values.ts';

interface Props {
  list: List;
  /** Path of the list. */
  path: Path;
  place: number;
  items: readonly unknown[];
  change: (items: unknown[], focus: string) => void;
}

/** Buttons to move an item up or down or to remove it; the focus follows the moved item. */
export function ItemButtons({ list, path, place, items, change }: Props) {
  const words = useSiteContentMessages();
  const what = itemTitle(list, items[place], place, words);
  const buttonAt = (at: number, does: 'up' | 'down') => `${fieldName([...path, at])}:${does}`;
  const go = (by: 1 | -1) => {
    const to = place + by;
    const atEnd = by === 1 ? to === items.length - 1 : to === 0;
    change(moveItem(items, place, by), buttonAt(to, atEnd === (by === 1) ? 'up' : 'down'));
  };
  return (
    <div className="flex justify-end gap-1">
      <button
        type="button"
        className="icon-button"
        name={buttonAt(place, 'up')}
        aria-label={words.up(what)}
        title={words.up(what)}
        disabled={place === 0}
        onClick={() => go(-1)}
      >
        <ArrowUpIcon />
      </button>
      <button
        type="button"
        className="icon-button"
        name={buttonAt(place, 'down')}
        aria-label={words.down(what)}
        title={words.down(what)}
        disabled={place === items.length - 1}
        onClick={() => go(1)}
      >
        <ArrowDownIcon />
      </button>
      {!list.fixed && (
        <button
          type="button"
          className="icon-button"
          aria-label={words.remove(what)}
          title={words.remove(what)}
          onClick={() =>
            change(
              items.toSpliced(place, 1),
              fieldName([...path, Math.min(place, items.length - 2)]),
            )
          }
        >
          <CloseIcon />
        </button>
      )}
    </div>
  );
}
