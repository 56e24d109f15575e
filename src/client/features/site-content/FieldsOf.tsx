import { useSiteContentMessages } from './site-content.en.ts';
import { DrawingField } from './DrawingField.tsx';
import { group, legendOf } from './group-styles.ts';
import { ListField } from './ListField.tsx';
import type { FieldName, Shape } from './shapes.ts';
import { TextField } from './TextField.tsx';
import type { Path } from './values.ts';

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
