import type { ReactElement } from 'react'
import { useStyles } from '../../styles/use-styles.js'
import { css } from '../../styles/css.js'

const styles = css`
  .skeleton {
    height: 56px;
    border-radius: var(--_radius-3);
    background: var(--_surface-1-mixed);
    animation: breathe 1.6s ease-in-out infinite;
  }
  @keyframes breathe {
    50% {
      opacity: 0.5;
    }
  }
`

/** Placeholders with the height of rows. Hidden from screen readers, because the list says that it is loading. */
export function SkeletonRows({ count }: { readonly count: number }): ReactElement {
  useStyles(styles)
  return (
    <>
      {[...Array(count).keys()].map((index) => (
        <div key={index} className="skeleton" aria-hidden="true" />
      ))}
    </>
  )
}
