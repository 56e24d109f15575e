import type { FestivalDay } from '../../../shared/calendar.ts';
import type { Song } from '../../../shared/compositions.ts';
import { numberedTitle } from '../../../shared/compositions/titles.ts';
import { confirmDays } from '../../../shared/daily-song.ts';
import type { Email } from '../../mail/emails.ts';
import { shownLines } from '../compositions/shown-lines.ts';
import { festivalName } from '../feeds/service.ts';

/** Of a longer song the e-mail has the beginning. */
const maxLines = 120;

const messages = {
  en: {
    confirmSubject: 'Do you want the song of the day?',
    asked: (who: string) =>
      `Somebody at the network address ${who} asked on the site to send the\nsong of the day of Purandara Dasa to this e-mail address, every morning.`,
    confirm: `If you want it, open this page and press the button. The link works for\n${confirmDays} days:`,
    ignore: 'If it was not you, do nothing: no further e-mail comes.',
    subject: (title: string) => `Song of the day: ${title}`,
    festival: (name: string) => `Today: ${name}`,
    read: 'Meaning, notation and sound:',
    unsubscribe: 'To get no more of these e-mails:',
    close: 'With warm regards,\nThe Songs of Purandara Dasa',
  },
  kn: {
    confirmSubject: 'ದಿನದ ಹಾಡು ಇಮೇಲಿನಲ್ಲಿ ಬೇಕೇ?',
    asked: (who: string) =>
      `ಪುರಂದರದಾಸರ ದಿನದ ಹಾಡನ್ನು ಪ್ರತಿ ಬೆಳಗ್ಗೆ ಈ ಇಮೇಲ್ ವಿಳಾಸಕ್ಕೆ ಕಳುಹಿಸುವಂತೆ\n${who} ಜಾಲದ ವಿಳಾಸದಿಂದ ಯಾರೋ ಕೇಳಿದ್ದಾರೆ.`,
    confirm: `ಬೇಕಿದ್ದರೆ ಈ ಪುಟವನ್ನು ತೆರೆದು ಗುಂಡಿಯನ್ನು ಒತ್ತಿ. ಕೊಂಡಿ ${confirmDays} ದಿನ ಕೆಲಸ ಮಾಡುತ್ತದೆ:`,
    ignore: 'ಕೇಳಿದ್ದು ನೀವಲ್ಲದಿದ್ದರೆ ಏನೂ ಮಾಡಬೇಕಿಲ್ಲ: ಮತ್ತೆ ಇಮೇಲ್ ಬರುವುದಿಲ್ಲ.',
    subject: (title: string) => `ದಿನದ ಹಾಡು: ${title}`,
    festival: (name: string) => `ಇಂದು: ${name}`,
    read: 'ಅರ್ಥ, ಸ್ವರ ಮತ್ತು ಧ್ವನಿ:',
    unsubscribe: 'ಇಂತಹ ಇಮೇಲ್ ಇನ್ನು ಬೇಡವಾದರೆ:',
    close: 'ವಂದನೆಗಳೊಂದಿಗೆ,\nಪುರಂದರದಾಸರ ಹಾಡುಗಳು',
  },
};

type EmailLanguage = keyof typeof messages;

const written = (subject: string, paragraphs: readonly string[]): Email => ({
  subject,
  text: `${paragraphs.filter(Boolean).join('\n\n')}\n`,
});

/** Asks whether the owner of an address wants the song of the day. @param who the network of the one who asked */
export function confirmEmail(
  language: EmailLanguage,
  { who, link }: { who: string; link: string },
): Email {
  const text = messages[language];
  return written(text.confirmSubject, [
    text.asked(who),
    `${text.confirm}\n${link}`,
    text.ignore,
    text.close,
  ]);
}

/** The song of the day; of a song that a visitor may not read its number and title. */
export function dailySongEmail(
  language: EmailLanguage,
  { song, festival }: { song: Song; festival: FestivalDay | null },
  { origin, unsubscribe }: { origin: string; unsubscribe: string },
): Email {
  const text = messages[language];
  const title = numberedTitle(song.number, song.title);
  const isOpen = song.access === 'open';
  const lines = shownLines(song);
  const shown = lines.length > maxLines ? [...lines.slice(0, maxLines), '…'] : lines;
  const about = isOpen ? [song.raga, song.tala].filter(Boolean).join(' · ') : '';
  const search = song.language === 'English' ? '' : `?lang=${song.language}`;
  return written(text.subject(title), [
    festival ? text.festival(festivalName(festival, language)) : '',
    [title, about].filter(Boolean).join('\n'),
    shown.join('\n'),
    `${text.read}\n${origin}/songs/${song.number}${search}`,
    `${text.unsubscribe}\n${unsubscribe}`,
    text.close,
  ]);
}
