import { RespellingEditor } from '../features/speech/RespellingEditor.tsx';
import { AdminPage } from '../ui/AdminPage.tsx';
import { useRespellingWords } from '../words/en.respellings.ts';

/** How the voices read single words; for admins. */
export default function Respellings() {
  const { respellings } = useRespellingWords();
  return (
    <AdminPage path="/respellings" intro={respellings.intro}>
      <RespellingEditor />
    </AdminPage>
  );
}
