import type { ReactElement } from 'react'
import { useStyles } from '../../styles/use-styles.js'
import { css } from '../../styles/css.js'
import { BREATHING, ROW_PX } from '../../styles/sizes.js'

const styles = css`
  .skeleton {
    display: flex;
    align-items: center;
    gap: 12px;
    height: ${ROW_PX}px;
    padding: 0 12px;
    border-radius: var(--_radius-3);
    background: var(--_surface-1-mixed);
    animation: breathe ${BREATHING};
  }
  .skeleton::before,
  .skeleton::after {
    content: '';
    width: 40px;
    height: 40px;
    border-radius: 27%;
    background: var(--_surface-2-mixed);
  }
  .skeleton::after {
    width: 112px;
    height: 12px;
    border-radius: 4px;
  }
  @keyframes breathe {
    50% {
      opacity: 0.5;
    }
  }
`

/** Placeholders in the form of rows. Hidden from screen readers, because the list says that it is loading. */
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
