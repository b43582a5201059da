import type { ReactElement, ReactNode } from 'react'
import { useStyles } from '../../styles/use-styles.js'
import { css } from '../../styles/css.js'
import { FADE_MS, SUCCESS_MS, TURNING } from '../../styles/sizes.js'

/** How long a success is seen before the card of a modal that closes fades. */
const CHECK_MS = SUCCESS_MS - FADE_MS

const styles = css`
  .waiting {
    position: relative;
    display: grid;
    place-items: center;
    width: 104px;
    height: 104px;
    align-self: center;
    margin: 12px 0 4px;
  }
  .waiting-ring {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
  }
  .waiting-ring rect {
    fill: none;
    stroke: var(--_surface-3);
    stroke-width: 2.5;
  }
  .waiting-ring .moving {
    stroke: var(--_accent);
    stroke-linecap: round;
    stroke-dasharray: 72 268;
    animation: run ${TURNING};
  }
  @keyframes run {
    to {
      stroke-dashoffset: -340;
    }
  }
  @keyframes pulse {
    50% {
      opacity: 0.25;
    }
  }
  .waiting-mark {
    position: absolute;
    inset-block-end: 0;
    inset-inline-end: 0;
    display: grid;
    place-items: center;
    width: 32px;
    height: 32px;
    border-radius: 50%;
    background: var(--_surface-3);
    color: var(--_text-1);
    border: 3px solid var(--_background-mixed);
  }
  .waiting-failed .waiting-mark {
    color: var(--_error);
  }
  .waiting-warning .waiting-mark {
    color: var(--_warning);
  }
  .waiting-done .waiting-mark {
    background: var(--_success);
    color: var(--_background);
    animation: mark-in ${CHECK_MS}ms ease-out;
  }
  @keyframes mark-in {
    from {
      transform: scale(0.5);
    }
  }
  .waiting-done .waiting-ring .moving {
    stroke: var(--_success);
    stroke-dasharray: 340 0;
    animation: close-ring ${CHECK_MS}ms ease-out;
  }
  @keyframes close-ring {
    from {
      stroke-dasharray: 72 268;
    }
  }
  .leaving:has(.waiting-done) .card {
    transition-delay: ${CHECK_MS}ms;
  }
  .waiting-failed .moving,
  .waiting-warning .moving,
  .waiting-calm .moving {
    display: none;
  }
  @media (prefers-reduced-motion: reduce) {
    /* Nothing moves, and still it is seen that something is waited for. */
    .waiting-waiting .moving {
      stroke-dasharray: none;
      animation: pulse 2.4s ease-in-out infinite !important;
    }
  }
`

export interface WaitingPictureProps {
  /** A 64 px `Picture`. */
  readonly children: ReactNode
  /** The ring turns in `waiting`. `calm` is an end without a failure, `warning` a beginning that needs thought. */
  readonly status: 'waiting' | 'calm' | 'warning' | 'failed' | 'done'
  /** A mark in the corner, after the end. */
  readonly mark?: ReactNode
}

/** A picture with a ring that turns while an answer is pending. Hidden from screen readers, because a text is below it. */
export function WaitingPicture({ children, status, mark }: WaitingPictureProps): ReactElement {
  useStyles(styles)
  return (
    <div className={`waiting waiting-${status}`} part="waiting" aria-hidden="true">
      <svg className="waiting-ring" viewBox="0 0 104 104" focusable="false">
        <rect x="4" y="4" width="96" height="96" rx="28" />
        <rect className="moving" x="4" y="4" width="96" height="96" rx="28" pathLength="340" />
      </svg>
      {children}
      {status !== 'waiting' && mark && <span className="waiting-mark">{mark}</span>}
    </div>
  )
}
