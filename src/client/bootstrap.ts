/**
 * The script inside every page's head, in full. It sets the theme before the first paint, has the page's modules fetched after it, and keeps
 * what a reader does before they have hydrated the page, to do it then. The server puts its built text into the document
 * (server/http/renderer.ts) and the content security policy allows exactly that text, so it imports nothing that another script imports too.
 */
import './fill-ins.ts';

(() => {
  type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

  const root = document.documentElement;
  const [main = '', ...imported] = (document.currentScript?.dataset['scripts'] ?? '').split(' ');
  const early = new AbortController();
  const kept: Event[] = [];
  /** The changed fields with their values; for a checkbox or a radio button whether it is checked. */
  const changed = new Map<Field, string | boolean>();
  let isLoading = false;

  const theme = stored('theme');
  if (theme === 'light' || theme === 'dark') root.dataset['theme'] = theme;
  // A browser below the minimum (README.md) keeps the page as the server sent it, which can be read; the scripts would fail on it.
  if (!('CompressionStream' in window && CSS.supports('height', '1dvh'))) return;
  // The menu then opens by script (ui/popover.ts).
  if (!('popover' in HTMLElement.prototype)) root.dataset['popover'] = 'none';
  // styles/shell.css hides the English page until the Kannada words are loaded (words/choice.ts), for a second at most.
  const isKannada = stored('words') === 'kn';
  if (isKannada) root.dataset['words'] = 'waiting';

  for (const type of [
    'pointerdown',
    'click',
    'keydown',
    'beforeinput',
    'input',
    'change',
    'focusout',
    'toggle',
    'submit',
  ])
    addEventListener(type, keep, { capture: true, signal: early.signal });
  // The event comes from an effect (lib/hydrated.ts); once its caller has returned, all effects have run.
  addEventListener('hydrated', () => queueMicrotask(() => void repeat()), { signal: early.signal });

  // These people read another page than the one that was sent; for all others it can be read as it is.
  if (stored('token') || isKannada || window.parent !== window) load();
  else addEventListener('load', whenPainted);

  function stored(key: string): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }

  function whenPainted(): void {
    // A browser may not tell of the paint, and a page in the background has none.
    setTimeout(load, 2000);
    if (PerformanceObserver.supportedEntryTypes.includes('largest-contentful-paint'))
      new PerformanceObserver(whenIdle).observe({
        type: 'largest-contentful-paint',
        buffered: true,
      });
    else requestAnimationFrame(() => requestAnimationFrame(whenIdle));
  }

  function whenIdle(): void {
    // Safari has no idle callback.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(load, { timeout: 1000 });
    else setTimeout(load, 100);
  }

  function load(): void {
    if (isLoading) return;
    isLoading = true;
    for (const href of imported)
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
      );
    // Without its modules the page works as far as the browser alone can make it.
    const script = Object.assign(document.createElement('script'), {
      type: 'module',
      src: main,
      onerror: () => early.abort(),
    });
    // React hydrates the whole document, so all of it has to be there.
    if (document.readyState === 'loading')
      addEventListener('DOMContentLoaded', () => document.head.append(script));
    else document.head.append(script);
  }

  function keep(event: Event): void {
    load();
    const { target, type } = event;
    if (!(target instanceof Element) || type === 'pointerdown') return;
    if (type === 'beforeinput') return restore(target as Field);
    const isAlone = type === 'click' && worksAlone(target);
    if (type === 'input') {
      const field = target as Field;
      if (!changed.has(field)) kept.push(event);
      changed.set(field, isChoice(field) ? field.checked : field.value);
    } else if (type === 'focusout' ? isField(target) : type !== 'change' && !isAlone)
      kept.push(event);
    // React listens before the whole page is hydrated, and must not act a first time.
    event.stopImmediatePropagation();
    if ((type === 'click' && !isAlone) || type === 'submit' || isShortcut(event))
      event.preventDefault();
  }

  /** React hydrates the page in parts, and may draw an empty field over what was typed before the last of them. */
  function restore(field: Field): void {
    const value = changed.get(field);
    if (typeof value === 'string' && value !== field.value) setNatively(field, value);
  }

  /** Past React's own setter, which would make it take the value for one that it knows. */
  function setNatively(field: Field, value: string): void {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  }

  /** Elements that work without a script: links, popovers, folded parts, fields and their labels, players. */
  function worksAlone(target: Element): boolean {
    const element = target.closest(
      'a, button, summary, label, input, select, textarea, audio, video',
    );
    if (element instanceof HTMLInputElement)
      return !/^(?:button|submit|reset|file)$/.test(element.type);
    if (element instanceof HTMLButtonElement) return Boolean(element.popoverTargetElement);
    return element !== null;
  }

  const isField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

  /** Firefox would search the page for some of the keys. */
  function isShortcut(event: Event): boolean {
    return (
      event instanceof KeyboardEvent &&
      isLetter(event) &&
      event.key !== ' ' &&
      !isField(event.target)
    );
  }

  function isLetter({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
    return key.length === 1 && !ctrlKey && !metaKey && !altKey;
  }

  /** Does in turn what was kept. */
  async function repeat(): Promise<void> {
    early.abort();
    for (const event of kept) {
      const { target } = event;
      if (target instanceof Element && target.isConnected) repeatOne(event, target);
      // React draws the outcome of each before the next.
      await Promise.resolve();
    }
  }

  function repeatOne(event: Event, target: Element): void {
    if (event instanceof SubmitEvent)
      return (target as HTMLFormElement).requestSubmit(event.submitter);
    if (event.type === 'input') return changeAgain(target as Field);
    // The reader has returned to the field.
    if (event.type === 'focusout' && target === document.activeElement) return;
    const Kind = event.constructor as typeof Event;
    if (!target.dispatchEvent(new Kind(event.type, event))) return;
    // A shortcut before this letter has moved the focus to a field, as `/` does.
    if (
      event instanceof KeyboardEvent &&
      isLetter(event) &&
      !isField(target) &&
      isField(document.activeElement)
    )
      document.execCommand('insertText', false, event.key);
  }

  const isChoice = (field: Field): field is HTMLInputElement =>
    field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type);

  /**
   * Tells React of a change: it took what it found in a field for what it had drawn, or drew its own over it. Its own setter makes it take
   * another value for that.
   */
  function changeAgain(field: Field): void {
    const value = changed.get(field) ?? '';
    if (isChoice(field)) {
      field.checked = !value;
      return field.click();
    }
    // A chosen file is not a value to set, and React asks nothing of it.
    if (field.type !== 'file') {
      field.value = value ? '' : ' ';
      setNatively(field, String(value));
    }
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  }
})();
