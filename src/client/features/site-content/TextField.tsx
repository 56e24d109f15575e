import { useId } from 'react';
import { videoIdIn } from '../../../shared/videos.ts';
import { useSiteContentMessages } from './site-content.en.ts';
import { usePartFormContext } from './form-context.ts';
import type { Leaf } from './shapes.ts';
import { useMistake, useValueAt } from './use-field.ts';
import { valueAt, fieldName, type Path } from './values.ts';

interface Props {
  leaf: Leaf;
  path: Path;
  label: string;
}

const plainType = { address: 'url', email: 'email' } as const;

/** The form field of a line, a paragraph, an address or a song number. */
export function TextField({ leaf: { kind, lang }, path, label }: Props) {
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
