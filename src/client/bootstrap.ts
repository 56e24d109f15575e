/**
 * The inline script of every page's head. It sets the theme before the first paint, loads the page's modules after it, and queues events
 * until the page is hydrated, then replays them. The server inlines its built text (server/http/renderer.ts), and the content security
 * policy allows exactly that text, so it shares no import with another script.
 */
import './fill-ins.ts';

(() => {
  type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

  const root = document.documentElement;
  const [main = '', ...imported] = (document.currentScript?.dataset['scripts'] ?? '').split(' ');
  const capture = new AbortController();
  const queue: Event[] = [];
  /** The changed fields with their values; for a checkbox or a radio button whether it is checked. */
  const changed = new Map<Field, string | boolean>();
  let isLoading = false;
  let quiet: ReturnType<typeof setTimeout> | undefined;

  const theme = stored('theme');
  if (theme === 'light' || theme === 'dark') root.dataset['theme'] = theme;
  // A browser below the minimum (README.md) keeps the page as the server sent it, which can be read; the scripts would fail on it.
  if (!('CompressionStream' in window && CSS.supports('height', '1dvh'))) return;
  // The menu then opens by script (shell/Menu.tsx).
  if (!('popover' in HTMLElement.prototype)) root.dataset['popover'] = 'none';
  // styles/base.css hides the English page until the Kannada messages are loaded (messages/language.ts), for a second at most.
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
    addEventListener(type, enqueue, { capture: true, signal: capture.signal });
  // The event is dispatched by an effect (lib/hydrated.ts); in the next microtask all effects have run.
  addEventListener('hydrated', () => queueMicrotask(() => void replay()), {
    signal: capture.signal,
  });

  // These readers see another page than the one that was sent; all others can read it before it is hydrated.
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
    // A background page has no frames.
    setTimeout(load, 2000);
    // The next frame after `load` shows the whole page.
    requestAnimationFrame(() => {
      if (PerformanceObserver.supportedEntryTypes.includes('largest-contentful-paint'))
        new PerformanceObserver(whenQuiet).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      else whenQuiet();
    });
  }

  /** The first report of a paint can be one of a part of the page, so each report begins the wait anew. */
  function whenQuiet(): void {
    clearTimeout(quiet);
    quiet = setTimeout(whenIdle, 100);
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
    // When the modules cannot be loaded, the browser handles all events itself.
    const script = Object.assign(document.createElement('script'), {
      type: 'module',
      src: main,
      onerror: () => capture.abort(),
    });
    // React hydrates the whole document, so it must be complete.
    if (document.readyState === 'loading')
      addEventListener('DOMContentLoaded', () => document.head.append(script));
    else document.head.append(script);
  }

  function enqueue(event: Event): void {
    load();
    const { target, type } = event;
    if (!(target instanceof Element) || type === 'pointerdown') return;
    if (type === 'beforeinput') return restore(target as Field);
    const isAlone = type === 'click' && worksAlone(target);
    if (type === 'input') {
      const field = target as Field;
      if (!changed.has(field)) queue.push(event);
      changed.set(field, isChoice(field) ? field.checked : field.value);
    } else if (type === 'focusout' ? isField(target) : type !== 'change' && !isAlone)
      queue.push(event);
    // React listens before the whole page is hydrated, and must not handle the event twice.
    event.stopImmediatePropagation();
    if ((type === 'click' && !isAlone) || type === 'submit' || isShortcut(event))
      event.preventDefault();
  }

  /** React hydrates the page in parts, and may clear a field in which the reader has typed. */
  function restore(field: Field): void {
    const value = changed.get(field);
    if (typeof value === 'string' && value !== field.value) setNatively(field, value);
  }

  /** Bypasses React's setter, which would record the value as unchanged. */
  function setNatively(field: Field, value: string): void {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  }

  /** Elements that work without a script: links, popovers, disclosures, fields and their labels, players. */
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

  /** Replays the queued events in order. */
  async function replay(): Promise<void> {
    capture.abort();
    for (const event of queue) {
      const { target } = event;
      if (target instanceof Element && target.isConnected) replayEvent(event, target);
      // React renders the result of each event before the next.
      await Promise.resolve();
    }
  }

  function replayEvent(event: Event, target: Element): void {
    if (event instanceof SubmitEvent)
      return (target as HTMLFormElement).requestSubmit(event.submitter);
    if (event.type === 'input') return replayInput(target as Field);
    // The reader has returned to the field.
    if (event.type === 'focusout' && target === document.activeElement) return;
    const Kind = event.constructor as typeof Event;
    if (!target.dispatchEvent(new Kind(event.type, event))) return;
    // An earlier shortcut, such as `/`, has moved the focus to a field.
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
   * Makes React notice a change: it has recorded the field's value as its own, or overwritten it. Setting another value through React's
   * setter first makes the real one a change.
   */
  function replayInput(field: Field): void {
    const value = changed.get(field) ?? '';
    if (isChoice(field)) {
      field.checked = !value;
      return field.click();
    }
    // The value of a file input cannot be set, and React does not track it.
    if (field.type !== 'file') {
      field.value = value ? '' : ' ';
      setNatively(field, String(value));
    }
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  }
})();
