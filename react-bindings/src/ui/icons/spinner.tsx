import type { ReactElement } from 'react'
import { useStyles } from '../../styles/use-styles.js'
import { css } from '../../styles/css.js'

const styles = css`
  .spinner {
    width: 18px;
    height: 18px;
    border-radius: 50%;
    border: 2px solid currentColor;
    border-inline-end-color: transparent;
    animation: spin 0.8s linear infinite;
    flex: none;
    display: inline-block;
  }
  @keyframes spin {
    to {
      transform: rotate(1turn);
    }
  }
`

/** A small turning ring, hidden from screen readers: the text beside it says what is pending. */
export function Spinner(): ReactElement {
  useStyles(styles)
  return <span className="spinner" aria-hidden="true" />
}
