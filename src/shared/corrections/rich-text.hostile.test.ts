import { expect, test } from 'vitest';
import { richClasses } from '../markup/rich-style.ts';
import { plainOf, richText, type RichNode } from './rich-text.ts';
import { pick, seeded } from './seeded.ts';

const allowed: readonly string[] = richClasses;

/** Fails unless a tree is paragraphs of text, breaks and spans of text, with known classes and nothing else. */
function expectSafe(nodes: readonly RichNode[], depth = 0): void {
  for (const node of nodes) {
    if ('text' in node) {
      expect([Object.keys(node), typeof node.text, depth > 0]).toEqual([['text'], 'string', true]);
      continue;
    }
    expect(Object.keys(node).toSorted()).toEqual(['children', 'classes', 'element']);
    expect(depth === 0 ? ['p'] : depth === 1 ? ['br', 'span'] : []).toContain(node.element);
    expect(node.classes.filter((name) => !allowed.includes(name))).toEqual([]);
    if (node.element === 'br') expect(node.children).toEqual([]);
    expectSafe(node.children, depth + 1);
  }
}

const injections = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//x></SCRIPT>',
  '<script>alert(1)',
  '<script/x>alert(1)</script >',
  '<scr<script>ipt>alert(1)</script>',
  '<script>"</script"><b>alert(1)</b>',
  '<<script>alert(1)//<</script>',
  '<script\n>alert(1)</script\t>',
  '<script><!--</script>-->',
  '</script><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="x"onerror="alert(1)">',
  '<img/src=x/onerror=alert(1)>',
  '<img src=`x`onerror=alert(1)>',
  '<IMG """><SCRIPT>alert(1)</SCRIPT>">',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>alert(1)</text></a></svg>',
  '<svg/onload=alert(1)//',
  '<svg><foreignObject><p>alert(1)</p></foreignObject></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<svg><svg></svg>alert(1)</svg>',
  '<svg><title></svg>alert(1)</title>',
  '<math><mtext></table><mglyph><style><img src=x onerror=alert(1)>',
  '<math><mi xlink:href="data:x,alert(1)">alert(1)</mi></math>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>">alert(1)</iframe>',
  '<iframe>alert(1)',
  '<object data="data:text/html,alert(1)">alert(1)</object>',
  '<embed src="javascript:alert(1)">',
  '<applet code=x>alert(1)</applet>',
  '<template><script>alert(1)</script>alert(1)</template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<noembed>alert(1)</noembed>',
  '<noframes>alert(1)</noframes>',
  '<xmp>alert(1)</xmp>',
  '<textarea><script>alert(1)</script></textarea>',
  '<title><script>alert(1)</script></title>',
  '<style>@import "//x";alert(1)</style>',
  '<style><!--</style><script>alert(1)</script>-->',
  '<STYLE>a{background:url(javascript:alert(1))}</STYLE>',
  '<video><source onerror="alert(1)">alert(1)</video>',
  '<audio src=x onerror=alert(1)>alert(1)</audio>',
  '<canvas>alert(1)</canvas>',
  '<select><option>alert(1)</select>',
  '<!--alert(1)-->',
  '<!-- ><img src=x onerror=alert(1)>-->',
  '<!--alert(1)',
  '<!-- --!><b>x</b>',
  '<!--<img src="--><img src=x onerror=alert(1)//">',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<![CDATA[alert(1)',
  '<!DOCTYPE html [<!ENTITY x "alert(1)">',
  '<?xml version="1.0"?>',
  '<?php alert(1) ?>',
  '</ alert(1)>',
  '<! alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="&#106;avascript:x">x</a>',
  '<a title="a>b" onclick=\'x\'>y</a>',
  '<form action="javascript:x"><button formaction=x>y</button></form>',
  '<input autofocus onfocus=x>',
  '<meta http-equiv=refresh content="0;url=javascript:x">',
  '<base href="//x">',
  '<link rel=stylesheet href=//x>',
  '<body onload=x>y',
  '<div style="width:expression(x)">y</div>',
  '<p style="background:url(\'javascript:x\')">y</p>',
  '<p style=\'color:red"onmouseover="x\'>y</p>',
  '<p style="color:red;}</style><script>x</script>">y</p>',
  '<span class="bold&quot; onclick=&quot;x">y</span>',
  '<span class="colour-red&#34;><img src=x>">y</span>',
  '<p id="__proto__" class="__proto__ constructor">y</p>',
  '<__proto__>y</__proto__>',
  '<constructor>y</constructor>',
  '&lt;script&gt;x&lt;/script&gt;',
  '&#60;img src=x onerror=x&#62;',
  '&#x3c;script&#x3e;',
  '<b <script>x</script>>y',
  '<b/onclick=x//>y',
  '<b onclick="x>y',
  "<b onclick='x>y",
  '<b\u0000onclick=x>y',
  '<\u0000b>y',
  '<b =x>y',
  '<b ==">y',
  '<b a=b=c>y',
  '<b "><i>y',
  '<',
  '</',
  '<!',
  '<!-',
  '<a',
  '<a ',
  '<a b',
  '<a b=',
  '<a b="',
  '<a b=">',
  '\ud800<b>\udc00',
  '<details open ontoggle=x>y</details>',
  '<marquee onstart=x>y</marquee>',
  '<isindex type=image src=1 onerror=x>',
  '<x onclick=x>y</x>',
  '<dangerouslySetInnerHTML __html="x">y',
  '{"element":"script"}',
];

test.each(injections)('%j', (html) => {
  for (const source of [html, `<p>a</p>${html}<p>b</p>`, html.repeat(3), html.toUpperCase()]) {
    const tree = richText(source);
    expectSafe(tree);
    expect(plainOf(tree)).toEqual(expect.any(String));
  }
});

test('the content of scripts, pictures and comments is never text', () => {
  const shown = injections.filter(
    (html) => html.includes('alert(1)') && plainOf(richText(html)).includes('alert'),
  );
  // A tag of an unknown name, as browsers read it; and text without any `>`, which is no markup.
  expect(shown).toEqual([
    '<scr<script>ipt>alert(1)</script>',
    '<svg/onload=alert(1)//',
    '<!--alert(1)',
    '<![CDATA[alert(1)',
  ]);
  expect(injections.length).toBeGreaterThan(100);
});

test('any pieces in any order are safe', () => {
  const random = seeded(1484);
  const pieces = [
    '<',
    '>',
    '/',
    '"',
    "'",
    '=',
    '&',
    '#',
    ';',
    '!',
    '-',
    '--',
    ' ',
    '\n',
    'b',
    'p',
    'br',
    'svg',
    'script',
    'style',
    'span',
    'color:red',
    'class',
    'bold',
    '<b>',
    '</b>',
    '<p>',
    '</p>',
    '<br>',
    '<svg>',
    '</svg>',
    '<script>',
    '</script>',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    'ಹರಿ',
    '&lt;',
  ] as const;
  for (let round = 0; round < 4000; round += 1) {
    expectSafe(
      richText(
        Array.from({ length: Math.floor(random() * 25) }, () => pick(random, pieces)).join(''),
      ),
    );
  }
});

test('the time is linear in the length, whatever the text is', () => {
  const long = 20_000;
  const hostile = [
    '<b>'.repeat(long),
    '<b>x'.repeat(long) + '</b>'.repeat(long),
    '<b>'.repeat(long) + '</i>'.repeat(long),
    '<p><b>'.repeat(long) + '</p>'.repeat(long),
    '<div style="color:red">'.repeat(long) + 'x',
    '<i><b>'.repeat(long) + '</i></b>'.repeat(long),
    '<'.repeat(long * 5),
    '<a '.repeat(long),
    '<a b="'.repeat(long),
    '<a b=\'">'.repeat(long),
    '<a b=\'x" '.repeat(long) + '>',
    '<a' + ' '.repeat(long * 5) + '=>',
    '<a' + ' b'.repeat(long * 2) + '>',
    '<a b' + ' '.repeat(long * 5) + 'c>',
    '<!--'.repeat(long),
    '<!-->'.repeat(long),
    '<!-- --'.repeat(long) + '>',
    '<![CDATA['.repeat(long),
    '<script>'.repeat(long),
    '<script></scrip>'.repeat(long),
    '</script'.repeat(long) + '>',
    '<svg>'.repeat(long),
    '<svg/>'.repeat(long),
    '<svg></svg>'.repeat(long),
    '<svg><math>'.repeat(long) + '</svg>',
    '&'.repeat(long * 5),
    '&#'.repeat(long),
    '&lt'.repeat(long),
    ' '.repeat(long * 5),
    ' \n'.repeat(long),
    '<br>'.repeat(long),
    '<p> '.repeat(long),
    '\u00a0<p>'.repeat(long),
    '\t'.repeat(long * 5),
    '<td>'.repeat(long),
    `<b style="${'color:red;'.repeat(long)}">x`,
    `<b style="${':;'.repeat(long)}">x`,
    `<b style="color:rgb(${'1,'.repeat(long)})">x`,
    `<b style="color:${' '.repeat(long * 5)}red">x`,
    `<b style="${'!'.repeat(long)}:!important">x`,
    `<b class="${'a '.repeat(long)}">x`,
    `<b style="a:${'! '.repeat(long)}x">y`,
  ];
  for (const html of hostile) {
    const before = process.threadCpuUsage();
    const tree = richText(html);
    expect([html.slice(0, 20), process.threadCpuUsage(before).user < 1_000_000]).toEqual([
      html.slice(0, 20),
      true,
    ]);
    expect(plainOf(tree).length).toBeLessThanOrEqual(html.length);
  }
});
