import { toIso } from '../iso.ts';

/** How a word of one kind may end: `end` is taken off behind one of `after`, and one of `to` is put in its place. */
interface Rule {
  kind: Kind;
  end: string;
  to: readonly string[];
  /** Letters of which one must stand before the ending; without it any letter may. */
  after?: string;
  /** The shortest base, where it is longer than others: one vowel more or less makes many short words alike. */
  shortest?: number;
}
type Kind = 'noun' | 'verb' | 'any';

const list = (text: string): string[] => text.trim().split(/\s+/);
const rules: Rule[] = [];
const add = (
  kind: Kind,
  ends: string,
  to: readonly string[],
  condition: Pick<Rule, 'after' | 'shortest'> = {},
): void => {
  for (const end of list(ends)) rules.push({ kind, end, to, ...condition });
};
const withPrefix = (prefix: string, ends: string): string =>
  list(ends)
    .map((end) => prefix + end)
    .join(' ');

/** Clitics: vocatives, emphasis, questions, quotation, “became”, “is not”, “like”, “all”. The vowel before them is dropped or glides. */
const clitics =
  'ai ayya amma emba embo embuva embudu endu enda ente endare enutali ennuta ante anthe antha anta ella ellava ellavu ellara ellaru ellarū illa illada illade ' +
  'alla allade allave āgi āgiruva āgidda āgiddu āda ādare ādaru ādarū ādarēnu āgu āgali āgade āyitu āytu ēnu ēke ēnayya āru āro ādaro uṇṭu uṇṭe ādavu ādanu ādaḷu ādaru āde ādenu ādevu ādudu';
add('any', clitics, ['u', 'a']);
add('any', 'e o', ['u', 'a'], { shortest: 6 });
add('any', 'e o', ['i'], { after: 'l' });
add('any', 'ella', ['e'], { after: 'g' });
add('any', withPrefix('y', `e o ${clitics}`), [''], { after: 'ei' });
add('any', withPrefix('v', `e o ${clitics}`), [''], { after: 'auo' });
add('any', 'yya yyā', [''], { after: 'aei' });

const cases =
  'nu na nanu nannu nige ninda nindali nali nalli naliru noḷu noḷage noḷ nalle nannē nāgi nigāgi ge';
const neuter =
  'vu va vanu vannu vanne da dali dalli dinda dindali dinde doḷu doḷage doḷagina doḷ dondu di ke kke kāgi kinta';
const people = 'ru ra ranu rannu rige rinda rindali ralli rali roḷu roḷage re rigella';
const plural =
  'gaḷu gaḷa gaḷanu gaḷannu gaḷige gaḷali gaḷalli gaḷinda gaḷindali gaḷoḷu gaḷoḷage gaḷira gaḷe';
const afterVowel =
  'yu ya yanu yannu yanne yali yalli yinda yindali yinde yoḷu yoḷage yoḷ ge gāgi ginta';
add(
  'noun',
  `${cases} ${neuter} ${people} ${plural} ${withPrefix('ṅ', plural)} ndira ndiru ndirige`,
  [''],
  { after: 'a' },
);
add('noun', `${afterVowel} ${withPrefix('ya', people)} ${plural}`, [''], { after: 'ei' });
add('noun', `vu va vanu vannu vina vige vinali vinalli vininda vinoḷu vinoḷage ${plural}`, [''], {
  after: 'u',
});
add(
  'noun',
  `anu annu anne ali alli inda indali inde ige ina inali inalli inoḷu inoḷage inindali oḷu oḷage oḷ igāgi ili ${plural}`,
  ['u'],
);
add('noun', 'a', ['u'], { shortest: 6 });
/** In Sanskrit verses: ರೂಪಂ. */
add('noun', 'ṁ', [''], { after: 'aiu' });

/** Endings after a participle, whose own -a is dropped: ಮಾಡಿದ, ಮಾಡಿದನು, ಮಾಡಿದವರಿಗೆ, ಮಾಡಿದರೆ. */
const behindParticiple =
  'anu aḷu aru e enu eve evu iri iro ira idi idiri iru udu uve uvu avu are arū arēnu āga āgale ante anthe antha anthavana anthaha aṣṭu ' +
  'udanu udannu udake udakke udarinda udara ude udu udilla udē uduṇṭe uduntē ava avana avanu avanige avage avara avaru avarige avarella avaḷu avaḷa avare avane avarāgi avagella avaranu avana ' +
  'allade allado āne āḷe āru ānu āro āḷu ādaru ā ya yu';
add('verb', behindParticiple, ['a']);
/** The participles themselves. */
add('verb', 'ida uva ada va pa', ['u']);
add('verb', 'ipa', ['isu', 'u']);
add('verb', 'da va yuva yada ya', [''], { after: 'ei' });
add('verb', 'mba', ['ḷḷu', 'nnu', 'ṇṇu']);

const infinitives =
  'alu ali alilla alāre alārenu alāradu alārade alārada alāpe alariye alariyenu aliraballa abēku abēkamma abēkayya abēku abēkendu abēḍa abēḍi abēḍiro abēḍamma abēḍayya abāradu abārade abahudu aballa aballare aballenu agoḍade agoḍanu adu ade adiru adirali adiralu adiruva adiruvudu ' +
  'adiddare adante adante aru anu enu eve avu ada adava adavaru adavana adavage adavanu adavara adavarige adiri adiro aliccise akka alo alōsuga ayyayya alle alemba';
const others =
  'i iri iro isi u uta utta utali uttali utale uttale utaliru utalidde utalippa utaliha utide uttide utiha utihanu utihaḷu utihaḷo utihe utiha utippa utiruva utiralu utiruvudu utidda utiddaru utiddanu utiddāḷe utiddāne utāne utāḷe utāre uttāne uttāḷe uttāre uttēne uttāḷā utire utire uttire uttiruva utti uttīya uttīri utām utum';
add('verb', `${infinitives} ${others}`, ['u']);
add('verb', `${withPrefix('y', infinitives)} ${withPrefix('y', others)} du yitu tu`, [''], {
  after: 'ei',
});
/** An absolutive with “is” and “was” joined to it: ಮಾಡಿದೆ, ಬಂದಿದೆ, ಬಂದಿಹ. */
add(
  'verb',
  'ide iha ihanu ihana ihaḷu ihaḷo ihe ihenu ihudu iruva iruvanu iruvaḷu iruve idda iddu iddaru iddanu iddāne iddāḷe iddāre iddare iddavaru itu',
  ['u', 'i'],
);
add(
  'verb',
  'koṇḍu koṇḍa koṇḍaru koṇḍanu koṇḍe koṇḍihanu koḷḷi koḷḷade koḷḷuva koḷḷalu koḷḷo koḷḷayya koḷḷiro komba kombuva kombuvaru ko goḷḷade hōda hōyitu hāki biṭṭu biṭṭa biṭṭe biṭṭanu',
  [''],
  { after: 'iu' },
);
/** Causatives: ಮಾಡಿಸು, ಕರೆಯಿಸು, ಮುಡಿಸು. */
add('verb', 'isu', ['u', 'i', 'e']);
add('verb', 'yisu', [''], { after: 'ei' });

/** The rules by their endings' letters, the last letter first. */
interface EndingNode {
  rules: Rule[];
  next: Map<string, EndingNode>;
}
const endings: EndingNode = { rules: [], next: new Map() };
for (const rule of rules) {
  let node = endings;
  for (let index = rule.end.length - 1; index >= 0; index -= 1) {
    const letter = rule.end.charAt(index);
    const next = node.next.get(letter) ?? { rules: [], next: new Map() };
    node.next.set(letter, next);
    node = next;
  }
  node.rules.push(rule);
}

/** The shortest base that is looked for, in letters of ISO 15919; shorter ones would be found in any word. */
const shortest = 3;
/** How many endings, one behind the other, are taken off a word. */
const maxEndings = 3;

/**
 * How a Kannada word is spelled in ISO 15919, without the length of its last vowel, which singers stretch and shorten. A word of one syllable keeps
 * it.
 */
export function spellingOf(word: string): string {
  const last: Record<string, string> = { ā: 'a', ī: 'i', ū: 'u', ē: 'e', ō: 'o' };
  const iso = toIso(word);
  if (!/[aāiīuūeēoōṛ].*[aāiīuūeēoō]/.test(iso)) return iso;
  return iso.replace(/[āīūēō]$/, (vowel) => last[vowel] ?? vowel);
}

/** A base of a word, and the number of letters of its endings; fewer letters are more certain. */
export interface Base {
  kind: 'noun' | 'verb';
  base: string;
  removed: number;
}

interface Stripped {
  text: string;
  kind: Kind;
  removed: number;
}

/** The words, as `spellingOf` spells them, from which a word may have come by endings. */
export function analyse(word: string): Base[] {
  const spelling = spellingOf(word);
  const found = new Map<string, Stripped>();
  let layer: Stripped[] = [{ text: spelling, kind: 'any', removed: 0 }];
  for (let depth = 0; depth < maxEndings && layer.length > 0; depth += 1) {
    const next: Stripped[] = [];
    for (const stripped of layer.flatMap(stripOnce)) {
      const key = `${stripped.kind} ${stripped.text}`;
      if (stripped.text === spelling || found.has(key)) continue;
      found.set(key, stripped);
      next.push(stripped);
    }
    layer = next;
  }
  return [...found.values()].flatMap(({ text, kind, removed }) =>
    kind === 'any'
      ? [
          { kind: 'noun', base: text, removed } as const,
          { kind: 'verb', base: text, removed } as const,
        ]
      : [{ kind, base: text, removed }],
  );
}

/** A word without each ending that it may have. */
function stripOnce({ text, kind, removed }: Stripped): Stripped[] {
  const stripped: Stripped[] = [];
  let node = endings.next.get(text.at(-1) ?? '');
  for (let length = 1; node && length < text.length; length += 1) {
    for (const rule of node.rules) {
      if (rule.kind !== 'any' && kind !== 'any' && rule.kind !== kind) continue;
      const stem = text.slice(0, -length);
      if (rule.after && !rule.after.includes(stem.at(-1) ?? '')) continue;
      for (const to of rule.to)
        if (stem.length + to.length >= (rule.shortest ?? shortest))
          stripped.push({
            text: stem + to,
            kind: rule.kind === 'any' ? kind : rule.kind,
            removed: removed + length,
          });
    }
    node = node.next.get(text.at(-length - 1) ?? '');
  }
  return stripped;
}

export function basesOf(word: string): { nouns: Set<string>; verbs: Set<string> } {
  const bases = analyse(word);
  const of = (kind: Base['kind']) =>
    new Set(bases.filter((one) => one.kind === kind).map(({ base }) => base));
  return { nouns: of('noun'), verbs: of('verb') };
}
