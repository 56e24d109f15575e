import '../styles/reading.css';
import { DiacriticalPanel } from '../features/diacritics/DiacriticalPanel.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { useDiacriticsMessages } from '../features/diacritics/diacritics.en.ts';

/** The table of diacritical characters, which the editor also opens as a panel. */
export default function Diacritical() {
  const words = useDiacriticsMessages();
  return (
    <div className="page">
      <PageHead
        title={words.diacritical}
        description={words.diacriticalIntro}
        canonical="/diacritical"
      />
      <h1>{words.diacritical}</h1>
      <DiacriticalPanel />
    </div>
  );
}
