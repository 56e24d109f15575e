/** The space between two stanzas. It is an element, not a margin, so that copied text has an empty line there. */
export function StanzaGap() {
  return (
    <div className="stanza-gap" aria-hidden="true">
      <br />
    </div>
  );
}
