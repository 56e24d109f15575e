/** Globals that scroll, and return a promise in newer browsers. */
const scrolls = new Set(['scroll', 'scrollTo', 'scrollBy']);

const isMethodCall = (node) =>
  node?.type === 'ChainExpression'
    ? isMethodCall(node.expression)
    : node?.type === 'CallExpression' &&
      (node.callee.type === 'MemberExpression' ||
        (node.callee.type === 'Identifier' && scrolls.has(node.callee.name)));

/**
 * React calls what an effect returns. TypeScript cannot guard this: it declares `scrollIntoView` as returning nothing, while newer
 * browsers return a promise, and calling that promise replaces the page by the error page.
 */
const rule = {
  meta: {
    type: 'problem',
    messages: {
      returned:
        'An effect may not return the value of a method call: put the call in braces, or name the cleanup.',
    },
  },
  create(context) {
    const check = (node) => {
      if (isMethodCall(node)) context.report({ node, messageId: 'returned' });
    };
    return {
      CallExpression({ callee, arguments: [effect] }) {
        if (
          !/^use(?:Layout|Insertion)?Effect$/.test(callee.name ?? callee.property?.name ?? '') ||
          !effect?.body
        )
          return;
        if (effect.body.type !== 'BlockStatement') check(effect.body);
        else
          for (const statement of effect.body.body)
            if (statement.type === 'ReturnStatement') check(statement.argument);
      },
    };
  },
};

export default { meta: { name: 'effects' }, rules: { 'no-returned-call': rule } };
