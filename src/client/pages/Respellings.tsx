import '../styles/full.css';
import { RespellingEditor } from '../features/speech/RespellingEditor.tsx';
import { AdminPage } from '../ui/AdminPage.tsx';
import { useRespellingWords } from '../words/en.respellings.ts';

/** For admins: the respellings by which the voices read single words. */
export default function Respellings() {
  const { respellings } = useRespellingWords();
  return (
    <AdminPage path="/respellings" intro={respellings.intro}>
      <RespellingEditor />
    </AdminPage>
  );
}
