import { useState, type DragEvent, type ReactNode, type Ref } from 'react';

interface Props {
  id: string;
  /** For screen readers. */
  label: string;
  /** The words of the button that opens the browser's choice of a file. */
  choose: string;
  primary?: boolean;
  /** Says that a file can be dropped; hidden on devices without a mouse. */
  drop: string;
  accept: string;
  describedBy: string;
  disabled: boolean;
  onFile: (file: File | undefined) => void;
  ref?: Ref<HTMLInputElement>;
  children?: ReactNode;
}

const focused =
  'in-[:focus-visible~p]:outline-3 in-[:focus-visible~p]:outline-offset-2 in-[:focus-visible~p]:outline-focus';

/** A place on which a file is dropped, with a button that chooses one. */
export function FileDrop({
  id,
  label,
  choose,
  primary,
  drop,
  accept,
  describedBy,
  disabled,
  onFile,
  ref,
  children,
}: Props) {
  const [over, setOver] = useState(false);
  const drag = (entered: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(entered && !disabled);
  };
  return (
    <div
      className={`relative grid justify-items-center gap-2 rounded-lg border px-4 py-6 text-center ${over ? 'border-accent bg-mark' : 'border-dashed border-edge'}`}
      onDragEnter={drag(true)}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event);
        onFile(event.dataTransfer.files[0]);
      }}
    >
      {/* The field is hidden from sight only; its label is what is seen and pressed. */}
      <input
        ref={ref}
        id={id}
        type="file"
        className="peer sr-only"
        accept={accept}
        aria-label={label}
        aria-describedby={describedBy}
        disabled={disabled}
        onChange={({ currentTarget }) => {
          onFile(currentTarget.files?.[0]);
          // Without this, choosing the same file again after mending it would fire no change event.
          currentTarget.value = '';
        }}
      />
      {children}
      <p className="flex flex-wrap items-center justify-center gap-x-3 gap-y-2 peer-disabled:hidden">
        <label
          htmlFor={id}
          className={`button cursor-pointer ${focused} ${primary ? 'button-primary' : ''}`}
        >
          {choose}
        </label>
        <span className="hint [@media(hover:none)]:hidden">{drop}</span>
      </p>
    </div>
  );
}
