import '../../styles/song.css';
import type { Candidate } from '../../../shared/corrections.ts';
import { useCorrectionsMessages } from './corrections.en.ts';
import { useEditedMessages } from './edited.en.ts';
import { fieldLang } from './fields.ts';
import { RichText } from './RichText.tsx';

/** In the order of the specification (section 2: Song detail). */
const order = ['meaning', 'sanskrit', 'lyrics', 'notation'] as const;

/** The four texts of an edited song. */
export function DetailTexts({ candidate }: { candidate: Candidate }) {
  const { detail: words } = useEditedMessages();
  const { edit } = useCorrectionsMessages();
  return order.map((field) => (
    <section key={field} className="section" aria-labelledby={field}>
      <h2 className="section-name" id={field}>
        {edit.fields[field]}
      </h2>
      {candidate[field].trim() ? (
        <RichText text={candidate[field]} lang={fieldLang(field, candidate.language)} />
      ) : (
        <p className="hint">{words.empty}</p>
      )}
    </section>
  ));
}
