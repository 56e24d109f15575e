// Makes the woff2 files of this folder. See README.md for the inputs and the commands.
//
//   node make.mjs <folder to write to> latin=<font file> kannada=<font file> …
//
// Every layout feature is kept, so conjuncts, vowel signs and marks shape as in the full font. The inputs of the five
// Indian scripts are variable fonts and are pinned to the regular weight; Latin is static. Hinting is left out.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const range = (from, to) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i));

// Danda and double danda, the joiners, the rupee sign and the dotted circle that carries a stray vowel sign.
const shared = '\u0964\u0965\u200c\u200d\u20b9\u25cc';

const latin = [
  range(0x20, 0x7e),
  range(0xa0, 0xff),
  'āĀēĒīĪōŌūŪăĂĕĔĭĬŏŎŭŬġĠḫḪ',
  'ṛṚṝṜḷḶḹḸḻḺṟṞṉṈṅṄṇṆñÑṃṂṁṀṭṬḍḌḥḤśŚṣṢẏẎẓẒẖ',
  'ḋḊġĠṗṖṙṘṡṠ', // swaras of the upper octave; those of the lower are above, or a letter and U+0323
  '⁴', // with ² and ³ above: the raised digits of Tamil songbooks
  '\u0300\u0301\u0302\u0303\u0304\u0306\u0307\u0308\u030a\u030c\u0310\u0323\u0325\u0331\u035f',
  'ıʻʼ\u2002\u2003\u2009\u200a\u2010\u2011\u2013\u2014\u2015\u2018\u2019\u201a\u201c\u201d\u201e\u2020\u2022\u2026\u202f\u2032\u2033\u2039\u203a\u2060\u20b9\u2212\u25cc',
].join('');

const pin = { wght: 400 };
const scripts = {
  latin: { text: latin },
  kannada: { pin, text: range(0xc80, 0xcf3) + shared, name: 'ಕನ್ನಡ' },
  devanagari: { pin, text: range(0x900, 0x97f) + shared, name: 'हिन्दी मराठी संस्कृतम्' },
  tamil: { pin, text: range(0xb80, 0xbff) + shared, name: 'தமிழ்' },
  telugu: { pin, text: range(0xc00, 0xc7f) + shared, name: 'తెలుగు' },
  malayalam: { pin, text: range(0xd00, 0xd7f) + shared, name: 'മലയാളം' },
};

const [folder, ...inputs] = process.argv.slice(2);
if (!folder || inputs.length === 0) {
  console.error('usage: node make.mjs <folder> latin=<font> kannada=<font> devanagari=<font> …');
  process.exit(1);
}

for (const input of inputs) {
  const [script, path] = input.split('=');
  if (!scripts[script] || !path) throw new Error(`not a script and a file: ${input}`);
  const font = readFileSync(path);
  const make = async (name, text, keepFeatures) => {
    const options = {
      targetFormat: 'woff2',
      noHinting: true,
      variationAxes: scripts[script].pin,
      keepFeatures,
    };
    const made = await subsetFont(font, text, options);
    writeFileSync(join(folder, name), made);
    console.log(`${name} ${(made.length / 1024).toFixed(1)} KB`);
  };
  await make(`noto-serif-${script}.woff2`, scripts[script].text);
  // A name needs its clusters, not every width of a vowel sign.
  const clusters = [
    'akhn',
    'rphf',
    'half',
    'blwf',
    'pstf',
    'pref',
    'cjct',
    'psts',
    'abvs',
    'haln',
    'rlig',
    'abvm',
    'blwm',
    'dist',
  ];
  if (scripts[script].name) await make(`name-${script}.woff2`, scripts[script].name, clusters);
}
