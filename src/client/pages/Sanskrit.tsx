import '../styles/reading.css';
import { SanskritChart } from '../features/diacritics/SanskritChart.tsx';
import { Unfold } from '../ui/Unfold.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { useDiacriticsMessages } from '../features/diacritics/diacritics.en.ts';

/** The picture of the Sanskrit keys as a page of its own. */
export default function Sanskrit() {
  const messages = useDiacriticsMessages();
  return (
    <div className="page">
      <PageHead
        title={messages.sanskritKeys}
        description={messages.sanskritIntro}
        canonical="/sanskrit"
      />
      <h1>{messages.sanskritKeys}</h1>
      <Unfold more={messages.showKeys} less={messages.hideKeys}>
        <SanskritChart />
      </Unfold>
    </div>
  );
}
