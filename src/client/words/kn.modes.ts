/** Ragas and talas of the edition as Kannada writes them, by the names that the edition's files give. */
const names: Record<string, string> = {
  Anandabhairavi: 'ಆನಂದಭೈರವಿ',
  Arabhi: 'ಆರಭಿ',
  Bahudari: 'ಬಹುದಾರಿ',
  Chandrakauns: 'ಚಂದ್ರಕೌಂಸ್',
  Charukeshi: 'ಚಾರುಕೇಶಿ',
  'Darbari Kanada': 'ದರ್ಬಾರಿ ಕಾನಡ',
  Hamsadhvani: 'ಹಂಸಧ್ವನಿ',
  Kalyanavasantam: 'ಕಲ್ಯಾಣವಸಂತ',
  Kambhoji: 'ಕಾಂಭೋಜಿ',
  Kanada: 'ಕಾನಡ',
  Kapi: 'ಕಾಪಿ',
  Madhyamavati: 'ಮಧ್ಯಮಾವತಿ',
  Malahari: 'ಮಲಹರಿ',
  Nadanamakriya: 'ನಾದನಾಮಕ್ರಿಯೆ',
  Nata: 'ನಾಟ',
  Purvikalyani: 'ಪೂರ್ವಿಕಲ್ಯಾಣಿ',
  Revati: 'ರೇವತಿ',
  'Shuddha Dhanyasi': 'ಶುದ್ಧ ಧನ್ಯಾಸಿ',
  'Sindhu Bhairavi': 'ಸಿಂಧುಭೈರವಿ',
  Todi: 'ತೋಡಿ',
  Varali: 'ವರಾಳಿ',
  Yamunakalyani: 'ಯಮುನಾಕಲ್ಯಾಣಿ',
  Adi: 'ಆದಿ',
  Ata: 'ಅಟ್ಟ',
  'Chaturasra Rupaka': 'ಚತುರಶ್ರ ರೂಪಕ',
  'Khanda Chapu': 'ಖಂಡಚಾಪು',
  'Tisra Triputa': 'ತಿಶ್ರ ತ್ರಿಪುಟ',
};

/** A raga's or a tala's name in Kannada; one that is new to the edition stays as its file spells it. */
export function modeInKannada(name: string): string {
  return names[name] ?? name;
}
