import '../styles/reading.css';
import { SanskritChart } from '../features/diacritics/SanskritChart.tsx';
import { Unfold } from '../ui/Unfold.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { useDiacriticsMessages } from '../features/diacritics/diacritics.en.ts';

/** The picture of the Sanskrit keys as a page of its own. */
export default function Sanskrit() {
  const words = useDiacriticsMessages();
  return (
    <div className="page">
      <PageHead
        title={words.sanskritKeys}
        description={words.sanskritIntro}
        canonical="/sanskrit"
      />
      <h1>{words.sanskritKeys}</h1>
      <Unfold more={words.showKeys} less={words.hideKeys}>
        <SanskritChart />
      </Unfold>
    </div>
  );
}
