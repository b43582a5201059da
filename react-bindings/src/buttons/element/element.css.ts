import { BUTTON_TOKENS } from '../../styles/button-tokens.js'
import { css } from '../../styles/css.js'
import { declare } from '../../styles/tokens.js'
import { FAST_MS, TOUCH_PX } from '../../styles/sizes.js'

// The buttons on the app's page are in the page itself, so that apps can style them by class. Ours are one class
// each: a page's resets do not win, and its own rules with two do.

/** What the elements in an app's page look like. */
export const elementCss = css`
  ${declare('.lk-element', (mode) => `.lk-element[data-mode=${mode}]`, BUTTON_TOKENS)}
  .lk-element {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 8px;
    box-sizing: border-box;
    min-height: ${TOUCH_PX}px;
    max-width: 100%;
    margin: 0;
    padding: 4px 18px;
    border: 0;
    border-radius: var(--_radius-3);
    background: var(--_surface-2-mixed);
    color: var(--_text-1);
    font-family: var(--_font);
    font-size: var(--_normal);
    font-weight: 600;
    line-height: 1.2;
    cursor: pointer;
    transition:
      background ${FAST_MS}ms,
      color ${FAST_MS}ms,
      transform ${FAST_MS}ms;
    -webkit-tap-highlight-color: transparent;
  }
  .lk-element[data-size='sm'] {
    min-height: 36px;
    padding: 2px 14px;
    font-size: var(--_small);
  }
  .lk-element:hover:not(:disabled) {
    background: var(--_surface-3-mixed);
  }
  .lk-element:active:not(:disabled) {
    transform: scale(0.98);
  }
  /* A press is the button's own, as in the modal: see base.css.ts. */
  .lk-element :not([title]) {
    pointer-events: none;
  }
  .lk-element:focus-visible {
    outline: 2px solid var(--_accent);
    outline-offset: 2px;
  }
  .lk-element:disabled {
    opacity: 0.55;
    cursor: default;
  }
  .lk-element[data-kind='primary'] {
    background: var(--_accent);
    color: var(--_accent-contrast);
  }
  .lk-element[data-kind='primary']:hover:not(:disabled) {
    background: color-mix(in srgb, var(--_accent), var(--_text-1) 12%);
  }
  .lk-label {
    display: inline-grid;
    justify-items: center;
    min-width: 0;
  }
  .lk-label,
  .lk-name {
    unicode-bidi: plaintext;
  }
  .lk-label::before,
  .lk-label::after {
    content: attr(data-one);
    content: attr(data-one)/'';
    height: 0;
    overflow: hidden;
    visibility: hidden;
  }
  .lk-label::after {
    content: attr(data-two);
    content: attr(data-two)/'';
  }
  .lk-blank {
    display: none;
  }
  .lk-name {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  .lk-warning {
    color: var(--_warning);
  }
  @media (prefers-reduced-motion: reduce) {
    .lk-element {
      transition: none;
    }
  }
  @media (forced-colors: active) {
    .lk-element {
      border: 1px solid ButtonText;
    }
  }
`
