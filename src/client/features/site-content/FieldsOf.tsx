import { useId } from 'react';
import { useSiteContentMessages } from './site-content.en.ts';
import { group, legendOf } from './group-styles.ts';
import { ListField } from './ListField.tsx';
import type { FieldName, Shape, Leaf } from './shapes.ts';
import { type Path, fieldName, valueAt } from './values.ts';
import { drawings } from '../../../shared/drawings.ts';
import { drawingByName } from '../../ui/drawings/by-name.tsx';
import { usePartFormContext } from './form-context.ts';
import { useMistake, useValueAt } from './use-field.ts';
import { videoIdIn } from '../../../shared/videos.ts';

interface Props {
  shape: Shape;
  path: Path;
  /** Label of the value; an item of a list may be labelled by its number. */
  label: string;
}

/** The form fields of a value of any shape. */
export function FieldsOf({ shape, path, label }: Props) {
  const words = useSiteContentMessages();
  if (shape.kind === 'hidden') return null;
  if (shape.kind === 'drawing') return <DrawingField path={path} label={label} />;
  if (shape.kind === 'list') {
    return (
      <ListField list={shape} path={path} label={label}>
        {(own, name) => <FieldsOf shape={shape.item} path={own} label={name} />}
      </ListField>
    );
  }
  if (shape.kind !== 'group') return <TextField leaf={shape} path={path} label={label} />;
  const fields = Object.entries(shape.fields).map(([name, inner]) => (
    <FieldsOf
      key={name}
      shape={inner}
      path={[...path, name]}
      label={words.fields[name as FieldName]}
    />
  ));
  // An item of a list has its own heading, and the whole part has that of the page.
  if (path.length === 0 || typeof path.at(-1) === 'number') return fields;
  return (
    <fieldset className={group}>
      <legend className={legendOf(path)}>{label}</legend>
      {fields}
    </fieldset>
  );
}

const choice =
  'relative grid cursor-pointer content-end justify-items-center gap-1 rounded-md border border-transparent px-1 py-2 text-center font-ui text-mini text-soft hover:text-accent';
const chosenChoice = 'has-checked:border-accent has-checked:text-ink';
const focusedChoice =
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus';

/** Chooses one of the site's drawings. */
function DrawingField({ path, label }: { path: Path; label: string }) {
  const words = useSiteContentMessages();
  const { set } = usePartFormContext();
  const chosen = useValueAt(path);
  const mistake = useMistake(path);
  const id = useId();
  return (
    <fieldset
      className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-2"
      aria-describedby={mistake ? `${id}-error` : undefined}
    >
      <legend className="mb-1.5 font-ui text-note text-soft">{label}</legend>
      {drawings.map((name) => {
        const Picture = drawingByName[name];
        return (
          <label key={name} className={`${choice} ${chosenChoice} ${focusedChoice}`}>
            <input
              type="radio"
              className="absolute inset-0 cursor-pointer opacity-0"
              name={fieldName(path)}
              value={name}
              checked={chosen === name}
              onChange={() => set(path, name)}
            />
            <Picture className="max-h-16 w-full" />
            <span>{words.drawings[name]}</span>
          </label>
        );
      })}
      {mistake && (
        <p id={`${id}-error`} className="error col-span-full">
          {mistake}
        </p>
      )}
    </fieldset>
  );
}

interface TextFieldProps {
  leaf: Leaf;
  path: Path;
  label: string;
}

const plainType = { address: 'url', email: 'email' } as const;

/** The form field of a line, a paragraph, an address or a song number. */
function TextField({ leaf: { kind, lang }, path, label }: TextFieldProps) {
  const { hints } = useSiteContentMessages();
  const { set, focus, language, value: whole } = usePartFormContext();
  const id = useId();
  const value = String(useValueAt(path) ?? '');
  const mistake = useMistake(path);
  const hint =
    kind === 'address'
      ? hints.address
      : kind === 'video'
        ? hints.id
        : kind === 'number'
          ? hints.number
          : undefined;
  const own = kind === 'line' || kind === 'paragraph';
  const isLong = kind === 'paragraph' || (kind === 'line' && value.length > 60);
  const shared = {
    id,
    name: fieldName(path),
    value,
    'aria-invalid': mistake ? true : undefined,
    'aria-describedby':
      [mistake && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
  } as const;

  /** In a list of paragraphs an empty line splits a paragraph in two. */
  function write(text: string) {
    const parts =
      kind === 'paragraph' ? text.split(/\n[^\S\n]*\n\s*/) : [text.replaceAll('\n', ' ')];
    const [list, place] = [path.slice(0, -1), Number(path.at(-1))];
    if (parts.length === 1) return set(path, parts[0]);
    set(list, (valueAt(whole, list) as unknown[]).toSpliced(place, 1, ...parts));
    return focus(fieldName([...list, place + parts.length - 1]));
  }

  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {own ? (
        <textarea
          {...shared}
          lang={lang ?? language}
          rows={isLong ? 3 : 1}
          className="field-sizing-content min-h-target resize-y text-base leading-script"
          onChange={({ target }) => write(target.value)}
        />
      ) : (
        <input
          {...shared}
          type={plainType[kind as keyof typeof plainType] ?? 'text'}
          inputMode={kind === 'number' ? 'numeric' : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => set(path, read(kind, target.value))}
        />
      )}
      {hint && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
      {mistake && (
        <p id={`${id}-error`} className="error">
          {mistake}
        </p>
      )}
    </div>
  );
}

function read(kind: Leaf['kind'], typed: string): unknown {
  if (kind === 'video') return videoIdIn(typed);
  if (kind === 'number') return /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : typed;
  return typed.trim();
}
