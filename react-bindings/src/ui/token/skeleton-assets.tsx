import type { ReactElement } from 'react'
import { css } from '../../styles/css.js'
import { ASSET_ROW_PX, BREATHING } from '../../styles/sizes.js'
import { useStyles } from '../../styles/use-styles.js'

const styles = css`
  .skeleton-asset {
    display: flex;
    align-items: center;
    gap: 12px;
    height: ${ASSET_ROW_PX}px;
    padding-inline: 12px;
    border-radius: var(--_radius-3);
    background: var(--_surface-1-mixed);
    animation: breathe-asset ${BREATHING};
  }
  .skeleton-asset span {
    width: 88px;
    height: 12px;
    border-radius: var(--_radius-1);
    background: var(--_surface-3-mixed);
  }
  .skeleton-asset span:last-child {
    width: 52px;
  }
  .skeleton-asset > span {
    flex: none;
    width: 40px;
    height: 40px;
    border-radius: 50%;
  }
  .skeleton-asset div {
    display: flex;
    flex-direction: column;
    gap: 8px;
  }
  .skeleton-asset div:last-child {
    align-items: end;
    margin-inline-start: auto;
  }
  @keyframes breathe-asset {
    50% {
      opacity: 0.5;
    }
  }
`

/** Placeholders in the form of tokens and transactions. Hidden from screen readers, because the list says that it is loading. */
export function SkeletonAssets({ count }: { readonly count: number }): ReactElement {
  useStyles(styles)
  return (
    <>
      {[...Array(count).keys()].map((index) => (
        <div key={index} className="skeleton-asset" aria-hidden="true">
          <span />
          <div>
            <span />
            <span />
          </div>
          <div>
            <span />
            <span />
          </div>
        </div>
      ))}
    </>
  )
}
