import { useId, useState, type ReactNode } from 'react';
import type { Language } from '../../../shared/languages.ts';
import { maxSetReportLength, type SetList } from '../../../shared/set-lists.ts';
import { copyText } from '../../lib/copy-text.ts';
import { useAct } from '../../lib/use-act.ts';
import { trpc } from '../../trpc.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { QrCode } from '../../ui/QrCode.tsx';
import { ReasonForm } from '../../ui/ReasonForm.tsx';
import { nothingChosen } from '../songbooks/choice.ts';
import { MakeBook, PrintSettings } from '../songbooks/MakeBook.tsx';
import { useSetDays } from './set-dates.ts';
import { useSetListsMessages } from './set-lists.en.ts';

interface DialogProps {
  list: SetList;
  open: boolean;
  onClose: () => void;
}

/** The links of a list, its QR code, and the list as plain text. */
export function ShareDialog({
  list,
  open,
  onClose,
  secret,
}: DialogProps & { secret: string | null }) {
  const { set: messages } = useSetListsMessages();
  return (
    <Dialog title={messages.share} open={open} onClose={onClose}>
      <Sharing list={list} secret={secret} />
    </Dialog>
  );
}

function Sharing({ list, secret }: { list: SetList; secret: string | null }) {
  const { set: messages } = useSetListsMessages();
  const { day } = useSetDays();
  const link = `${window.location.origin}/set/${list.code}`;
  const text = textOf(list, list.heldOn ? day(list.heldOn) : '', link, messages);
  return (
    <div className="grid gap-5">
      <CopyField label={messages.link} hint={messages.linkHint} text={link} />
      <QrCode text={link} label={messages.qr} />
      <CopyField label={messages.text} text={text} rows={6} />
      {secret && (
        <CopyField
          label={messages.editLink}
          hint={messages.editLinkHint}
          text={`${link}#edit=${secret}`}
        />
      )}
    </div>
  );
}

/** A list as plain text, for messengers. */
export function textOf(
  { title, entries }: SetList,
  day: string,
  link: string,
  messages: { untitled: string; stanzasOf: (stanzas: string) => string },
): string {
  const heading = [title || messages.untitled, day].filter(Boolean).join(', ');
  const lines = entries.map((entry, index) => {
    const { number, singer, shruti, stanzas, note } = entry;
    const facts = [
      singer,
      shruti,
      stanzas.length > 0 && messages.stanzasOf(stanzas.join(', ')),
      note,
    ];
    return `${index + 1}. ${entry.title} (${number})${facts
      .filter(Boolean)
      .map((fact) => `, ${fact}`)
      .join('')}`;
  });
  return [heading, '', ...lines, '', link].join('\n');
}

interface CopyFieldProps {
  label: string;
  hint?: string;
  text: string;
  rows?: number;
}

/** A text to copy. */
function CopyField({ label, hint, text, rows = 1 }: CopyFieldProps) {
  const { set: messages } = useSetListsMessages();
  const id = useId();
  const [message, setMessage] = useState('');
  const field = { id, readOnly: true, value: text, className: 'min-w-0 flex-1 basis-60' };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="flex flex-wrap items-start gap-2">
        {rows > 1 ? (
          <textarea {...field} rows={rows} />
        ) : (
          <input {...field} onFocus={({ target }) => target.select()} />
        )}
        <button
          type="button"
          className="button flex-none"
          aria-label={`${messages.copyLink}: ${label}`}
          onClick={async () =>
            setMessage((await copyText(text)) ? messages.copied : messages.notCopied)
          }
        >
          {messages.copyLink}
        </button>
      </div>
      {hint && <p className="hint">{hint}</p>}
      <p role="status" className="hint">
        {message}
      </p>
    </div>
  );
}

/** Makes a booklet of the songs that the reader may read, in the order of the list. */
export function PrintDialog({
  list,
  open,
  onClose,
  language,
}: DialogProps & { language: Language }) {
  const { set: messages } = useSetListsMessages();
  const [chosen, setChosen] = useState<Partial<typeof nothingChosen>>({ paper: 'A5' });
  const songs = [
    ...new Set(list.entries.filter(({ access }) => access === 'open').map(({ number }) => number)),
  ];
  const choice = { ...nothingChosen, title: list.title.slice(0, 80), language, ...chosen, songs };
  return (
    <Dialog title={messages.print} open={open} onClose={onClose} keepContent>
      <p className="mb-4">{messages.printHint}</p>
      <PrintSettings
        choice={choice}
        onChange={(change) => setChosen((before) => ({ ...before, ...change }))}
      />
      <div className="mt-4">
        <MakeBook choice={songs.length > 0 ? choice : null} />
      </div>
    </Dialog>
  );
}

/** Reports a list to the admins. */
export function ReportSet({ code }: { code: string }) {
  const { set: messages } = useSetListsMessages();
  const [open, setOpen] = useState(false);
  const { act, error } = useAct('setLists.report', trpc.setLists.report.useMutation(), {
    done: messages.reported,
    failed: messages.reportFailed,
    failure: 'page',
  });
  const close = () => setOpen(false);
  return (
    <>
      <TextButton onPress={() => setOpen(true)}>{messages.report}</TextButton>
      <Dialog title={messages.report} open={open} onClose={close}>
        <ReasonForm
          text={messages.reportText}
          label={messages.reason}
          maxLength={maxSetReportLength}
          submit={messages.send}
          cancel={messages.cancel}
          error={error}
          onSubmit={async (reason) => (await act({ code, reason })) && close()}
          onCancel={close}
        />
      </Dialog>
    </>
  );
}

export function TextButton({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className="button button-quiet px-0" onClick={onPress}>
      {children}
    </button>
  );
}
