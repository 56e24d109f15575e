import { useSiteContentWords } from '../../words/en.site-content.ts';
import { DrawingField } from './DrawingField.tsx';
import { ListField } from './ListField.tsx';
import type { FieldName, Shape } from './shapes.ts';
import { TextField } from './TextField.tsx';
import type { Path } from './values.ts';

interface Props {
  shape: Shape;
  path: Path;
  /** What the value is called; an item of a list may be called by its number. */
  label: string;
}

/** The fields of a value, whatever its shape. */
export function FieldsOf({ shape, path, label }: Props) {
  const words = useSiteContentWords();
  if (shape.kind === 'kept') return null;
  if (shape.kind === 'drawing') return <DrawingField path={path} label={label} />;
  if (shape.kind === 'list') {
    return (
      <ListField list={shape} path={path} label={label}>
        {(own, name) => <FieldsOf shape={shape.item} path={own} label={name} />}
      </ListField>
    );
  }
  if (shape.kind !== 'group') return <TextField leaf={shape} path={path} label={label} />;
  const fields = Object.entries(shape.fields).map(([name, inner]) => <FieldsOf key={name} shape={inner} path={[...path, name]} label={words.fields[name as FieldName]} />);
  // An item of a list has its own heading, and the part as a whole has the page's.
  if (path.length === 0 || typeof path.at(-1) === 'number') return fields;
  return (
    <fieldset className="content-group">
      <legend>{label}</legend>
      {fields}
    </fieldset>
  );
}
