import { useRef, useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { languageFacts, type Language } from '../../../shared/languages.ts';
import { type SetList, type SetListEntry, type SungBefore } from '../../../shared/set-lists.ts';
import type { SetChange } from '../../../shared/set-lists-input.ts';
import { ArrowDownIcon, ArrowUpIcon, DragIcon } from '../../ui/arrow-icons.tsx';
import { CloseIcon, PathIcon } from '../../ui/icons.tsx';
import { useDrag } from '../../ui/use-drag.ts';
import { permanentAddress } from '../edition/song-address.ts';
import { EntryForm } from './EntryForm.tsx';
import { useSetDays } from './set-dates.ts';
import { useSetListsMessages } from './set-lists.en.ts';
import type { useChangeSet } from './use-set.ts';

type Change = ReturnType<typeof useChangeSet>['change'];

interface Props {
  list: SetList;
  language: Language;
  opened: ReadonlySet<number>;
  /** Absent for those who only read. */
  change?: Change;
  /** What the group has sung, the newest first. */
  sung?: readonly SungBefore[];
}

/** The songs of a list; holders of the edit link move them by dragging or by buttons, and edit each in place. */
export function SetEntries({ list, language, opened, change, sung = [] }: Props) {
  const { set: messages } = useSetListsMessages();
  const { entries, code } = list;
  const items = useRef<HTMLOListElement>(null);
  const [editing, setEditing] = useState<string | null>(null);
  const [message, setMessage] = useState<{ text: string; undo?: SetChange }>({ text: '' });

  async function move(from: number, to: number) {
    const entry = entries[from];
    const others = entries.filter((_, index) => index !== from);
    if (!entry || !change) return;
    if (await change({ do: 'move', id: entry.id, before: others[to]?.id ?? null }))
      setMessage({ text: messages.moved(entry.title, to + 1, entries.length) });
  }
  const drag = useDrag(items, (from, to) => void move(from, to));

  async function remove(entry: SetListEntry, index: number) {
    // The focused button disappears with its row, so focus moves to the row that takes its place.
    const row = items.current?.children[index + 1] ?? items.current?.children[index - 1];
    const next = row?.querySelector<HTMLElement>('[data-remove]');
    (next ?? document.getElementById('main'))?.focus({ preventScroll: true });
    if (!(await change?.({ do: 'remove', id: entry.id }))) return;
    const { number, note, singer, shruti, stanzas } = entry;
    setMessage({
      text: messages.removed(entry.title),
      undo: {
        do: 'add',
        entries: [{ number, note, singer, shruti, stanzas }],
        before: entries[index + 1]?.id ?? null,
      },
    });
  }

  const { undo } = message;
  return (
    <>
      {entries.length === 0 && <p className="notice">{messages.empty}</p>}
      <ol ref={items}>
        {entries.map((entry, index) => {
          const { id, number, title } = entry;
          const isOpen = entry.access === 'open' || opened.has(number);
          return (
            <li
              key={id}
              className="border-b border-rule py-1 data-dragged:opacity-50 data-[drop=after]:shadow-[inset_0_-3px_0_var(--color-accent)] data-[drop=before]:shadow-[inset_0_3px_0_var(--color-accent)]"
              data-drop={drag.dropAt(index, entries.length)}
              data-dragged={drag.from === index || undefined}
            >
              <div className="flex min-h-target flex-wrap items-center gap-x-2">
                {change && (
                  // For pointers only; keyboards use the buttons.
                  <span
                    className="grid min-h-target w-7 flex-none cursor-grab touch-none place-items-center text-faint max-xs:w-5"
                    aria-hidden="true"
                    title={messages.drag(title)}
                    onPointerDown={drag.begin(index)}
                  >
                    <DragIcon />
                  </span>
                )}
                <span className="entry-number min-w-7 flex-none">{number}.</span>
                <div className="min-w-0 flex-1 basis-48 py-1 wrap-anywhere">
                  <EntryTitle entry={entry} language={language} isOpen={isOpen} code={code} />
                  <EntryDetails entry={entry} sung={sung} />
                </div>
                {change && (
                  <span className="flex flex-none">
                    <IconButton
                      label={messages.editOf(title)}
                      isOpen={editing === id}
                      onPress={() => setEditing(editing === id ? null : id)}
                    >
                      <PathIcon path="M4 20l1-4L16 5l3 3L8 19zM14 7l3 3" />
                    </IconButton>
                    {/* `aria-disabled` at the ends, since a disabled button would lose the keyboard's focus. */}
                    <IconButton
                      label={messages.up(title)}
                      isDisabled={index === 0}
                      onPress={() => void move(index, index - 1)}
                    >
                      <ArrowUpIcon />
                    </IconButton>
                    <IconButton
                      label={messages.down(title)}
                      isDisabled={index === entries.length - 1}
                      onPress={() => void move(index, index + 1)}
                    >
                      <ArrowDownIcon />
                    </IconButton>
                    <IconButton
                      label={messages.remove(title)}
                      isRemove
                      onPress={() => void remove(entry, index)}
                    >
                      <CloseIcon />
                    </IconButton>
                  </span>
                )}
              </div>
              {change && editing === id && (
                <EntryForm
                  entry={entry}
                  sung={sung}
                  change={change}
                  onDone={() => setEditing(null)}
                />
              )}
            </li>
          );
        })}
      </ol>
      <div className="flex min-h-target flex-wrap items-center gap-x-5 empty:hidden">
        <p role="status" className="hint">
          {message.text}
        </p>
        {undo && (
          <button
            type="button"
            className="button button-quiet"
            onClick={async () => (await change?.(undo)) && setMessage({ text: '' })}
          >
            {messages.undo}
          </button>
        )}
      </div>
    </>
  );
}

interface IconButtonProps {
  label: string;
  /** Whether the form that the button opens is open. */
  isOpen?: boolean;
  isDisabled?: boolean;
  isRemove?: boolean;
  onPress: () => void;
  children: ReactNode;
}

function IconButton({
  label,
  isOpen,
  isDisabled = false,
  isRemove,
  onPress,
  children,
}: IconButtonProps) {
  return (
    <button
      type="button"
      className="icon-button aria-disabled:text-rule max-xs:w-9"
      aria-label={label}
      aria-expanded={isOpen}
      aria-disabled={isDisabled}
      data-remove={isRemove}
      onClick={() => isDisabled || onPress()}
    >
      {children}
    </button>
  );
}

interface TitleProps {
  entry: SetListEntry;
  language: Language;
  isOpen: boolean;
  code: string;
}

/** The title, as a link to the song; a song that the list opens is read in the presentation. */
function EntryTitle({ entry, language, isOpen, code }: TitleProps) {
  const { set: messages } = useSetListsMessages();
  const { number, title, access, isMissing } = entry;
  const text = (
    <span
      lang={languageFacts[language].song}
      translate="no"
      className="text-[calc(1.125rem*var(--script-scale))] leading-tight"
    >
      {title}
    </span>
  );
  if (isMissing) return <span className="tag">{messages.gone}</span>;
  if (isOpen && access !== 'open') return <a href={`/set/${code}/follow#${entry.id}`}>{text}</a>;
  return (
    <>
      <Link to={permanentAddress(number, language)}>{text}</Link>
      {!isOpen && <span className="tag ms-2">{messages.closed}</span>}
    </>
  );
}

function EntryDetails({ entry, sung }: { entry: SetListEntry; sung: readonly SungBefore[] }) {
  const { set: messages } = useSetListsMessages();
  const { ago } = useSetDays();
  const { singer, shruti, stanzas, note, number } = entry;
  const facts = [singer, shruti, stanzas.length > 0 && messages.stanzasOf(stanzas.join(', '))];
  const last = sung.find((one) => one.number === number);
  return (
    <>
      {facts.some(Boolean) && (
        <p className="font-ui text-note">{facts.filter(Boolean).join(' · ')}</p>
      )}
      {note && <p className="text-note text-soft">{note}</p>}
      {last?.heldOn && (
        <p className="hint">{messages.lastTime(ago(last.heldOn), last.singer, last.shruti)}</p>
      )}
    </>
  );
}
