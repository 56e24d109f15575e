import { maxSetTitleLength } from '../../../shared/set-lists.ts';
import { Field } from '../../ui/Field.tsx';
import { useSetListsMessages } from './set-lists.en.ts';

/** The fields of a list's name and day, called `title` and `heldOn`. */
export function HeadingFields({ title, heldOn }: { title: string; heldOn: string }) {
  const { sets: messages } = useSetListsMessages();
  return (
    <>
      <Field
        label={messages.name}
        hint={messages.nameHint}
        name="title"
        defaultValue={title}
        maxLength={maxSetTitleLength}
        autoComplete="off"
      />
      <Field key={heldOn} label={messages.day} name="heldOn" type="date" defaultValue={heldOn} />
    </>
  );
}
