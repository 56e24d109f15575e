import type { Language } from '../languages.ts';

/** The book's own words, in the language that it is printed in. */
interface BookWords {
  title: string;
  composer: string;
  contents: string;
  firstLines: string;
  titles: string;
  meaning: string;
  /** The heading of an English meaning that is printed because the language has none. */
  standIn: string;
  notation: string;
  /** Before the section to which the singer goes back. */
  again: string;
  revision: string;
  /** Explains the mark of an uncertain reading. */
  uncertain: string;
  /** The title of a list of corrections, and the words before the address where they can be read. */
  corrections: string;
  /** Before the date of a printout, before a line as it was printed, and before that line as it is now. */
  printed: string;
  now: string;
  /** Of a song whose lines are not listed. */
  changed: string;
  withdrawn: string;
  unchanged: string;
}

export const bookWords: Record<Language, BookWords> = {
  English: {
    title: 'The Songs of Purandara Dasa',
    composer: 'Purandara Dasa',
    contents: 'Contents',
    firstLines: 'Index of first lines',
    titles: 'Titles of the songs',
    meaning: 'Meaning',
    standIn: 'Meaning',
    notation: 'Notation',
    again: 'Return to',
    revision: 'Revision',
    uncertain: 'marks a line whose reading is in doubt.',
    corrections: 'Corrections',
    printed: 'Printed',
    now: 'Now',
    changed: 'This song was corrected.',
    withdrawn: 'This song was withdrawn.',
    unchanged: 'Nothing was corrected.',
  },
  Hindi: {
    title: 'पुरंदर दास के पद',
    composer: 'पुरंदर दास',
    contents: 'विषय-सूची',
    firstLines: 'प्रथम पंक्तियों की सूची',
    titles: 'पदों की सूची',
    meaning: 'अर्थ',
    standIn: 'अर्थ (अंग्रेज़ी में)',
    notation: 'स्वरलिपि',
    again: 'फिर',
    revision: 'संशोधन',
    uncertain: 'जिस पंक्ति का पाठ संदिग्ध है, उसका चिह्न।',
    corrections: 'शुद्धिपत्र',
    printed: 'मुद्रित',
    now: 'अब',
    changed: 'यह पद सुधारा गया है।',
    withdrawn: 'यह पद हटा लिया गया है।',
    unchanged: 'कोई सुधार नहीं हुआ।',
  },
  Kannada: {
    title: 'ಪುರಂದರ ದಾಸರ ಹಾಡುಗಳು',
    composer: 'ಪುರಂದರ ದಾಸರು',
    contents: 'ಪರಿವಿಡಿ',
    firstLines: 'ಮೊದಲ ಸಾಲುಗಳ ಅಕಾರಾದಿ',
    titles: 'ಹಾಡುಗಳ ಪಟ್ಟಿ',
    meaning: 'ಅರ್ಥ',
    standIn: 'ಅರ್ಥ (ಇಂಗ್ಲಿಷ್‌ನಲ್ಲಿ)',
    notation: 'ಸ್ವರಲಿಪಿ',
    again: 'ಮತ್ತೆ',
    revision: 'ಪರಿಷ್ಕರಣೆ',
    uncertain: 'ಪಾಠ ಸಂದೇಹವಿರುವ ಸಾಲಿನ ಗುರುತು.',
    corrections: 'ತಿದ್ದುಪಡಿಗಳು',
    printed: 'ಮುದ್ರಿತ',
    now: 'ಈಗ',
    changed: 'ಈ ಹಾಡನ್ನು ತಿದ್ದಲಾಗಿದೆ.',
    withdrawn: 'ಈ ಹಾಡನ್ನು ಹಿಂಪಡೆಯಲಾಗಿದೆ.',
    unchanged: 'ಏನೂ ಬದಲಾಗಿಲ್ಲ.',
  },
  Malayalam: {
    title: 'പുരന്ദരദാസരുടെ കീർത്തനങ്ങൾ',
    composer: 'പുരന്ദരദാസർ',
    contents: 'ഉള്ളടക്കം',
    firstLines: 'ആദ്യവരികളുടെ സൂചിക',
    titles: 'കീർത്തനങ്ങളുടെ പട്ടിക',
    meaning: 'അർത്ഥം',
    standIn: 'അർത്ഥം (ഇംഗ്ലീഷിൽ)',
    notation: 'സ്വരലിപി',
    again: 'വീണ്ടും',
    revision: 'പരിഷ്കരണം',
    uncertain: 'പാഠം സംശയമുള്ള വരിയുടെ അടയാളം.',
    corrections: 'ശുദ്ധിപത്രം',
    printed: 'അച്ചടിച്ചത്',
    now: 'ഇപ്പോൾ',
    changed: 'ഈ കീർത്തനം തിരുത്തിയിട്ടുണ്ട്.',
    withdrawn: 'ഈ കീർത്തനം പിൻവലിച്ചു.',
    unchanged: 'ഒന്നും മാറിയിട്ടില്ല.',
  },
  Marathi: {
    title: 'पुरंदरदासांची पदे',
    composer: 'पुरंदरदास',
    contents: 'अनुक्रमणिका',
    firstLines: 'पहिल्या ओळींची सूची',
    titles: 'पदांची सूची',
    meaning: 'अर्थ',
    standIn: 'अर्थ (इंग्रजीत)',
    notation: 'स्वरलिपी',
    again: 'पुन्हा',
    revision: 'सुधारणा',
    uncertain: 'ज्या ओळीचा पाठ संदिग्ध आहे तिची खूण.',
    corrections: 'शुद्धिपत्र',
    printed: 'छापील',
    now: 'आता',
    changed: 'हे पद दुरुस्त केले आहे.',
    withdrawn: 'हे पद मागे घेतले आहे.',
    unchanged: 'काहीही बदललेले नाही.',
  },
  Sanskrit: {
    title: 'पुरन्दरदासस्य गीतानि',
    composer: 'पुरन्दरदासः',
    contents: 'विषयसूची',
    firstLines: 'प्रथमपङ्क्तीनां सूची',
    titles: 'गीतानां सूची',
    meaning: 'अर्थः',
    standIn: 'अर्थः (आङ्ग्लभाषया)',
    notation: 'स्वरलिपिः',
    again: 'पुनः',
    revision: 'संशोधनम्',
    uncertain: 'सन्दिग्धपाठस्य चिह्नम्।',
    corrections: 'शुद्धिपत्रम्',
    printed: 'मुद्रितम्',
    now: 'अधुना',
    changed: 'गीतमिदं शोधितम्।',
    withdrawn: 'गीतमिदं प्रतिसंहृतम्।',
    unchanged: 'किमपि न परिवर्तितम्।',
  },
  Tamil: {
    title: 'புரந்தரதாசர் பாடல்கள்',
    composer: 'புரந்தரதாசர்',
    contents: 'பொருளடக்கம்',
    firstLines: 'முதல் வரிகளின் அகரவரிசை',
    titles: 'பாடல்களின் பட்டியல்',
    meaning: 'பொருள்',
    standIn: 'பொருள் (ஆங்கிலத்தில்)',
    notation: 'சுரக்குறிப்பு',
    again: 'மீண்டும்',
    revision: 'திருத்தம்',
    uncertain: 'பாடம் ஐயமுள்ள வரியின் குறி.',
    corrections: 'பிழைத்திருத்தம்',
    printed: 'அச்சிட்டது',
    now: 'இப்போது',
    changed: 'இந்தப் பாடல் திருத்தப்பட்டது.',
    withdrawn: 'இந்தப் பாடல் திரும்பப் பெறப்பட்டது.',
    unchanged: 'எதுவும் மாறவில்லை.',
  },
  Telugu: {
    title: 'పురందరదాసు కీర్తనలు',
    composer: 'పురందరదాసు',
    contents: 'విషయ సూచిక',
    firstLines: 'మొదటి పంక్తుల సూచిక',
    titles: 'కీర్తనల పట్టిక',
    meaning: 'అర్థం',
    standIn: 'అర్థం (ఆంగ్లంలో)',
    notation: 'స్వరలిపి',
    again: 'మళ్ళీ',
    revision: 'సవరణ',
    uncertain: 'పాఠం సందేహమున్న పంక్తికి గుర్తు.',
    corrections: 'తప్పొప్పుల పట్టిక',
    printed: 'ముద్రితం',
    now: 'ఇప్పుడు',
    changed: 'ఈ కీర్తన సవరించబడింది.',
    withdrawn: 'ఈ కీర్తన ఉపసంహరించబడింది.',
    unchanged: 'ఏమీ మారలేదు.',
  },
};
