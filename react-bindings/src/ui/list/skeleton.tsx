import type { ReactElement } from 'react'
import { useStyles } from '../../styles/use-styles.js'
import { css } from '../../styles/css.js'
import { BREATHING, ROW_PX } from '../../styles/sizes.js'

const styles = css`
  .skeleton {
    height: ${ROW_PX}px;
    border-radius: var(--_radius-3);
    background: var(--_surface-1-mixed);
    animation: breathe ${BREATHING};
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
