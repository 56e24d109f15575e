import '../styles/reading.css';
import { DiacriticalPanel } from '../features/diacritics/DiacriticalPanel.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { useDiacriticsMessages } from '../features/diacritics/diacritics.en.ts';

/** The table of diacritical characters, which the editor also opens as a panel. */
export default function Diacritical() {
  const messages = useDiacriticsMessages();
  return (
    <div className="page">
      <PageHead
        title={messages.diacritical}
        description={messages.diacriticalIntro}
        canonical="/diacritical"
      />
      <h1>{messages.diacritical}</h1>
      <DiacriticalPanel />
    </div>
  );
}
