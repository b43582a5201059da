import type { ReactElement } from 'react'
import { useStyles } from '../../styles/use-styles.js'
import { css } from '../../styles/css.js'

const styles = css`
  .separator {
    display: flex;
    align-items: center;
    gap: 12px;
    color: var(--_text-3);
    font-size: var(--_small);
  }
  .separator::before,
  .separator::after {
    content: '';
    flex: 1;
    height: 1px;
    background: var(--_border);
  }
`

/** A horizontal line, with an optional word in it. */
export function Separator({ word }: { readonly word?: string }): ReactElement {
  useStyles(styles)
  return (
    <div className="separator" part="separator">
      {word}
    </div>
  )
}
