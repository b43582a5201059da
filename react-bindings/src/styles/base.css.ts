import { BUTTON_TOKENS } from './button-tokens.js'
import { css } from './css.js'
import { MODAL_TOKENS } from './modal-tokens.js'
import { declare } from './tokens.js'
import { ROW_GAP_PX, VIEW_SIDE_PX } from './sizes.js'

const withMode = (mode: string) => `:host([data-mode=${mode}])`

/** The base styles of the modal: tokens, resets, and the classes that all parts use. */
export const base = css`
  ${[BUTTON_TOKENS, MODAL_TOKENS].map((tokens) => declare(':host', withMode, tokens)).join('')}
  :host {
    all: initial !important;
    display: contents !important;
    direction: inherit;
  }
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  .root {
    color-scheme: var(--_scheme);
    font-family: var(--_font);
    font-size: var(--_normal);
    line-height: 1.4;
    color: var(--_text-1);
    -webkit-font-smoothing: antialiased;
    text-align: start;
    overflow-wrap: anywhere;
    text-wrap: pretty;
  }
  button,
  input,
  select {
    font: inherit;
    color: inherit;
    margin: 0;
  }
  button {
    background: none;
    border: 0;
    padding: 0;
    text-align: inherit;
    cursor: pointer;
    -webkit-tap-highlight-color: transparent;
  }
  button:disabled {
    cursor: default;
  }
  /* What a button shows may be drawn anew while it is pressed. Browsers report no click of an element that is gone by the release. */
  button :not([title]) {
    pointer-events: none;
  }
  h2,
  h3,
  p,
  ul,
  ol,
  dl,
  dd {
    margin: 0;
    padding: 0;
  }
  ul,
  ol {
    list-style: none;
  }
  a {
    color: var(--_accent-text);
    text-underline-offset: 2px;
  }
  :focus {
    outline: none;
  }
  :focus-visible {
    outline: 2px solid var(--_accent);
    outline-offset: 2px;
  }
  .hidden {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  .small {
    font-size: var(--_small);
  }
  .quiet {
    color: var(--_text-2);
  }
  .number {
    font-variant-numeric: tabular-nums;
  }
  .root:lang(ja) {
    word-break: auto-phrase;
  }
  .centred {
    text-align: center;
    text-wrap: balance;
  }
  .title {
    font-size: var(--_normal);
    font-weight: 600;
  }
  .stack {
    display: flex;
    flex-direction: column;
    gap: 8px;
  }
  .stack-wide {
    display: flex;
    flex-direction: column;
    gap: 16px;
  }
  .middle {
    align-items: center;
  }
  .list {
    display: flex;
    flex-direction: column;
    gap: ${ROW_GAP_PX}px;
  }
  .inline {
    display: flex;
    align-items: center;
    gap: 8px;
  }
  .view {
    padding: 4px ${VIEW_SIDE_PX}px 20px;
    display: flex;
    flex-direction: column;
    gap: 12px;
  }
  .guide {
    justify-content: center;
    flex-wrap: wrap;
    gap: 0;
  }
  .plain {
    border: 0;
    margin: 0;
    padding: 0;
    min-width: 0;
  }
  .row-icon {
    display: grid;
    place-items: center;
    width: 40px;
    height: 40px;
    border-radius: 27%;
    background: var(--_surface-2-mixed);
    color: var(--_text-2);
    flex: none;
  }
  [hidden] {
    display: none !important;
  }
  @media (forced-colors: active) {
    .root * {
      border-color: CanvasText;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    *,
    *::before,
    *::after {
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
      transition-duration: 0.01ms !important;
      scroll-behavior: auto !important;
    }
  }
`
