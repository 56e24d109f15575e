import '../styles/full.css';
import { useSearch } from 'wouter';
import { LoginForm } from '../features/auth/LoginForm.tsx';
import { LockedSong } from '../features/auth/LockedSong.tsx';
import { returnUrl } from '../features/auth/return-url.ts';
import { useHydrated } from '../lib/hydrated.ts';
import { lockedSongOf } from '../features/saved-songs/last-song.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { useAuthMessages } from '../features/auth/auth.en.ts';

export default function Login() {
  const { login } = useAuthMessages();
  const search = useSearch();
  const song = useHydrated() ? lockedSongOf(returnUrl(search)) : null;
  return (
    <div className="page">
      <PageHead title={login.title} canonical="/login" hidden />
      <h1 className="page-title">{login.title}</h1>
      {song && <LockedSong song={song} />}
      <LoginForm />
    </div>
  );
}
