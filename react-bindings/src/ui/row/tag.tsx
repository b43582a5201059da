import type { ReactElement, ReactNode } from 'react'
import { useStyles } from '../../styles/use-styles.js'
import { css } from '../../styles/css.js'

const styles = css`
  .tag {
    font-size: var(--_tiny);
    font-weight: 500;
    line-height: 1;
    padding: 5px 7px;
    border-radius: var(--_radius-1);
    background: var(--_surface-3-mixed);
    color: var(--_text-2);
    white-space: nowrap;
    flex: none;
  }
  .tag-good {
    color: var(--_success);
  }
  .tag-accent {
    color: var(--_accent-text);
  }
  .tag-warning {
    color: var(--_warning);
  }
`

export interface TagProps {
  readonly tone?: 'good' | 'accent' | 'warning' | undefined
  readonly children: ReactNode
}

/** A small word at the end of a row, such as "installed". */
export function Tag({ tone, children }: TagProps): ReactElement {
  useStyles(styles)
  return (
    <span part="tag" className={tone ? `tag tag-${tone}` : 'tag'}>
      {children}
    </span>
  )
}
