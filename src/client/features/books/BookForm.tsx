import { useState } from 'react';
import type { Book } from '../../../server/features/books/output.ts';
import {
  defaultCleaning,
  maxBookFieldLength,
  maxBookTitleLength,
  maxRightsLength,
} from '../../../shared/books.ts';
import { readStoredInTab, removeStoredInTab, writeStoredInTab } from '../../lib/browser-storage.ts';
import { useForm } from '../../lib/form.ts';
import { jsonFields } from '../../lib/json-fields.ts';
import { Field } from '../../ui/Field.tsx';
import { CleaningChoice } from './CleaningChoice.tsx';
import { useBooksMessages } from './books.en.ts';

type Fields = Pick<
  Book,
  | 'siglum'
  | 'title'
  | 'titleKannada'
  | 'editor'
  | 'publisher'
  | 'year'
  | 'owner'
  | 'rights'
  | 'pagesPublic'
  | 'cleaning'
>;

/** Key of the unsaved fields of a new book, so that a reload or the end of the session does not lose them. */
const draftKey = 'newBook';
export const hasBookDraft = (): boolean => readStoredInTab(draftKey) !== null;

interface Props {
  /** Absent for a new book. */
  book?: Fields;
  submit: string;
  error: string;
  /** @returns null if the book is not stored */
  onSubmit: (fields: Fields) => Promise<object | null>;
  onCancel?: () => void;
}

/** The facts of a book. */
export function BookForm({ book, submit, error, onSubmit, onCancel }: Props) {
  const { fields: messages, book: words } = useBooksMessages();
  const [cleaning, setCleaning] = useState(book?.cleaning ?? defaultCleaning);
  const [draft] = useState(() => (book ? {} : jsonFields(readStoredInTab(draftKey))));
  const initial = (name: keyof Fields) => String(book?.[name] ?? draft[name] ?? '');
  const form = useForm(async (read) => {
    const siglum = read('siglum');
    const stored = await onSubmit({
      siglum: siglum.slice(0, 1).toUpperCase() + siglum.slice(1),
      title: read('title'),
      titleKannada: read('titleKannada'),
      editor: read('editor'),
      publisher: read('publisher'),
      year: read('year'),
      owner: read('owner'),
      rights: read('rights'),
      pagesPublic: read('pagesPublic') === 'on',
      cleaning,
    });
    if (stored && !book) removeStoredInTab(draftKey);
  });
  const text = (name: 'editor' | 'publisher' | 'owner') => (
    <Field
      label={messages[name]}
      name={name}
      maxLength={maxBookFieldLength}
      defaultValue={initial(name)}
    />
  );
  return (
    <form
      {...form.props}
      className="form max-w-3xl"
      onInput={({ currentTarget }) => {
        if (book) return;
        const typed = Object.fromEntries(new FormData(currentTarget));
        writeStoredInTab(draftKey, JSON.stringify(typed));
      }}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field
          label={messages.titleKannada}
          name="titleKannada"
          lang="kn"
          maxLength={maxBookTitleLength}
          defaultValue={initial('titleKannada')}
        />
        <Field
          label={messages.title}
          name="title"
          required
          maxLength={maxBookTitleLength}
          defaultValue={initial('title')}
        />
        <Field
          label={messages.siglum}
          hint={messages.siglumHint}
          name="siglum"
          required
          maxLength={6}
          pattern="[A-Za-z][A-Za-z0-9]{0,5}"
          title={messages.siglumHint}
          defaultValue={initial('siglum')}
          autoComplete="off"
        />
        <Field label={messages.year} name="year" maxLength={40} defaultValue={initial('year')} />
        {text('editor')}
        {text('publisher')}
        {text('owner')}
      </div>
      <div className="field">
        <label htmlFor="book-rights">{messages.rights}</label>
        <textarea
          id="book-rights"
          name="rights"
          rows={2}
          maxLength={maxRightsLength}
          defaultValue={initial('rights')}
          aria-describedby="book-rights-hint"
        />
        <p id="book-rights-hint" className="hint">
          {messages.rightsHint}
        </p>
      </div>
      <div className="field">
        <label className="choice">
          <input
            type="checkbox"
            name="pagesPublic"
            defaultChecked={book?.pagesPublic ?? draft['pagesPublic'] === 'on'}
            aria-describedby="book-public-hint"
          />
          {messages.pagesPublic}
        </label>
        <p id="book-public-hint" className="hint">
          {messages.pagesPublicHint}
        </p>
      </div>
      <CleaningChoice cleaning={cleaning} onChange={setCleaning} />
      {error && (
        <p role="alert" className="notice notice-bad">
          {error}
        </p>
      )}
      <div className="actions">
        <button type="submit" className="button button-primary" disabled={form.busy}>
          {submit}
        </button>
        {onCancel && (
          <button
            type="button"
            className="button"
            onClick={() => {
              if (!book) removeStoredInTab(draftKey);
              onCancel();
            }}
          >
            {words.cancel}
          </button>
        )}
      </div>
    </form>
  );
}
