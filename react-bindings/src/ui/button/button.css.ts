import { css } from '../../styles/css.js'
import { TOUCH_PX } from '../../styles/sizes.js'

export const buttonCss = css`
  .button {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 8px;
    min-height: 48px;
    padding: 0 20px;
    border-radius: var(--_radius-3);
    font-weight: 600;
    font-size: var(--_normal);
    text-align: center;
    text-wrap: balance;
    hyphens: auto;
    transition:
      background var(--_fast),
      transform var(--_fast),
      opacity var(--_fast);
    text-decoration: none;
    width: 100%;
  }
  .button:active:not(:disabled, [aria-disabled='true']) {
    transform: scale(0.98);
  }
  .button-primary {
    background: var(--_accent);
    color: var(--_accent-contrast);
  }
  .button-primary:hover:not(:disabled) {
    background: color-mix(in srgb, var(--_accent), var(--_text-1) 12%);
  }
  .button-secondary {
    background: var(--_surface-2-mixed);
    color: var(--_text-1);
  }
  .button-secondary:hover:not(:disabled) {
    background: var(--_surface-3-mixed);
  }
  .button-plain {
    background: none;
    color: var(--_accent-text);
    width: auto;
    min-height: ${TOUCH_PX}px;
  }
  .button-plain:hover:not(:disabled) {
    background: var(--_surface-1-mixed);
  }
  .button-danger {
    background: var(--_surface-2-mixed);
    color: var(--_error);
  }
  .button-danger:hover:not(:disabled) {
    background: var(--_surface-3-mixed);
  }
  .button:disabled,
  .button[aria-disabled='true'] {
    opacity: 0.5;
  }
  .button-small {
    min-height: ${TOUCH_PX}px;
    padding: 0 14px;
    font-size: var(--_small);
    width: auto;
  }
  .icon-button {
    display: grid;
    place-items: center;
    width: ${TOUCH_PX}px;
    height: ${TOUCH_PX}px;
    border-radius: var(--_radius-3);
    color: var(--_text-1);
    transition: background var(--_fast);
    flex: none;
  }
  .icon-button:hover:not(:disabled) {
    background: var(--_surface-1-mixed);
  }
  .icon-button:active:not(:disabled) {
    background: var(--_surface-2-mixed);
  }
  .icon-button:disabled {
    opacity: 0.4;
  }
  .mirrors {
    display: grid;
  }
  [dir='rtl'] .mirrors {
    transform: scaleX(-1);
  }
  @media (forced-colors: active) {
    .button,
    .icon-button {
      border: 1px solid ButtonText;
    }
  }
`
