import { expect, test } from 'vitest';
import { toIso } from './iso.ts';
import { languages, type Language } from './languages.ts';
import { convertLine, convertText, scriptOf, type TamilSpelling } from './scripts.ts';

/** Kannada, then English, Hindi, Telugu, Malayalam, Tamil. */
type Row = [string, string, string, string, string, string];
const columns: Language[] = ['Kannada', 'English', 'Hindi', 'Telugu', 'Malayalam', 'Tamil'];

const songs: Row[] = [
  [
    'ಶ್ರೀ ಗಣನಾಥ ಸಿಂಧೂರ ವರ್ಣ',
    'śrī gaṇanātha sindhūra varṇa',
    'श्री गणनाथ सिंधूर वर्ण',
    'శ్రీ గణనాథ సింధూర వర్ణ',
    'ശ്രീ ഗണനാഥ സിന്ധൂര വർണ',
    'ஶ்ரீ கணநாத ஸிந்தூர வர்ண',
  ],
  [
    'ಲಂಬೋದರ ಲಕುಮಿಕರ ಅಂಬಾಸುತ',
    'lambōdara lakumikara ambāsuta',
    'लंबोदर लकुमिकर अंबासुत',
    'లంబోదర లకుమికర అంబాసుత',
    'ലംബോദര ലകുമികര അംബാസുത',
    'லம்போதர லகுமிகர அம்பாஸுத',
  ],
  [
    'ಪಾಶಾಂಕುಶಧರ ಪರಮಪವಿತ್ರ',
    'pāśāṅkuśadhara paramapavitra',
    'पाशांकुशधर परमपवित्र',
    'పాశాంకుశధర పరమపవిత్ర',
    'പാശാങ്കുശധര പരമപവിത്ര',
    'பாஶாங்குஶதர பரமபவித்ர',
  ],
  [
    'ಭಾಗ್ಯದ ಲಕ್ಷ್ಮೀ ಬಾರಮ್ಮ',
    'bhāgyada lakṣmī bāramma',
    'भाग्यद लक्ष्मी बारम्म',
    'భాగ్యద లక్ష్మీ బారమ్మ',
    'ഭാഗ്യദ ലക്ഷ്മീ ബാരമ്മ',
    'பாக்யத லக்ஷ்மீ பாரம்ம',
  ],
  [
    'ಗೆಜ್ಜೆ ಕಾಲ್ಗಳ ಧ್ವನಿಯ ತೋರುತ',
    'gejje kālgaḷa dhvaniya tōruta',
    'गेज्जे काल्गळ ध्वनिय तोरुत',
    'గెజ్జె కాల్గళ ధ్వనియ తోరుత',
    'ഗെജ്ജെ കാൽഗള ധ്വനിയ തോരുത',
    'கெஜ்ஜெ கால்கள த்வனிய தோருத',
  ],
  [
    'ಮಜ್ಜಿಗೆಯೊಳಗಿನ ಬೆಣ್ಣೆಯಂತೆ',
    'majjigeyoḷagina beṇṇeyante',
    'मज्जिगेयोळगिन बेण्णेयंते',
    'మజ్జిగెయొళగిన బెణ్ణెయంతె',
    'മജ്ജിഗെയൊളഗിന ബെണ്ണെയന്തെ',
    'மஜ்ஜிகெயொளகின பெண்ணெயந்தெ',
  ],
  [
    'ಕೆರೆಯ ನೀರನು ಕೆರೆಗೆ ಚೆಲ್ಲಿ',
    'kereya nīranu kerege celli',
    'केरेय नीरनु केरेगे चेल्लि',
    'కెరెయ నీరను కెరెగె చెల్లి',
    'കെരെയ നീരനു കെരെഗെ ചെല്ലി',
    'கெரெய நீரனு கெரெகெ செல்லி',
  ],
  [
    'ಝಂಪೆತಾಳದಿ ತುಂಬುರನೊಪ್ಪಿಸೆ',
    'jhampetāḷadi tumburanoppise',
    'झंपेताळदि तुंबुरनोप्पिसे',
    'ఝంపెతాళది తుంబురనొప్పిసె',
    'ഝമ്പെതാളദി തുംബുരനൊപ്പിസെ',
    'ஜம்பெதாளதி தும்புரனொப்பிஸெ',
  ],
  [
    'ಅಂಬುದಿಶಯನಂ ಆತ್ಮಾಭಿರಾಮಮ್',
    'ambudiśayanaṁ ātmābhirāmam',
    'अंबुदिशयनं आत्माभिरामम्',
    'అంబుదిశయనం ఆత్మాభిరామమ్',
    'അംബുദിശയനം ആത്മാഭിരാമം',
    'அம்புதிஶயனம் ஆத்மாபிராமம்',
  ],
  [
    'ಉರಗ, ಕರಿ, ವ್ಯಾಘ್ರ, ಸಿಂಹ',
    'uraga, kari, vyāghra, siṁha',
    'उरग, करि, व्याघ्र, सिंह',
    'ఉరగ, కరి, వ్యాఘ్ర, సింహ',
    'ഉരഗ, കരി, വ്യാഘ്ര, സിംഹ',
    'உரக, கரி, வ்யாக்ர, ஸிம்ஹ',
  ],
  [
    'ಅವನಿಯೊಳ್ ಈ ಪರಿ ರೂಪವುಂಟೆ',
    'avaniyoḷ ī pari rūpavuṇṭe',
    'अवनियोळ् ई परि रूपवुंटे',
    'అవనియొళ్ ఈ పరి రూపవుంటె',
    'അവനിയൊൾ ഈ പരി രൂപവുണ്ടെ',
    'அவனியொள் ஈ பரி ரூபவுண்டெ',
  ],
  [
    'ಅವರವರ್ ಹೊಡೆದಾಡಿ ಹತರಾಗಿ ಪೋದರು',
    'avaravar hoḍedāḍi hatarāgi pōdaru',
    'अवरवर् होडेदाडि हतरागि पोदरु',
    'అవరవర్ హొడెదాడి హతరాగి పోదరు',
    'അവരവർ ഹൊഡെദാഡി ഹതരാഗി പോദരു',
    'அவரவர் ஹொடெதாடி ஹதராகி போதரு',
  ],
  [
    'ಪುಲ್ಲಲೋಚನ ಶ್ರೀಕೃಷ್ಣನಾಮವೆಂಬ',
    'pullalōcana śrīkṛṣṇanāmavemba',
    'पुल्ललोचन श्रीकृष्णनामवेंब',
    'పుల్లలోచన శ్రీకృష్ణనామవెంబ',
    'പുല്ലലോചന ശ്രീകൃഷ്ണനാമവെംബ',
    'புல்லலோசன ஶ்ரீக்ருஷ்ணநாமவெம்ப',
  ],
  [
    'ದುರ್ಜನರ ಸಂಸರ್ಗದ ತಪ್ಪು',
    'durjanara saṁsargada tappu',
    'दुर्जनर संसर्गद तप्पु',
    'దుర్జనర సంసర్గద తప్పు',
    'ദുർജനര സംസർഗദ തപ്പു',
    'துர்ஜனர ஸம்ஸர்கத தப்பு',
  ],
  [
    'ವೇದಶಾಸ್ತ್ರವನೋದಿತಂತೆ',
    'vēdaśāstravanōditante',
    'वेदशास्त्रवनोदितंते',
    'వేదశాస్త్రవనోదితంతె',
    'വേദശാസ്ത്രവനോദിതന്തെ',
    'வேதஶாஸ்த்ரவனோதிதந்தெ',
  ],
  [
    'ಸ್ನಾನ ಮೌನಂಗಳಿಗೆ ಸಾಧನದ ಮಂತ್ರ',
    'snāna maunaṅgaḷige sādhanada mantra',
    'स्नान मौनंगळिगे साधनद मंत्र',
    'స్నాన మౌనంగళిగె సాధనద మంత్ర',
    'സ്നാന മൗനംഗളിഗെ സാധനദ മന്ത്ര',
    'ஸ்நான மௌனங்களிகெ ஸாதனத மந்த்ர',
  ],
  ['ಬಾಲನ ಕಂಡೀರ್ಯಾ', 'bālana kaṇḍīryā', 'बालन कंडीर्या', 'బాలన కండీర్యా', 'ബാലന കണ്ഡീര്യാ', 'பாலன கண்டீர்யா'],
  [
    'ನೋಡಿದವ ವೈಕುಂಠಕೆ ಓಡಿದವ',
    'nōḍidava vaikuṇṭhake ōḍidava',
    'नोडिदव वैकुंठके ओडिदव',
    'నోడిదవ వైకుంఠకె ఓడిదవ',
    'നോഡിദവ വൈകുണ്ഠകെ ഓഡിദവ',
    'நோடிதவ வைகுண்டகெ ஓடிதவ',
  ],
  [
    'ಪ್ರಾತಃ ಕಾಲದೊಳೆದ್ದು ನಾಲಿಗೆ',
    'prātaḥ kāladoḷeddu nālige',
    'प्रातः कालदोळेद्दु नालिगे',
    'ప్రాతః కాలదొళెద్దు నాలిగె',
    'പ്രാതഃ കാലദൊളെദ്ദു നാലിഗെ',
    'ப்ராத: காலதொளெத்து நாலிகெ',
  ],
  [
    'ಋತು ವತ್ಸರವು ನೀನೆ',
    'ṛtu vatsaravu nīne',
    'ऋतु वत्सरवु नीने',
    'ఋతు వత్సరవు నీనె',
    'ഋതു വത്സരവു നീനെ',
    'ருது வத்ஸரவு நீனெ',
  ],
];

const words: Row[] = [
  ['ಶ್ರೀ', 'śrī', 'श्री', 'శ్రీ', 'ശ്രീ', 'ஶ்ரீ'],
  ['ಸ್ತ್ರೀಯಂತೆ', 'strīyante', 'स्त्रीयंते', 'స్త్రీయంతె', 'സ്ത്രീയന്തെ', 'ஸ்த்ரீயந்தெ'],
  ['ಲಕ್ಷ್ಮೀಶ', 'lakṣmīśa', 'लक्ष्मीश', 'లక్ష్మీశ', 'ലക്ഷ്മീശ', 'லக்ஷ்மீஶ'],
  ['ಜ್ಞಾನ', 'jñāna', 'ज्ञान', 'జ్ఞాన', 'ജ്ഞാന', 'ஜ்ஞான'],
  ['ಯಜ್ಞೇಶ', 'yajñēśa', 'यज्ञेश', 'యజ్ఞేశ', 'യജ്ഞേശ', 'யஜ்ஞேஶ'],
  ['ಕರ್ಮವ', 'karmava', 'कर्मव', 'కర్మవ', 'കർമവ', 'கர்மவ'],
  ['ಕೃಷ್ಣ', 'kṛṣṇa', 'कृष्ण', 'కృష్ణ', 'കൃഷ്ണ', 'க்ருஷ்ண'],
  ['ಬ್ರಹ್ಮಾಣಿ', 'brahmāṇi', 'ब्रह्माणि', 'బ్రహ్మాణి', 'ബ്രഹ്മാണി', 'ப்ரஹ்மாணி'],
  ['ಶಂಖ', 'śaṅkha', 'शंख', 'శంఖ', 'ശംഖ', 'ஶங்க'],
  ['ಪಂಚ', 'pañca', 'पंच', 'పంచ', 'പഞ്ച', 'பஞ்ச'],
  ['ಮುಕ್ತಿಮಂಟಪ', 'muktimaṇṭapa', 'मुक्तिमंटप', 'ముక్తిమంటప', 'മുക്തിമണ്ടപ', 'முக்திமண்டப'],
  ['ಪಾಂಡುರಂಗ', 'pāṇḍuraṅga', 'पांडुरंग', 'పాండురంగ', 'പാണ്ഡുരംഗ', 'பாண்டுரங்க'],
  ['ಎಂಥ', 'entha', 'एंथ', 'ఎంథ', 'എന്ഥ', 'எந்த'],
  ['ಕೊಂಭತ್ತು', 'kombhattu', 'कोंभत्तु', 'కొంభత్తు', 'കൊംഭത്തു', 'கொம்பத்து'],
  ['ಕುಂಯಿ', 'kuṁyi', 'कुंयि', 'కుంయి', 'കുംയി', 'கும்யி'],
  ['ಸಂವರಿಸದೆ', 'saṁvarisade', 'संवरिसदे', 'సంవరిసదె', 'സംവരിസദെ', 'ஸம்வரிஸதெ'],
  ['ಮಾಳ್ಪ', 'māḷpa', 'माळ्प', 'మాళ్ప', 'മാൾപ', 'மாள்ப'],
  ['ಕಣ್ತೆರೆದು', 'kaṇteredu', 'कण्तेरेदु', 'కణ్తెరెదు', 'കൺതെരെദു', 'கண்தெரெது'],
  ['ಚೆಲ್ವೆ', 'celve', 'चेल्वे', 'చెల్వె', 'ചെല്വെ', 'செல்வெ'],
  ['ಜನ್ಮ', 'janma', 'जन्म', 'జన్మ', 'ജന്മ', 'ஜன்ம'],
  ['ಮಾನ್ಯಳೋ', 'mānyaḷō', 'मान्यळो', 'మాన్యళో', 'മാന്യളോ', 'மான்யளோ'],
  ['ಸಾಕ್ಷಾತ್', 'sākṣāt', 'साक्षात्', 'సాక్షాత్', 'സാക്ഷാത്', 'ஸாக்ஷாத்'],
  ['ಶೌಚದ', 'śaucada', 'शौचद', 'శౌచద', 'ശൗചദ', 'ஶௌசத'],
  ['ಐದು', 'aidu', 'ऐदु', 'ఐదు', 'ഐദു', 'ஐது'],
  ['ನಿಷ್ಠರನ್ನು', 'niṣṭharannu', 'निष्ठरन्नु', 'నిష్ఠరన్ను', 'നിഷ്ഠരന്നു', 'நிஷ்டரன்னு'],
  ['ಅರ್ಘ್ಯ', 'arghya', 'अर्घ्य', 'అర్ఘ్య', 'അർഘ്യ', 'அர்க்ய'],
  ['ವಿಟ್ಠಲ', 'viṭṭhala', 'विट्ठल', 'విట్ఠల', 'വിട്ഠല', 'விட்டல'],
  ['ಛಿದ್ರವು', 'chidravu', 'छिद्रवु', 'ఛిద్రవు', 'ഛിദ്രവു', 'சித்ரவு'],
  ['ದೇವನ್', 'dēvan', 'देवन्', 'దేవన్', 'ദേവൻ', 'தேவன்'],
  ['ಅಱಿವು', 'aṟivu', 'अऱिवु', 'అఱివు', 'അറിവു', 'அறிவு'],
  ['ಏೞು', 'ēḻu', 'एऴु', 'ఏఴు', 'ഏഴു', 'ஏழு'],
  ['ಕ್ಲೃಪ್ತ', 'klṛpta', 'क्लृप्त', 'క్లృప్త', 'ക്ലൃപ്ത', 'க்ல்ருப்த'],
  ['ಶಿವೋಽಹಂ', 'śivō’haṁ', 'शिवोऽहं', 'శివోఽహం', 'ശിവോഽഹം', 'ஶிவோ’ஹம்'],
];

// Real lines with conjuncts that are not in the tables above.
const more = `
  ಎಣಿಸಿಕೊಂಡೇಳಹಂಜಿಯ ನೂತರೆ
  ಸಂಖ್ಯೆಯಿಲ್ಲದ ಭಾಗ್ಯವ ಕೊಟ್ಟು
  ಅನ್ನವನರ್ಪಿಸದೆ ಅಜ್ಞಾನದಿ ಉಣ್ಣುವ ನಾಲಿಗೆ ತಪ್ಪು
  ಒಂದಕ್ಕೆ ಕರುವೇ ಇಲ್ಲ
  ಕೊಂಭತ್ತು ಛಿದ್ರವು ಅಂಬಿಗ
  ಏನು ಧನ್ಯಳೋ ಲಕುಮಿ ಎಂಥ ಮಾನ್ಯಳೋ
  ಶಂಕಚಕ್ರಂಗಳ ಧರಿಸಿಹನಮ್ಮ
  ಮುಕ್ತಿಮಂಟಪಕೊಯ್ಯೊ ಅಂಬಿಗ
  ಇಷ್ಟ ಬಂಧು ಬಳಗ ಸರ್ವ ನೀನೆ
  ಉದ್ಧಾರಕರ್ತ ಮಮಸ್ವಾಮಿ ನೀನೆ
  ಅರಸು ಚೋರಾಗ್ನಿ ವ್ರಶ್ಚಿಕ ಮೊದಲಾದ
  ಕ್ಷಣ ಗುಣ ಜಿಜ್ಞಾಸಿಲ್ಲದೆ ದುರ್ಜನರ ಸಂಸರ್ಗದ ತಪ್ಪು
  ಮಾನವ ಜನ್ಮ ದೊಡ್ಡದು ಇದ
  ನೀಲವರ್ಣನು ನಾಟ್ಯವಾಡುತಲಿ
  ಪುರಂದರವಿಠ್ಠಲರಾಯನ ಈ ಪರಿ
  ವಾಗಭಿಮಾನಿ ವರ ಬ್ರಹ್ಮಾಣಿ
  ಆಗತ ಶೌಚದ ಕರ್ಮವ ಜರೆದು ಸಮಗ್ರ ಗುಹ್ಯದ ತಪ್ಪು
  ಅಚ್ಯುತನ ಧ್ಯಾನವೆಂಬ ಮೆಚ್ಚು ಮದ್ದು ತಲೆಗೆ ಏರಿ
  ಮೇಲಾದ ವಜ್ರ ನವರತ್ನದ ಮುಕುಟ
  ಮುದದಿಂದಲೋಡ್ಯಾಡೋ ಸುಳ್ಳು ಮನೆ
  ನಿತ್ಯ ಮಹೋತ್ಸವ ನಿತ್ಯ ಸುಮಂಗಲಿ
  ಊರ ಹಂದಿಗೆ ಷಡ್ರಸಾನ್ನವನಿಕ್ಕಲು
  ಇಬ್ಬರು ಚೊಂಚರು, ಒಬ್ಬಗೆ ಕೈಯೇ ಇಲ್ಲ
  ಹೊಂದಿಸಿದ ನಿರ್ವಿಘ್ನದಿಂದ ರಾಜ್ಯವನು
  ಸರ್ವಸ್ಥಳದಿ ವ್ಯಾಪ್ತನಾದ ಸರ್ವದೋಷರಹಿತನಾದ
  ರೂಢ ಮಾತನಾಡಿ ಸರ್ವ ರೂಢಿಗೊಡೆಯ ಬಾರೋ
  ಸಕಲ ತೀರ್ಥಯಾತ್ರೆಯ ಮಾಡಿದಂಥ ನಿಖಿಲ ಪುಣ್ಯದ ಫಲವು
  ಕಡು ಮೂರ್ಖನಾದರೇನು ದುಷ್ಕರ್ಮದಿಂ ತೊಡೆದಾತನಾದರೇನು
  ತಾಕಿಸಿ ಸದ್ಗತಿಯನು
  ನಿರುಪಮ ನಿಸ್ಸೀಮನೆ
  ಅಂಭುಜೋದ್ಭವ ವಿನೂತಮ್
  ಹಸ್ತದಿ ಕೊಳಲ ಕೊಟ್ಟು
  ಮೋರೆ ಐದು ಮೂರು ಕಣ್ಣು
  ಪ್ರಾರಬ್ದವು ಬೇರಾದೀತೆ
  ತುಚ್ಛನು ನಾನೆಂದೆನಬೇಡ
  ಸಂಭ್ರಮದಿಂ ನೋಡಂಬಿಗ ಅದ
  ತಗ್ಗಿ ಬಗ್ಗಿ ನೋಡುವಿರಿ
  ಮಂಗನ ಕೈಯ ಮಾಣಿಕ್ಯದಂತೆ
  ಅಹಲ್ಯಾ ಶಾಪ ಭವ ನಿವಾರಣಂ
  ವ್ರತವ ಮಾಳ್ಪ ಸತಿಯ ಕಂಡು
  ಶ್ರೀಸ್ವಾಮಿ ಮಹಾದ್ವಾರಕೆ
  ಮೂರ್ಲೋಕದೊಡೆಯನ ಕಂಡಿರೇನೆ
  ಜಡನಾದರೇನಲ್ಪಜಾತಿಯಾದರೇನು
  ಹರಿಯ ಸ್ಮರಣೆ ಮಾಡು ನಾಲಿಗೆ
  ವಸವಾದ ಅಮ್ರತದ ರಸ ಸವಿಮಾತು
  ಕಂದರ್ಪನ ಕ್ರೋಧದಿಂದ ಕಣ್ತೆರೆದು ಕೊಂದ ಉಗ್ರನು ನೀನೇ
  ವಿಕಸಿತಾಂಬುಜವದನ ವಿಶ್ವಮಯಸದನ
  ನಿಷ್ಠುರ ಮಾಡದೆ ಹೋಗೋ ದಾಸಯ್ಯ
  ಕುಂಯಿ ಕುಂಯಿ ರಾಗವ ಹಾಡುವಿರಿ
  ಸಿರಿ ದೇವಿಗೆ ಹೇಳದೆ ಸೆರಗು ಸಂವರಿಸದೆ`
  .trim()
  .split(/\n\s*/);

const everyLine = [
  ...songs.map(([kannada]) => kannada),
  ...words.map(([kannada]) => kannada),
  ...more,
];

test.each([...songs, ...words])('%s', (...row) => {
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

const longVowels = (iso: string) => iso.replaceAll('e', 'ē').replaceAll('o', 'ō');
const finalAnusvara = (iso: string) => iso.replace(/m(?!\p{L})/gu, 'ṁ');

test('every script but Tamil has the same sound as the Kannada', () => {
  for (const line of everyLine) {
    const sound = toIso(line);
    expect(convertLine(line, 'English')).toBe(sound);
    expect(toIso(convertLine(line, 'Telugu'))).toBe(sound);
    expect(toIso(convertLine(line, 'Malayalam'))).toBe(finalAnusvara(sound));
    expect(toIso(convertLine(line, 'Hindi'))).toBe(longVowels(sound));
  }
});

const toKannada = (text: string) =>
  text.replace(/[ऀ-ॣఀ-ౣ]/g, (letter) => {
    const offset = letter.charCodeAt(0) & 0x7f;
    return String.fromCharCode(0x0c80 + (offset === 0x34 ? 0x5e : offset));
  });
const plainEO = (kannada: string) =>
  kannada.replace(/[ಎಒೆೊ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 1));

test('Telugu converts back to the Kannada letters, Devanagari does but for short e and o', () => {
  for (const line of everyLine) {
    expect(toKannada(convertLine(line, 'Telugu'))).toBe(line);
    expect(toKannada(convertLine(line, 'Hindi'))).toBe(plainEO(line));
  }
});

const consonants =
  'k kh g gh ṅ c ch j jh ñ ṭ ṭh ḍ ḍh ṇ t th d dh n . p ph b bh m y r ṟ l ḷ . v ś ṣ s h'.split(' ');
const vowels = '. ā i ī u ū ṛ . . e ē ai . o ō au'.split(' ');

/** Converts ISO 15919 back to Kannada, well enough for these lines: without the vocalic l. */
function isoToKannada(iso: string): string {
  const nasal = /[ṅñ](?=[kgcj])|ṇ(?=[ṭḍ])|n(?=[td])|m(?=[pb])/g;
  const syllable = /([kgcjṭḍtdpb]h?|[ṅñṇnmyrṟlḷḻvśṣsh])?(a[iu]|[aāiīuūṛeēoō])?/g;
  return iso
    .replace(nasal, 'ṁ')
    .replace(syllable, (_, consonant: string | undefined, vowel: string | undefined) => {
      if (!consonant && !vowel) return '';
      const sign = vowel && vowel !== 'a' ? vowels.indexOf(vowel) : 0;
      if (!consonant) return String.fromCharCode(0x0c85 + sign);
      const letter =
        consonant === 'ḻ' ? 'ೞ' : String.fromCharCode(0x0c95 + consonants.indexOf(consonant));
      return letter + (!vowel ? '್' : sign ? String.fromCharCode(0x0cbd + sign) : '');
    })
    .replaceAll('ṁ', 'ಂ')
    .replaceAll('ḥ', 'ಃ')
    .replaceAll('’', 'ಽ');
}

test('English converts back to the Kannada letters, but for an aspirate that is doubled', () => {
  for (const line of everyLine)
    expect(isoToKannada(convertLine(line, 'English'))).toBe(line.replaceAll('ಠ್ಠ', 'ಟ್ಠ'));
});

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
