/** The space between two stanzas. It is an element, not a margin, so that copied text has an empty line there. */
export function StanzaGap() {
  return (
    <div className="text-[0.75em]/(--script-leading)" aria-hidden="true">
      <br />
    </div>
  );
}
