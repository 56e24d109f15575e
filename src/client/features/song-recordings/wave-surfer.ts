import WaveSurfer from 'wavesurfer.js/dist/wavesurfer.js';
import Renderer from 'wavesurfer.js/dist/renderer.js';

/**
 * The styles of wavesurfer's shadow tree. The library writes them into a style element, which the content security policy refuses and which has
 * no constant hash; a constructed sheet is allowed.
 */
const rules = `
  :host { min-width: 1px; }
  .scroll { overflow-x: auto; overflow-y: hidden; width: 100%; position: relative; }
  .wrapper { position: relative; overflow: visible; z-index: 2; }
  .canvases { pointer-events: none; min-height: var(--wave-height); }
  .canvases > div { position: relative; }
  canvas { display: block; position: absolute; top: 0; image-rendering: pixelated; }
  .progress { pointer-events: none; position: absolute; z-index: 2; top: 0; left: 0; width: 0; height: 100%; overflow: hidden; }
  .progress > div { position: relative; }
  .cursor { pointer-events: none; position: absolute; z-index: 5; top: 0; left: 0; height: 100%; border-radius: 2px; }
`;

/** Builds the same tree as the library's own method (wavesurfer.js 8.0.1, renderer.ts), with a constructed sheet. */
function initHtml(): [HTMLDivElement, ShadowRoot] {
  const host = document.createElement('div');
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  shadow.adoptedStyleSheets = [sheet];
  const scroll = part('scroll');
  const wrapper = part('wrapper');
  wrapper.append(part('canvases'), part('progress'), part('cursor'));
  scroll.append(wrapper);
  shadow.append(scroll);
  return [host, shadow];
}

function part(name: string): HTMLDivElement {
  const element = document.createElement('div');
  element.className = name;
  element.setAttribute('part', name);
  return element;
}

Object.assign(Renderer.prototype, { initHtml });

export { WaveSurfer };
