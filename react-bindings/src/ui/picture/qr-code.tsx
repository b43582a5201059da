import { useMemo, type ReactElement, type ReactNode } from 'react'
import { useStyles } from '../../styles/use-styles.js'
import { Spinner } from '../icons/spinner.js'
import { EYE, qrShape } from './qr-shape.js'
import { css } from '../../styles/css.js'
import { CARD_PX, VIEW_SIDE_PX } from '../../styles/sizes.js'

// Dark on white in both themes, and never lighter than a camera can read, whatever colour the app has chosen.
const styles = css`
  .qr {
    --_qr: var(--lk-qr-color, var(--w3m-qr-color, #111));
    position: relative;
    width: 100%;
    max-width: ${CARD_PX - 2 * VIEW_SIDE_PX}px;
    aspect-ratio: 1;
    align-self: center;
    margin-inline: auto;
    border-radius: var(--_radius-card);
    background: #fff;
    overflow: hidden;
    direction: ltr;
    forced-color-adjust: none;
    border: 1px solid var(--_border);
  }
  .qr svg {
    display: block;
    width: 100%;
    height: 100%;
  }
  .qr-dots {
    stroke: var(--_qr);
    stroke-width: 0.92;
    stroke-linecap: round;
    fill: none;
  }
  .qr-eye {
    fill: none;
    stroke: var(--_qr);
  }
  .qr-pupil {
    fill: var(--_qr);
  }
  @supports (color: oklch(from red l c h)) {
    .qr {
      --_qr-dark: oklch(from var(--_qr) min(l, 0.5) c h);
    }
    .qr-dots,
    .qr-eye {
      stroke: var(--_qr-dark);
    }
    .qr-pupil {
      fill: var(--_qr-dark);
    }
  }
  .qr-middle {
    position: absolute;
    inset: 0;
    display: grid;
    place-items: center;
  }
  .qr-pending {
    display: grid;
    place-items: center;
    background: var(--_surface-1-mixed);
    color: var(--_text-2);
    border-color: transparent;
    text-align: center;
  }
  .qr-pending > span {
    display: flex;
    flex-direction: column;
    align-items: center;
    gap: 12px;
    padding: 24px;
    font-size: var(--_small);
  }
`

export interface QrCodeProps {
  /** The text of the code. */
  readonly content: string
  /** The label for screen readers. */
  readonly label: string
  /** A picture in the middle, at most 64 px. */
  readonly children?: ReactNode
}

/**
 * A QR code: dark on white, with a quiet zone, drawn at once.
 *
 * @example
 * <QrCode content={address} label={t('acme.code')} />
 */
export function QrCode({ content, label, children }: QrCodeProps): ReactElement {
  useStyles(styles)
  const hasPicture = !!children
  const { size, dots, eyes } = useMemo(() => qrShape(content, hasPicture), [content, hasPicture])
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- what is drawn below it is no <img>
    <div className="qr" part="qr-code" role="img" aria-label={label}>
      <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true" focusable="false">
        <path className="qr-dots" d={dots} />
        {eyes.map(([x, y]) => (
          <g key={`${x} ${y}`}>
            <rect
              className="qr-eye"
              x={x + 0.5}
              y={y + 0.5}
              width={EYE - 1}
              height={EYE - 1}
              rx="1.6"
              strokeWidth="1"
            />
            <rect className="qr-pupil" x={x + 2} y={y + 2} width="3" height="3" rx=".9" />
          </g>
        ))}
      </svg>
      {hasPicture && <div className="qr-middle">{children}</div>}
    </div>
  )
}

/** A placeholder for a code that is not ready yet. */
export function QrPending({ label }: { readonly label: string }): ReactElement {
  useStyles(styles)
  return (
    <div className="qr qr-pending" part="qr-pending">
      <span>
        <Spinner />
        {label}
      </span>
    </div>
  )
}
