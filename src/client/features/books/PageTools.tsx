import { useState } from 'react';
import type { BookPage } from '../../../server/features/books/output.ts';
import type { PageCleaning } from '../../../shared/books.ts';
import { showMessage } from '../../lib/message.ts';
import { useAct } from '../../lib/use-act.ts';
import { trpc } from '../../trpc.tsx';
import { ConfirmDialog, type Confirmation } from '../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { CropForm } from './CropForm.tsx';
import { CleanForm, LabelForm, MoveForm } from './PageForms.tsx';
import { ReplaceButton } from './UploadPages.tsx';
import { useBooksMessages } from './books.en.ts';

interface Props {
  bookId: string;
  bookCleaning: PageCleaning;
  /** The selected pages in order. */
  pages: readonly BookPage[];
  total: number;
  /** The selected pages are removed. */
  onGone: () => void;
}

/** The actions on the selected pages. */
export function PageTools({ bookId: id, bookCleaning, pages, total, onGone }: Props) {
  const { pages: messages } = useBooksMessages();
  const [open, setOpen] = useState<'crop' | 'clean' | 'label' | 'move' | null>(null);
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const failed = messages.changeFailed;
  const change = useAct('books.changeImages', trpc.books.changeImages.useMutation(), { failed });
  const label = useAct('books.labelPages', trpc.books.labelPages.useMutation(), {
    done: messages.labelled,
    failed,
  });
  const move = useAct('books.movePages', trpc.books.movePages.useMutation(), { failed });
  const queue = useAct('books.queuePages', trpc.books.queuePages.useMutation(), {
    failed,
    onDone: ({ queued }) => showMessage({ title: messages.queued(queued), tone: 'good' }),
  });
  const remove = useAct('books.removePages', trpc.books.removePages.useMutation(), {
    done: messages.removed,
    failed,
    onDone: onGone,
  });
  const input = { id, pages: pages.map((page) => page.id) };
  const [first] = pages;
  const last = pages.at(-1);
  if (!first || !last) return null;
  const close = () => setOpen(null);
  const isBusy = change.busy || move.busy || queue.busy;
  const button = (name: string, onClick: () => void, disabled = false) => (
    <button type="button" className="button" disabled={isBusy || disabled} onClick={onClick}>
      {name}
    </button>
  );
  const turn = (degrees: 90 | 180 | 270) => () =>
    void change.act({ ...input, turn: degrees }, messages.turned);
  const moveTo = (before: number) => void move.act({ ...input, before }, messages.moved);
  const titles = {
    crop: messages.cropTitle,
    clean: messages.cleanTitle,
    label: messages.labelTitle,
    move: messages.moveTitle,
  };
  return (
    <>
      {/* On a phone the buttons are one row that scrolls, so that the pages below stay in view. */}
      <div className="sticky top-0 z-1 -mx-2 flex gap-2 overflow-x-auto border-b border-rule bg-paper px-2 py-2 whitespace-nowrap sm:flex-wrap">
        {button(messages.queue, () => void queue.act(input))}
        {button(messages.left, turn(270))}
        {button(messages.right, turn(90))}
        {button(messages.over, turn(180))}
        {button(messages.crop, () => setOpen('crop'))}
        {button(messages.clean, () => setOpen('clean'))}
        {button(messages.label, () => setOpen('label'))}
        {button(messages.earlier, () => moveTo(first.position - 1), first.position === 0)}
        {button(messages.later, () => moveTo(last.position + 2), last.position === total - 1)}
        {button(messages.move, () => setOpen('move'))}
        {pages.length === 1 && <ReplaceButton bookId={id} page={first} />}
        <button
          type="button"
          className="button button-danger"
          disabled={isBusy}
          onClick={() =>
            setConfirmation({
              title: messages.removeTitle(pages.length),
              text: messages.removeText,
              confirm: messages.remove,
              act: () => remove.act(input),
            })
          }
        >
          {messages.remove}
        </button>
      </div>
      <Dialog
        title={open ? titles[open] : ''}
        open={open !== null}
        onClose={close}
        {...(open === 'crop' && { className: 'w-[min(46rem,calc(100vw-2rem))]' })}
      >
        {open === 'crop' && (
          <CropForm
            page={first}
            onCrop={async (crop) => {
              if (await change.act({ ...input, crop }, messages.cropped)) close();
            }}
          />
        )}
        {open === 'clean' && (
          <CleanForm
            page={first}
            bookCleaning={bookCleaning}
            onClean={async (cleaning) => {
              if (await change.act({ ...input, cleaning }, messages.cleaned)) close();
            }}
          />
        )}
        {open === 'label' && (
          <LabelForm
            page={first}
            count={pages.length > 1 ? pages.length : total - first.position}
            max={total - first.position}
            onLabel={async (values) => {
              if (await label.act({ id, page: first.id, ...values })) close();
            }}
          />
        )}
        {open === 'move' && (
          <MoveForm
            total={total}
            onMove={(before) => {
              close();
              moveTo(before);
            }}
          />
        )}
      </Dialog>
      <ConfirmDialog confirmation={confirmation} onClose={() => setConfirmation(null)} />
    </>
  );
}
