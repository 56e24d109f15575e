import '../styles/full.css';
import { RespellingEditor } from '../features/speech/RespellingEditor.tsx';
import { AdminPage } from '../features/admin/AdminPage.tsx';
import { useRespellingsMessages } from '../features/speech/respellings.en.ts';

/** For admins: the respellings by which the voices read single words. */
export default function Respellings() {
  const { respellings } = useRespellingsMessages();
  return (
    <AdminPage path="/respellings" intro={respellings.intro}>
      <RespellingEditor />
    </AdminPage>
  );
}
