import { type ReactNode, useState } from 'react';
import { useSiteContentMessages } from './site-content.en.ts';
import { usePartFormContext } from './form-context.ts';
import { group, legendOf } from './group-styles.ts';
import type { List } from './shapes.ts';
import { useMistake, useValueAt } from './use-field.ts';
import { fieldName, itemTitle, type Path, moveItem } from './values.ts';
import { CloseIcon } from '../../ui/icons.tsx';
import { ArrowDownIcon, ArrowUpIcon } from '../../ui/arrow-icons.tsx';

interface Props {
  list: List;
  path: Path;
  label: string;
  /** Renders the fields of one item. */
  children: (path: Path, label: string) => ReactNode;
}

/** The form of an ordered list: items of one field are open, items of several fields are folded under their title. */
export function ListField({ list, path, label, children }: Props) {
  const words = useSiteContentMessages();
  const form = usePartFormContext();
  const mistake = useMistake(path);
  const value = useValueAt(path);
  const items = Array.isArray(value) ? (value as unknown[]) : [];
  const isFolded = list.item.kind === 'group';

  /** Replaces all items and focuses the field or button named `focus`. */
  function change(next: unknown[], focus: string) {
    form.set(path, next);
    form.focus(focus);
  }

  const body = (
    <>
      {items.length === 0 && <p className="hint">{words.empty}</p>}
      <ol className={isFolded ? 'grid border-t border-rule' : 'grid gap-2'}>
        {items.map((item, place) => {
          const own = [...path, place];
          const buttons = (
            <ItemButtons list={list} path={path} place={place} items={items} change={change} />
          );
          return (
            <li key={place} className={isFolded ? 'border-b border-rule' : undefined}>
              {isFolded ? (
                <FoldedItem
                  title={itemTitle(list, item, place, words)}
                  path={own}
                  isNew={item === list.blank}
                >
                  {children(own, '')}
                  {buttons}
                </FoldedItem>
              ) : (
                <>
                  {children(own, `${words.items[list.itemName]} ${place + 1}`)}
                  {buttons}
                </>
              )}
            </li>
          );
        })}
      </ol>
      {list.itemName === 'paragraph' && <p className="hint">{words.hints.paragraph}</p>}
      {mistake && <p className="error">{mistake}</p>}
      {!list.fixed && items.length < list.max && (
        <button
          type="button"
          className="button button-quiet justify-self-start"
          onClick={() => change([...items, list.blank], fieldName([...path, items.length]))}
        >
          + {words.add[list.itemName]}
        </button>
      )}
    </>
  );
  if (path.length === 0) return body;
  return (
    <fieldset className={group}>
      <legend className={legendOf(path)}>{label}</legend>
      {body}
    </fieldset>
  );
}

interface FoldedItemProps {
  title: string;
  path: Path;
  /** Whether the item is new; new items are unfolded. */
  isNew: boolean;
  children: ReactNode;
}

const folded =
  "flex min-h-target cursor-pointer list-none items-center gap-2.5 py-1.5 leading-snug before:content-['›'/''] hover:text-accent [&::-webkit-details-marker]:hidden";

/** An item of several fields, folded under its title; unfolded while a field has an error. */
function FoldedItem({ title, path, isNew, children }: FoldedItemProps) {
  const { mistakes, language } = usePartFormContext();
  const [open, setOpen] = useState(isNew);
  const within = `${fieldName(path)}.`;
  const isWrong = [...mistakes.keys()].some(
    (name) => name === fieldName(path) || name.startsWith(within),
  );
  const isShown = open || isWrong;
  return (
    <details
      open={isShown}
      onToggle={({ currentTarget, target }) =>
        target === currentTarget && setOpen(currentTarget.open)
      }
    >
      <summary lang={language} className={`${folded} ${isShown ? 'before:rotate-90' : ''}`}>
        {title}
      </summary>
      {/* The fields are rendered only while unfolded, since a long list has very many. */}
      {isShown && <div className="grid gap-4 pt-1 pb-4 ps-4.5">{children}</div>}
    </details>
  );
}

interface ItemButtonsProps {
  list: List;
  /** Path of the list. */
  path: Path;
  place: number;
  items: readonly unknown[];
  change: (items: unknown[], focus: string) => void;
}

/** Buttons to move an item up or down or to remove it; the focus follows the moved item. */
function ItemButtons({ list, path, place, items, change }: ItemButtonsProps) {
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
