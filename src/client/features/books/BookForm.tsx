import { useState } from 'react';
import type { Book } from '../../../server/features/books/output.ts';
import {
  defaultCleaning,
  maxBookFieldLength,
  maxBookTitleLength,
  maxRightsLength,
} from '../../../shared/books.ts';
import { useForm } from '../../lib/form.ts';
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

interface Props {
  book?: Fields;
  submit: string;
  error: string;
  onSubmit: (fields: Fields) => Promise<unknown>;
  onCancel?: () => void;
}

/** The facts of a book. */
export function BookForm({ book, submit, error, onSubmit, onCancel }: Props) {
  const { fields: messages, book: words } = useBooksMessages();
  const [cleaning, setCleaning] = useState(book?.cleaning ?? defaultCleaning);
  const form = useForm((read) =>
    onSubmit({
      siglum: read('siglum'),
      title: read('title'),
      titleKannada: read('titleKannada'),
      editor: read('editor'),
      publisher: read('publisher'),
      year: read('year'),
      owner: read('owner'),
      rights: read('rights'),
      pagesPublic: read('pagesPublic') === 'on',
      cleaning,
    }),
  );
  const text = (name: 'editor' | 'publisher' | 'owner') => (
    <Field
      label={messages[name]}
      name={name}
      maxLength={maxBookFieldLength}
      defaultValue={book?.[name]}
    />
  );
  return (
    <form {...form.props} className="form max-w-3xl">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field
          label={messages.siglum}
          hint={messages.siglumHint}
          name="siglum"
          required
          maxLength={6}
          pattern="[A-Z][A-Za-z0-9]{0,5}"
          defaultValue={book?.siglum}
          autoComplete="off"
        />
        <Field label={messages.year} name="year" maxLength={40} defaultValue={book?.year} />
        <Field
          label={messages.titleKannada}
          name="titleKannada"
          lang="kn"
          maxLength={maxBookTitleLength}
          defaultValue={book?.titleKannada}
        />
        <Field
          label={messages.title}
          name="title"
          required
          maxLength={maxBookTitleLength}
          defaultValue={book?.title}
        />
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
          defaultValue={book?.rights}
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
            defaultChecked={book?.pagesPublic}
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
          <button type="button" className="button" onClick={onCancel}>
            {words.cancel}
          </button>
        )}
      </div>
    </form>
  );
}
