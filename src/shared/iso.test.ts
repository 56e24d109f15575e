import { expect, test } from 'vitest';
import { detectScript, tidy, toIso } from './iso.ts';

test.each([
  ['ಕೆರೆಯ ನೀರನು ಕೆರೆಗೆ ಚೆಲ್ಲಿ', 'kannada'],
  ['श्री पुरंदर', 'devanagari'],
  ['கெரெய நீரனு', 'tamil'],
  ['కెరెయ నీరను', 'telugu'],
  ['കെരെയ നീരനു', 'malayalam'],
  ['পুরন্দর', 'bengali'],
  ['Kereya niranu', 'latin'],
  ['5. ಕೆರೆಯ ನೀರನು (Kereya)', 'kannada'],
  ['ಹರಿ is a name of Vishnu', 'latin'],
  ['Hari ಹರಿಯ', 'latin'],
  ['ಹರಿ om', 'kannada'],
  ['Хари', 'latin'],
  ['12 (?)', 'latin'],
  ['', 'latin'],
])('%s is %s', (text, script) => {
  expect(detectScript(text)).toBe(script);
});

test.each([
  // the same line from every script; Tamil has one letter for a row of stops, Devanagari one for e and ē
  ['ಶ್ರೀಕೃಷ್ಣನಾಮವೆಂಬ', 'śrīkṛṣṇanāmavemba'],
  ['శ్రీకృష్ణనామవెంబ', 'śrīkṛṣṇanāmavemba'],
  ['ശ്രീകൃഷ്ണനാമവെംബ', 'śrīkṛṣṇanāmavemba'],
  ['ശ്രീകൃഷ്ണനാമവെമ്ബ', 'śrīkṛṣṇanāmavemba'],
  ['श्रीकृष्णनामवेंब', 'śrīkṛṣṇanāmavēmba'],
  ['श्रीकृष्णनामवॆम्ब', 'śrīkṛṣṇanāmavemba'],
  ['ஶ்ரீக்ருஷ்ணநாமவெம்ப', 'śrīkruṣṇanāmavempa'],
  ['ಕೆರೆಯ ನೀರನು ಕೆರೆಗೆ ಚೆಲ್ಲಿ', 'kereya nīranu kerege celli'],
  ['కెరెయ నీరను కెరెగె చెల్లి', 'kereya nīranu kerege celli'],
  ['കെരെയ നീരനു കെരെഗെ ചെല്ലി', 'kereya nīranu kerege celli'],
  ['केरेय नीरनु केरेगे चेल्लि', 'kērēya nīranu kērēgē cēlli'],
  ['கெரெய நீரனு கெரெகெ செல்லி', 'kereya nīranu kereke celli'],
  // nasals: a stop of each row, then what is no stop
  ['ಪಂಕಜ ಸಂಖ್ಯೆ ರಂಗ ಸಂಘ', 'paṅkaja saṅkhye raṅga saṅgha'],
  ['ಪಂಚ ವಾಂಛೆ ಅಂಜಿಕೆ', 'pañca vāñche añjike'],
  ['ಕಂಟಕ ಕಂಠ ಕಂಡು', 'kaṇṭaka kaṇṭha kaṇḍu'],
  ['ಅಂತು ಎಂಥ ಎಂದು ಅಂಧ', 'antu entha endu andha'],
  ['ಕಂಪು ಅಂಬ ರಂಭೆ', 'kampu amba rambhe'],
  ['ಕುಂಯಿ ಸಂವರ ಅಂಶ ಕಂಸ ಸಿಂಹ ಸಂನ್ಯಾಸ', 'kuṁyi saṁvara aṁśa kaṁsa siṁha saṁnyāsa'],
  ['ಶಯನಂ, ದಿಂ ಕಮಲ', 'śayanaṁ, diṁ kamala'],
  ['पाँच हँसी', 'pāñca haṁsī'],
  // every vowel and the rarer signs
  ['ಅಆಇಈಉಊಋೠಎಏಐಒಓಔ', 'aāiīuūṛṝeēaioōau'],
  ['ಕಾಕಿಕೀಕುಕೂಕೃಕೄಕೆಕೇಕೈಕೊಕೋಕೌಕಃ', 'kākikīkukūkṛkṝkekēkaikokōkaukaḥ'],
  ['ಏೞು ಅಱಿವು ಕಳೆ ಕ್ಲೃಪ್ತ ಕೢಪ್ತ', 'ēḻu aṟivu kaḷe klṛpta klṛpta'],
  ['ಜ್ಞಾನ ಲಕ್ಷ್ಮೀ ಸ್ತ್ರೀ ವಾಙ್ಮಯ', 'jñāna lakṣmī strī vāṅmaya'],
  ['ॐ नमः शिवोऽहम्', 'ōṁ namaḥ śivō’ham'],
  ['बड़ा फ़ना ऑल मऱ्हाटी', 'baḍā phanā ôla maṟhāṭī'],
  ['அவன் பழம் ஔவை மௌனம்', 'avan paḻam auvai maunam'],
  ['അവൻ അവൾ ഗൗരി കൌശല കാൽ കൺ ദേവർ', 'avan avaḷ gauri kauśala kāl kaṇ dēvar'],
  ['অর্জুন সৎ কৌরব ঢাকা', 'arjuna sat kauraba ḍhākā'],
  ['೧೨೩ १२३ ௧௨௩ ౧౨౩ ൧൨൩', '123 123 123 123 123'],
  // as found on the web
  ['ಗ೦ಗಾ ತು೦ಬಿ ೨೦', 'gaṅgā tumbi 20'],
  ['గ౦గా', 'gaṅgā'],
  ['ರಾಮ್\u200cನಾಮ ರ\u200d್ಯಾ', 'rāmnāma ryā'],
  ['ക\u0d28\u0d4d\u200d', 'kan'],
  ['ಕ\u0cc6\u0cd5 ಕ\u0cc6\u0cc2', 'kē ko'],
  // Latin, and scripts mixed
  ['Kṛṣṇa NĪ BĒGANE', 'kṛṣṇa nī bēgane'],
  ['kr\u0323s\u0323n\u0323a', 'kṛṣṇa'],
  ['Jagadoddharana ಆಡಿಸಿದಳು यशोदा', 'jagadoddharana āḍisidaḷu yaśōdā'],
  ['ಹರಿ-hari, ಹರ!', 'hari-hari, hara!'],
  ['', ''],
])('%s reads %s', (text, iso) => {
  expect(toIso(text)).toBe(iso);
  expect(toIso(text)).toBe(toIso(text.normalize('NFD')));
});

test('tidy composes, removes joiners and repairs a zero typed for an anusvara, not a number', () => {
  expect(tidy('ಕ\u0cc6\u0cd5ಗ್\u200cಕ ತು೦ಬಿ ೨೦ ೦')).toBe('ಕೇಗ್ಕ ತುಂಬಿ ೨೦ ೦');
});
