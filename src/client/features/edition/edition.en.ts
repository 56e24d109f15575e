import { areaMessages } from '../../messages/language.ts';

/** Messages of the pages on the edition: witnesses and principles. */
export const editionMessages = {
  witnesses: {
    title: 'Witnesses',
    description:
      'The web pages, recordings and posts with which the lyrics of these songs were compared, and how reliable each is.',
    intro:
      'The web pages, recordings and posts with which the lyrics were compared. The texts that the site began with were collated with no printed book, though some pages name one as their own source; books that were read since are at the end of the list. Each has a short sign, a siglum, by which the songs and their apparatus refer to it.',
    all: 'All witnesses',
    by: 'Author or editor',
    year: 'Year',
    at: 'Location',
    read: 'Read on',
    from: 'Derives from',
    trust: 'Reliability',
    songs: (count: number) =>
      count === 0
        ? 'Not used in any song yet'
        : count === 1
          ? 'Used in one song'
          : `Used in ${count} songs`,
    unlisted: (count: number) =>
      count === 1
        ? 'One more song is not in your list.'
        : `${count} more songs are not in your list.`,
    more: (count: number) => `And ${count} more of your list.`,
    seePage: (page: string) => `See ${page}`,
    seePageOf: (page: string, song: string) => `See ${page}: ${song}`,
  },
  principles: {
    title: 'Editorial principles',
    description:
      'How this edition of the songs of Purandara Dasa chooses its readings, what it normalises, and what it marks.',
    parts: [
      {
        title: 'Sources of the texts',
        paragraphs: [
          'Purandara Dasa sang his songs, and others wrote them down. They were passed on by many singers and copyists, and no copy in his own hand is known. The texts here were established by comparing the sources that each song names as its witnesses: web pages, recordings and posts. The texts that the site began with were collated with no printed book; those that were read since are among the witnesses. The edition of T. K. Govinda Rao, who collected and edited the songs with their notations, is neither their source nor a witness.',
          'Copies that repeat each other’s mistakes count as one witness. If a song has only one independent witness, or if it is not certain that the song is his, its page says so.',
        ],
      },
      {
        title: 'Choice of readings',
        paragraphs: [
          'The best reading is printed. Where the rhyme of the second letters (dvitiyakshara prasa), the metre, the grammar, the sense, an older form, or more or better independent witnesses decide, that reading is printed, and the others are given in the apparatus with their sigla and the reason.',
          'A reading that no witness has is printed only where one of these reasons is clear. The apparatus gives it the siglum Ed, for the editors.',
          'The division into lines and sections was made by the editors. The repeat of the pallavi, dandas, and verse numbers are not printed.',
          'Where the second part of a word carries the rhyme at the start of a line, the word is divided there, with a hyphen at the end of the line before. The hyphen is neither sung nor read aloud, and a search finds the undivided word.',
        ],
      },
      {
        title: 'Normalisation',
        paragraphs: [
          'The signature of the songs is printed ಪುರಂದರವಿಠಲ, as one word and with a single ಠ, except where the metre of a song needs another form. The English meanings write Purandara Vitthala.',
          'Clear typing mistakes, such as a wrong vowel length, ಲ for ಳ, ನ for ಣ, or a missing virama, are corrected; each such place has an entry with the reason “Spelling mistake”. Alternative spellings of old and spoken Kannada are kept as in the witnesses.',
          'Some words have two spellings in the witnesses and one in this edition: ತುಳಸಿ, ಮದ್ದಳೆ, ಕಾಳಿಂದಿ, ಅಖಿಳ, ನಿಖಿಳ and ಅಕಳಂಕ with the ಳ of Kannada; ಚಿಣ್ಣಿಕೋಲು, ಪಟ್ಟಾವಳಿ, ಕಠಿಣ, ತತ್ವ, ಹೃಷೀಕೇಶ, ದಿಟ್ಟ and ತೆತ್ತೀಸಕೋಟಿ. The other spelling stays where the rhyme or the metre needs it, and is in the apparatus. Three things are left as the witnesses have them: names and words that verse shortens (ಅಜಮಿಳ, ವರಹ, ಕರ್ಪುರ), the last vowel of ಲಕ್ಷ್ಮಿ and ರುಕ್ಮಿಣಿ in compounds, and the final vowel of calls and questions (ಬಾರೊ, ಬಾರೋ). Searches find every spelling.',
          'Ragas and talas are those of modern settings; none is known to be his own. All other scripts are converted from the Kannada automatically, unless a song says that its text was corrected by hand.',
          'Latin letters follow ISO 15919, simplified: the vocalic r is ṛ without a ring, and a doubled aspirate is written as it is sung, viṭṭhala. Tamil has one letter for the five stops of a row and writes the god’s name விட்டல; for ಶ it has ஶ.',
        ],
      },
      {
        title: 'Marks in the text',
        paragraphs: [
          'A small ring after a word shows that a witness has another reading there: press it to see the readings and the reason. In scripts other than Kannada it is at the end of the line.',
          'A question mark is used only where the reading could not be decided. If you know more, you can report the line from the song’s page.',
          'Each text shows the day on which it was entered, until somebody corrects and publishes it here; from then on its history shows who did what, and when.',
        ],
      },
    ],
  },
};

export const useEditionMessages = areaMessages('edition', editionMessages);
