import { useState } from 'react';
import type { BookPage } from '../../../server/features/books/output.ts';
import { maxLabelLength, type PageCleaning } from '../../../shared/books.ts';
import { useForm } from '../../lib/form.ts';
import { Field } from '../../ui/Field.tsx';
import { CleaningChoice } from './CleaningChoice.tsx';
import { useBooksMessages } from './books.en.ts';

/** Chooses how pages are cleaned, beginning with the first one’s choice. */
export function CleanForm({
  page,
  bookCleaning,
  onClean,
}: {
  page: BookPage;
  bookCleaning: PageCleaning;
  onClean: (cleaning: PageCleaning | null) => Promise<void>;
}) {
  const { pages: messages, book: words } = useBooksMessages();
  const [cleaning, setCleaning] = useState(page.cleaning);
  const form = useForm(() => onClean(cleaning));
  return (
    <form {...form.props}>
      <CleaningChoice cleaning={cleaning} onChange={setCleaning} />
      {page.measures && (
        <p className="hint">
          {messages.measured(Math.round(page.measures.angle * 10) / 10, page.measures.noise)}
        </p>
      )}
      <div className="actions">
        <button type="submit" className="button button-primary" disabled={form.busy}>
          {words.save}
        </button>
        <button
          type="button"
          className="button"
          onClick={() => {
            setCleaning(bookCleaning);
            void onClean(null);
          }}
        >
          {messages.cleanBook}
        </button>
      </div>
    </form>
  );
}

/** Numbers consecutive pages. */
export function LabelForm({
  page,
  count,
  max,
  onLabel,
}: {
  page: BookPage;
  count: number;
  max: number;
  onLabel: (values: { label: string; count: number }) => Promise<void>;
}) {
  const { pages: messages, book: words } = useBooksMessages();
  const form = useForm((read) => onLabel({ label: read('label'), count: Number(read('count')) }));
  return (
    <form {...form.props}>
      <Field
        label={messages.labelFirst}
        hint={messages.labelHint}
        name="label"
        maxLength={maxLabelLength}
        defaultValue={page.label}
        autoComplete="off"
      />
      <Field
        label={messages.labelCount}
        name="count"
        type="number"
        inputMode="numeric"
        min={1}
        max={max}
        required
        defaultValue={count}
      />
      <div className="actions">
        <button type="submit" className="button button-primary" disabled={form.busy}>
          {words.save}
        </button>
      </div>
    </form>
  );
}

/** Chooses the picture before which pages are moved; pictures are counted from 1 here. */
export function MoveForm({ total, onMove }: { total: number; onMove: (before: number) => void }) {
  const { pages: messages } = useBooksMessages();
  const form = useForm((read) => onMove(Number(read('before')) - 1));
  return (
    <form {...form.props}>
      <Field
        label={messages.beforePicture}
        name="before"
        type="number"
        inputMode="numeric"
        min={1}
        max={total + 1}
        required
      />
      <div className="actions">
        <button type="submit" className="button button-primary">
          {messages.move}
        </button>
      </div>
    </form>
  );
}
