import { css } from '../../styles/css.js'
import { TOUCH_PX } from '../../styles/sizes.js'

/** A field whose label, input and notes stand in one box: for amounts and addresses. */
export const fieldBoxCss = css`
  .field-box {
    display: flex;
    flex-direction: column;
    gap: 6px;
    padding: 12px 14px;
    border-radius: var(--_radius-3);
    border: 1px solid transparent;
    background: var(--_surface-1-mixed);
    font-size: var(--_small);
  }
  .field-box:focus-within {
    border-color: var(--_accent);
  }
  .field-box[data-wrong] {
    border-color: var(--_error);
  }
  .field-box label {
    color: var(--_text-2);
  }
  .field-box-line {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
  }
  .field-box :is(input, textarea) {
    flex: 1;
    min-width: 0;
    min-height: ${TOUCH_PX}px;
    border: 0;
    background: none;
    color: var(--_text-1);
  }
  .field-box :is(input, textarea):focus-visible {
    outline: none;
  }
  .field-box ::placeholder {
    color: var(--_text-3);
    opacity: 1;
  }
  .field-box-fault {
    color: var(--_error);
  }
  @media (forced-colors: active) {
    .field-box {
      border-color: CanvasText;
    }
  }
`
