/**
 * Lets React work on a page that the browser translates. Chrome wraps each text in `<font>` elements, and React then removes a text from, or
 * inserts before a text in, an element that is no longer its parent, which throws (facebook/react#11538). Here the wrapper takes the place of
 * the text that it holds.
 */
export function allowTranslation(): void {
  const { removeChild, insertBefore } = Node.prototype;

  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) return removeChild.call(this, child) as Child;
    const wrapper = wrapperIn(this, child);
    if (wrapper) removeChild.call(this, wrapper);
    return child;
  };

  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    node: Child,
    next: Node | null,
  ): Child {
    const place = next && next.parentNode !== this ? wrapperIn(this, next) : next;
    return insertBefore.call(this, node, place) as Child;
  };
}

/** The child of an element that holds a node further down; null where the node is elsewhere. */
function wrapperIn(parent: Node, node: Node): Node | null {
  let outer: Node | null = node;
  while (outer && outer.parentNode !== parent) outer = outer.parentNode;
  return outer;
}
