/** The works and traditions that references name, as the edition spells them, with their Kannada names. An author's name stands before the work's. */
const works: Record<string, string> = {
  'Adhyatma Ramayana': 'ಅಧ್ಯಾತ್ಮ ರಾಮಾಯಣ',
  'Aitareya Upanishad': 'ಐತರೇಯ ಉಪನಿಷತ್ತು',
  'Bhagavad Gita': 'ಭಗವದ್ಗೀತೆ',
  'Bhagavata Purana': 'ಭಾಗವತ ಪುರಾಣ',
  'Brahma Sutra': 'ಬ್ರಹ್ಮಸೂತ್ರ',
  'Chanakya Niti': 'ಚಾಣಕ್ಯ ನೀತಿ',
  'Chandogya Upanishad': 'ಛಾಂದೋಗ್ಯ ಉಪನಿಷತ್ತು',
  Chokhamela: 'ಚೋಖಾಮೇಳ',
  'Isha Upanishad': 'ಈಶ ಉಪನಿಷತ್ತು',
  'Jaimini Bharata': 'ಜೈಮಿನಿ ಭಾರತ',
  'Jayadeva, Gita Govinda': 'ಜಯದೇವ, ಗೀತಗೋವಿಂದ',
  Jnanadeva: 'ಜ್ಞಾನದೇವ',
  Kabir: 'ಕಬೀರ',
  'Kalidasa, Kumarasambhava': 'ಕಾಳಿದಾಸ, ಕುಮಾರಸಂಭವ',
  Kanakadasa: 'ಕನಕದಾಸ',
  'Katha Upanishad': 'ಕಠ ಉಪನಿಷತ್ತು',
  'Kaushitaki Upanishad': 'ಕೌಷೀತಕಿ ಉಪನಿಷತ್ತು',
  'Kulashekhara, Mukundamala': 'ಕುಲಶೇಖರ, ಮುಕುಂದಮಾಲಾ',
  Legend: 'ಐತಿಹ್ಯ',
  'Madhva, Tantrasara Sangraha': 'ಮಧ್ವ, ತಂತ್ರಸಾರ ಸಂಗ್ರಹ',
  'Madhva, Vishnutattvavinirnaya': 'ಮಧ್ವ, ವಿಷ್ಣುತತ್ತ್ವವಿನಿರ್ಣಯ',
  Mahabharata: 'ಮಹಾಭಾರತ',
  'Mundaka Upanishad': 'ಮುಂಡಕ ಉಪನಿಷತ್ತು',
  'Narada Purana': 'ನಾರದ ಪುರಾಣ',
  'Narayana Pandita, Sumadhvavijaya': 'ನಾರಾಯಣ ಪಂಡಿತ, ಸುಮಧ್ವವಿಜಯ',
  'Narayana Upanishad': 'ನಾರಾಯಣ ಉಪನಿಷತ್ತು',
  'Pandava Gita': 'ಪಾಂಡವ ಗೀತೆ',
  'Potana, Bhagavatam': 'ಪೋತನ, ತೆಲುಗು ಭಾಗವತ',
  Proverb: 'ಗಾದೆ',
  'Purandara Dasa': 'ಪುರಂದರದಾಸ',
  Ramayana: 'ರಾಮಾಯಣ',
  Rigveda: 'ಋಗ್ವೇದ',
  'Sanskrit verse': 'ಸಂಸ್ಕೃತ ಶ್ಲೋಕ',
  'Shankara, Kaupina Panchaka': 'ಶಂಕರ, ಕೌಪೀನ ಪಂಚಕ',
  'Shankara, Shivamanasapuja': 'ಶಂಕರ, ಶಿವಮಾನಸಪೂಜಾ',
  'Sushruta Samhita': 'ಸುಶ್ರುತ ಸಂಹಿತೆ',
  'Taittiriya Aranyaka': 'ತೈತ್ತಿರೀಯ ಆರಣ್ಯಕ',
  'Taittiriya Upanishad': 'ತೈತ್ತಿರೀಯ ಉಪನಿಷತ್ತು',
  'The ten avatars': 'ದಶಾವತಾರ',
  'The five senses and the six inner enemies': 'ಪಂಚೇಂದ್ರಿಯ, ಅರಿಷಡ್ವರ್ಗ',
  'The three births of Vayu': 'ವಾಯುವಿನ ಮೂರು ಅವತಾರಗಳು',
  'Vishnu Sahasranama': 'ವಿಷ್ಣು ಸಹಸ್ರನಾಮ',
  'Vyasatirtha, Yantroddharaka Hanumat Stotra': 'ವ್ಯಾಸತೀರ್ಥ, ಯಂತ್ರೋದ್ಧಾರಕ ಹನುಮತ್ ಸ್ತೋತ್ರ',
};

/** Parts of works, songs and stories, which stand behind the work's name and a comma. */
const passages: Record<string, string> = {
  Adiparva: 'ಆದಿಪರ್ವ',
  Anushasanaparva: 'ಅನುಶಾಸನಪರ್ವ',
  Aranyakanda: 'ಅರಣ್ಯಕಾಂಡ',
  Ayodhyakanda: 'ಅಯೋಧ್ಯಾಕಾಂಡ',
  Balakanda: 'ಬಾಲಕಾಂಡ',
  Bhasmasura: 'ಭಸ್ಮಾಸುರ',
  Bhishmaparva: 'ಭೀಷ್ಮಪರ್ವ',
  'Bhima and Purushamriga': 'ಭೀಮ ಮತ್ತು ಪುರುಷಮೃಗ',
  'Brahma’s skull': 'ಬ್ರಹ್ಮಕಪಾಲ',
  'closing verse': 'ಫಲಶ್ರುತಿ',
  Dronaparva: 'ದ್ರೋಣಪರ್ವ',
  'Ee pariya sobagu': 'ಈ ಪರಿಯ ಸೊಬಗು',
  Gokarna: 'ಗೋಕರ್ಣ',
  'Kantyachya anivar': 'ಕಾಂಟ್ಯಾಚ್ಯಾ ಅಣೀವರ',
  Karnaparva: 'ಕರ್ಣಪರ್ವ',
  Kishkindhakanda: 'ಕಿಷ್ಕಿಂಧಾಕಾಂಡ',
  'Madhva in Udupi': 'ಉಡುಪಿಯಲ್ಲಿ ಮಧ್ವರು',
  Mayuradhvaja: 'ಮಯೂರಧ್ವಜ',
  'Nindak niyare rakhiye': 'ನಿಂದಕ್ ನಿಯರೇ ರಾಖಿಯೇ',
  Pundalika: 'ಪುಂಡಲೀಕ',
  Sabhaparva: 'ಸಭಾಪರ್ವ',
  'sthanasthitasya padmasya': 'ಸ್ಥಾನಸ್ಥಿತಸ್ಯ ಪದ್ಮಸ್ಯ',
  Sundarakanda: 'ಸುಂದರಕಾಂಡ',
  Sutrasthana: 'ಸೂತ್ರಸ್ಥಾನ',
  Tallanisadiru: 'ತಲ್ಲಣಿಸದಿರು',
  Udyogaparva: 'ಉದ್ಯೋಗಪರ್ವ',
  'Us donga pari': 'ಊಸ ಡೋಂಗಾ ಪರೀ',
  Uttarakanda: 'ಉತ್ತರಕಾಂಡ',
  Vanaparva: 'ವನಪರ್ವ',
  'vanani dahato vahneh': 'ವನಾನಿ ದಹತೋ ವಹ್ನೇಃ',
  Virataparva: 'ವಿರಾಟಪರ್ವ',
  'yatra yatra raghunathakirtanam': 'ಯತ್ರ ಯತ್ರ ರಘುನಾಥಕೀರ್ತನಮ್',
  Yuddhakanda: 'ಯುದ್ಧಕಾಂಡ',
};

const names = Object.keys(works).toSorted((one, other) => other.length - one.length);

/** A source as a reference names it, in English and in Kannada: its work and the passage there. Names that the edition does not know stay as they are. */
export interface NamedSource {
  work: string;
  workKannada: string;
  /** `8.2-4`, `Sundarakanda 36`; '' for the work as a whole. */
  passage: string;
  passageKannada: string;
  /** Work and passage in Kannada, written as the source is. */
  toKannada: string;
}

export function nameSource(to: string): NamedSource {
  const known = names.find(
    (name) => to === name || to.startsWith(`${name} `) || to.startsWith(`${name}, `),
  );
  const work = known ?? (/^[^,\d]+/.exec(to)?.[0].trim() || to);
  const workKannada = works[work] ?? work;
  const rest = to.slice(work.length);
  const passage = rest.replace(/^,? /, '');
  const passageKannada = passage.replace(/^\P{N}+?(?=\s\d|$)/u, (name) => passages[name] ?? name);
  const toKannada = workKannada + rest.slice(0, rest.length - passage.length) + passageKannada;
  return { work, workKannada, passage, passageKannada, toKannada };
}
