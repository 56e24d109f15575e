import type { ReactNode } from 'react';
import { useSiteContentMessages } from './site-content.en.ts';
import { usePartFormContext } from './form-context.ts';
import { group, legendOf } from './group-styles.ts';
import { ItemButtons } from './ItemButtons.tsx';
import { FoldedItem } from './FoldedItem.tsx';
import type { List } from './shapes.ts';
import { useMistake, useValueAt } from './use-field.ts';
import { fieldName, itemTitle, type Path } from './values.ts';

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
