import type { Network } from '@latchkey/core'
import type { ReactElement, ReactNode } from 'react'
import { css } from '../../styles/css.js'
import { useStyles } from '../../styles/use-styles.js'
import { NetworkPicture } from './network-picture.js'

const styles = css`
  .badged {
    position: relative;
    flex: none;
    display: inline-grid;
  }
  .badge {
    position: absolute;
    inset-inline-end: -3px;
    bottom: -3px;
    display: grid;
    padding: 2px;
    border-radius: 50%;
    background: var(--_surface-1-mixed);
  }
  .badge .picture {
    --_s: 16px;
  }
`

export interface BadgedProps {
  /** Drawn at the corner. */
  readonly network: Network | undefined
  /** A round picture. */
  readonly children: ReactNode
}

/** A picture with its network at the corner. Hidden from screen readers: the names are beside it. */
export function Badged({ network, children }: BadgedProps): ReactElement {
  useStyles(styles)
  return (
    <span className="badged" aria-hidden="true">
      {children}
      {network && (
        <span className="badge">
          <NetworkPicture network={network} size={24} />
        </span>
      )}
    </span>
  )
}
