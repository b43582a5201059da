import { css } from '../../styles/css.js'

/** The styles of a switch and a checkbox: a line of text with its control. All of the line can be pressed. */
export const toggleCss = css`
  .toggle {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 44px;
    cursor: pointer;
  }
  .toggle:has(input:disabled) {
    cursor: default;
  }
  .toggle:has(input:disabled) .toggle-text,
  .switch input:disabled {
    opacity: 0.5;
  }
  .toggle-text {
    flex: 1;
    min-width: 0;
    display: flex;
    flex-direction: column;
  }
  .toggle-detail {
    font-size: var(--_tiny);
    color: var(--_text-2);
  }
  .checkbox input {
    width: 20px;
    height: 20px;
    accent-color: var(--_accent);
    flex: none;
    cursor: inherit;
  }
  .switch input {
    appearance: none;
    position: relative;
    width: 44px;
    height: 26px;
    border-radius: 13px;
    border: 1px solid var(--_text-3);
    background: var(--_surface-2-mixed);
    flex: none;
    cursor: inherit;
    transition:
      background var(--_fast),
      border-color var(--_fast);
  }
  .switch input::before {
    content: '';
    position: absolute;
    inset-block-start: 3px;
    inset-inline-start: 3px;
    width: 18px;
    height: 18px;
    border-radius: 50%;
    background: var(--_text-2);
    transition: inset-inline-start var(--_fast);
  }
  .switch input:checked {
    background: var(--_accent);
    border-color: var(--_accent);
  }
  .switch input:checked::before {
    inset-inline-start: 21px;
    background: var(--_accent-contrast);
  }
  @media (forced-colors: active) {
    .switch input::before {
      background: ButtonText;
      forced-color-adjust: none;
    }
    .switch input:checked {
      background: Highlight;
      forced-color-adjust: none;
    }
  }
`
