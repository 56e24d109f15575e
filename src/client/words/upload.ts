import { useKannada } from './choice.ts';
import { uploadWords } from './en.upload.ts';

/** What is said round uploads, in the reader's language; kept out of `useWords` so that a song's page does not carry it. */
export function useUploadWords(): typeof uploadWords {
  return useKannada()?.upload ?? uploadWords;
}
