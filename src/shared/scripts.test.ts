import { expect, test } from 'vitest';
import { languages, type Language } from './languages.ts';
import { convertLine, convertText, scriptOf, type TamilSpelling } from './scripts.ts';
import { columns, conjuncts, everyLine, songLines } from './testing/script-lines.ts';

test.each([...songLines, ...conjuncts])('%s', (...row) => {
  expect(columns.map((language) => convertLine(row[0], language))).toEqual(row);
});

test('Hindi, Marathi and Sanskrit are written alike', () => {
  for (const line of everyLine) {
    expect(convertLine(line, 'Marathi')).toBe(convertLine(line, 'Hindi'));
    expect(convertLine(line, 'Sanskrit')).toBe(convertLine(line, 'Hindi'));
  }
});

const letters: Partial<Record<string, RegExp>> = {
  kannada: /^(?:\p{Script=Kannada}|[^\p{L}\p{M}])*$/u,
  devanagari: /^(?:\p{Script=Devanagari}|[^\p{L}\p{M}])*$/u,
  telugu: /^(?:\p{Script=Telugu}|[^\p{L}\p{M}])*$/u,
  malayalam: /^(?:\p{Script=Malayalam}|[^\p{L}\p{M}])*$/u,
  tamil: /^(?:\p{Script=Tamil}|[^\p{L}\p{M}])*$/u,
  latin: /^(?:\p{Script=Latin}|[^\p{L}\p{M}])*$/u,
};

test.each(languages)(
  '%s is composed and has no letter or vowel sign of another script',
  (language) => {
    const own = letters[scriptOf(language)];
    for (const line of everyLine) {
      const converted = convertLine(line, language);
      expect(converted).toBe(converted.normalize('NFC'));
      expect(converted).toMatch(own ?? /never/);
      expect(converted).not.toMatch(/[²³⁴ʼ]|\u200c|\u200d/);
    }
  },
);

test.each<[string, Language, string]>([
  ['ಕೊಡು', 'Hindi', 'कोडु'],
  ['ರಾಮ್\u200cನಾಮ', 'Telugu', 'రామ్నామ'],
  ['ಗ೦ಗಾದಿ', 'Malayalam', 'ഗംഗാദി'],
  ['ಬಾರೋ …(೨)', 'Tamil', 'பாரோ …(2)'],
  ['Raga Malahari, ರಾಗ ಮಲಹರಿ', 'English', 'Raga Malahari, rāga malahari'],
  ['#3 ಹರಿ ## ಹರ', 'Hindi', '#3 हरि ## हर'],
  ['ಸಾಫ಼್', 'Tamil', 'ஸாப்'],
  ['ೠ ಕೄ ಌ ೡ ಕೢ ಕೣ', 'Tamil', 'ரூ க்ரூ லு லு க்லு க்லு'],
  ['', 'Malayalam', ''],
])('%s in %s', (kannada, language, expected) => {
  expect(convertLine(kannada.normalize('NFD'), language)).toBe(expected);
});

/** Words of the songs, with their spelling in Tamil: plain, and as songbooks have it. */
test.each([
  ['ಭರತನಾಟ್ಯವ', 'பரதநாட்யவ', 'ப⁴ரதநாட்யவ'],
  ['ಉಪನಯನ', 'உபநயன', 'உபநயன'],
  ['ಪದುಮನಾಭನ', 'பதுமநாபன', 'பது³மநாப⁴ன'],
  ['ಮುತ್ತಿನಾಭರಣವ', 'முத்தினாபரணவ', 'முத்தினாப⁴ரணவ'],
  ['ರಂಗನಾಥನ', 'ரங்கநாதன', 'ரங்க³நாத²ன'],
  ['ಜಡನಾದರೇನು', 'ஜடனாதரேனு', 'ஜட³னாத³ரேனு'],
  ['ಜಗನ್ನಾಥನೆ', 'ஜகந்நாதனெ', 'ஜக³ந்நாத²னெ'],
  ['ರಾಮನಾಮವ', 'ராமநாமவ', 'ராமநாமவ'],
  ['ನಂದತನಯನಿಗೆ', 'நந்ததனயனிகெ', 'நந்த³தனயனிகெ³'],
  ['ಕಮಲದಳನೇತ್ರೆಯೆ', 'கமலதளநேத்ரெயெ', 'கமலத³ளநேத்ரெயெ'],
  ['ಶ್ರೀನಿವಾಸ', 'ஶ்ரீநிவாஸ', 'ஶ்ரீநிவாஸ'],
  ['ಪಂಢರಪುರನಿಲಯ', 'பண்டரபுரநிலய', 'பண்ட⁴ரபுரநிலய'],
  ['ನಂದನಂದನ', 'நந்தநந்தன', 'நந்த³நந்த³ன'],
  ['ಯದುಕುಲಾನಂದನನಿಗೆ', 'யதுகுலானந்தனனிகெ', 'யது³குலானந்த³னனிகெ³'],
  ['ವಿಘ್ನವಿನಾಯಕ', 'விக்னவிநாயக', 'விக்⁴னவிநாயக'],
  ['ವಿನುತಂ', 'விநுதம்', 'விநுதம்'],
  ['ಮುನಿನುತ', 'முனிநுத', 'முனிநுத'],
  ['ರಾಮನೆನುತ', 'ராமனெனுத', 'ராமனெனுத'],
  ['ನವನೀತಚೋರ', 'நவநீதசோர', 'நவநீதசோர'],
  ['ಮಾಡಿದನೀತ', 'மாடிதனீத', 'மாடி³த³னீத'],
  ['ಅನಿರುದ್ಧನನ್ನು', 'அநிருத்தனன்னு', 'அநிருத்³த⁴னன்னு'],
  ['ಸುಮ್ಮನಿರುವುದೇ', 'ஸும்மனிருவுதே', 'ஸும்மனிருவுதே³'],
  ['ಅನಂತಮಹಿಮ', 'அநந்தமஹிம', 'அநந்தமஹிம'],
  ['ಅಚ್ಯುತಾನಂತ', 'அச்யுதாநந்த', 'அச்யுதாநந்த'],
  ['ಸಚ್ಚಿದಾನಂದ', 'ஸச்சிதானந்த', 'ஸச்சிதா³னந்த³'],
  ['ಅನೇಕ', 'அநேக', 'அநேக'],
  ['ಅನುದಿನದಿ', 'அனுதினதி', 'அனுதி³னதி³'],
  ['ಎನ್ನನೇಕೆ', 'என்னனேகெ', 'என்னனேகெ'],
  ['ಶರೀರವನಿತ್ಯವೆಂದು', 'ஶரீரவநித்யவெந்து', 'ஶரீரவநித்யவெந்து³'],
  ['ಭಯನಿವಾರಣ', 'பயநிவாரண', 'ப⁴யநிவாரண'],
  ['ಕಪಟನಾಟಕ', 'கபடநாடக', 'கபடநாடக'],
  ['ವಿನಯದ', 'விநயத', 'விநயத³'],
  ['ವೇಣುವಿನೋದನ', 'வேணுவிநோதன', 'வேணுவிநோத³ன'],
  ['ಪಾಪವಿನಾಶನ', 'பாபவிநாஶன', 'பாபவிநாஶன'],
  ['ಏನಾಶ್ಚರ್ಯ', 'ஏனாஶ்சர்ய', 'ஏனாஶ்சர்ய'],
  ['ಮಾನಾಭಿಮಾನ', 'மானாபிமான', 'மானாபி⁴மான'],
  ['ಸುರನರಲೋಕದಿ', 'ஸுரநரலோகதி', 'ஸுரநரலோகதி³'],
  ['ಅಸುರನರಣ್ಯದೊಳ್', 'அஸுரனரண்யதொள்', 'அஸுரனரண்யதொ³ள்'],
  ['ನಸುನಗುತ', 'நஸுநகுத', 'நஸுநகு³த'],
  ['ಅರ್ಜುನಗೆ', 'அர்ஜுனகெ', 'அர்ஜுனகெ³'],
  ['ನಡೆನುಡಿಗೆ', 'நடெநுடிகெ', 'நடெ³நுடி³கெ³'],
  ['ನಡೆನಡೆನಡೆಯೆಂದು', 'நடெநடெநடெயெந்து', 'நடெ³நடெ³நடெ³யெந்து³'],
  ['ಕರುಣಾನಿಧಿಯ', 'கருணாநிதிய', 'கருணாநிதி⁴ய'],
  ['ಲಕ್ಷ್ಮೀನಾರಾಯಣನ', 'லக்ஷ்மீநாராயணன', 'லக்ஷ்மீநாராயணன'],
  ['ಪುರಂದರವಿಠಲನ', 'புரந்தரவிட்டலன', 'புரந்த³ரவிட்ட²லன'],
  ['ವಿಠ್ಠಲ', 'விட்டல', 'விட்ட²ல'],
  ['ವಿಠೋಬನೆಂಬ', 'விட்டோபனெம்ப', 'விட்டோ²ப³னெம்ப³'],
  ['ದುಃಖವ', 'துக்கவ', 'து³க்க²வ'],
  ['ಪ್ರಾತಃಕಾಲದೊಳೆದ್ದು', 'ப்ராதக்காலதொளெத்து', 'ப்ராதக்காலதொ³ளெத்³து³'],
  ['ಝಂಪೆತಾಳದಿ', 'ஜம்பெதாளதி', 'ஜ²ம்பெதாளதி³'],
  ['ಛಿದ್ರವು', 'சித்ரவு', 'சி²த்³ரவு'],
  ['ಗೃಹ', 'க்ருஹ', 'க்³ருஹ'],
])('%s is %s in Tamil, and %s with raised digits', (kannada, plain, raised) => {
  expect(convertLine(kannada, 'Tamil')).toBe(plain);
  expect(convertLine(kannada, 'Tamil', { digits: true, sha: 'ஶ' })).toBe(raised);
  expect(raised.replace(/[²³⁴]/g, '')).toBe(plain);
});

test('ಶ is the letter that a Tamil reader chose, except in ஶ்ரீ', () => {
  const line = 'ಶ್ರೀ ಶಿವ ಶರಣು ವಿಶ್ವ';
  const spelt = (sha: TamilSpelling['sha']) => convertLine(line, 'Tamil', { digits: false, sha });
  expect(spelt('ஶ')).toBe('ஶ்ரீ ஶிவ ஶரணு விஶ்வ');
  expect(spelt('ஸ')).toBe('ஶ்ரீ ஸிவ ஸரணு விஸ்வ');
  expect(spelt('ச')).toBe('ஶ்ரீ சிவ சரணு விச்வ');
});

test.each([
  ['ಕೇಳ್ವ', 'കേൾവ'],
  ['ಬೀಳ್ವ', 'ബീൾവ'],
  ['ರಮೆಯನಾಳ್ವ', 'രമെയനാൾവ'],
])('%s is %s in Malayalam', (kannada, expected) => {
  expect(convertLine(kannada, 'Malayalam')).toBe(expected);
});

test.each([
  ['ಪುರಂದರವಿಠ್ಠಲನ', 'purandaraviṭṭhalana'],
  ['ಪುರಂದರವಿಠಲ', 'purandaraviṭhala'],
])('%s is %s in ISO', (kannada, expected) => {
  expect(convertLine(kannada, 'English')).toBe(expected);
});

test('Kannada keeps its joiners and is composed', () => {
  expect(convertLine('ರ\u200d್ಯ ಕ\u0cc6\u0cd5', 'Kannada')).toBe('ರ\u200d್ಯ ಕೇ');
});

test('a song keeps its headings, its marks of uncertainty and its stanzas', () => {
  const song = '[Pallavi]\nಕೆರೆಯ ನೀರನು (?)\n\n[ಚರಣ 1]\nಶ್ರೀ ಪುರಂದರ ವಿಠಲರಾಯನ (?)\r\n';
  expect(convertText(song, 'Telugu')).toBe(
    '[Pallavi]\nకెరెయ నీరను (?)\n\n[ಚರಣ 1]\nశ్రీ పురందర విఠలరాయన (?)\r\n',
  );
  expect(convertText(song, 'Kannada')).toBe(song);
});

test('the second part of a word that is broken at a line’s end is no beginning of a word', () => {
  const song = 'ಭಜಿಪುದು ಆ- (?)\nನಂದವಾದ ಮಿಠಾಯಿ\nನಂದ ತನಯ\nಸ-\nನ್ಮಡದಿ';
  expect(convertText(song, 'Tamil')).toBe('பஜிபுது ஆ- (?)\nனந்தவாத மிடாயி\nநந்த தனய\nஸ-\nன்மடதி');
  expect(convertText(song, 'Telugu')).toBe('భజిపుదు ఆ- (?)\nనందవాద మిఠాయి\nనంద తనయ\nస-\nన్మడది');
});
