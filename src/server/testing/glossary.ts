import type { GlossaryEntry } from '../../shared/glossary/glossary.ts';
import { parseGlossary } from '../features/glossary/parse.ts';
import { smallEdition, smallWitnesses } from './songs.ts';

/** A small glossary of words in the small edition. */
export const smallGlossary: readonly GlossaryEntry[] = parseGlossary(
  `head: ಕೆರೆ
kind: noun
origin: Kannada
en: pond, tank
kn: ಕೊಳ
forms: ಕೆರೆಗೆ, ಕೆರೆಯ

head: ಚಾರಣ
kind: noun
origin: Sanskrit
en: a heavenly singer
kn: ದೇವಲೋಕದ ಗಾಯಕ
unsure: yes
forms: ಚಾರಣ

head: ಸಾಗರ
kind: noun
origin: Sanskrit
en: ocean
kn: ಕಡಲು
forms: ಸಾಗರ

head: ಸಿದ್ಧ
kind: noun
origin: Sanskrit
en: a perfected being
kn: ಸಿದ್ಧಿ ಪಡೆದವನು
forms: ಸಿದ್ಧ
kind: adjective
origin: Sanskrit
en: ready
kn: ತಯಾರಾದ
forms: ಸಿದ್ಧ
`,
  'glossary.txt',
).entries;

/** The data of the small site. */
export const smallSeed = () => ({
  witnesses: [...smallWitnesses],
  songs: smallEdition(),
  glossary: [...smallGlossary],
});
