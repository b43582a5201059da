import type { ReactElement, ReactNode } from 'react'
import { useStyles } from '../../styles/use-styles.js'
import { css } from '../../styles/css.js'

const styles = css`
  .tiles {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  /* At most four in a row; as wide as its longest word, which is never broken. */
  .tile-cell {
    display: grid;
    flex: 1 0 max(64px, 21%);
  }
  .tile {
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: center;
    gap: 4px;
    min-height: 64px;
    padding: 8px 4px;
    border-radius: var(--_radius-3);
    background: var(--_surface-1-mixed);
    color: var(--_accent-text);
    transition:
      background var(--_fast),
      transform var(--_fast);
  }
  .tile:hover {
    background: var(--_surface-2-mixed);
  }
  .tile:active {
    transform: scale(0.97);
  }
  .tile-label {
    color: var(--_text-1);
    font-size: var(--_small);
    font-weight: 500;
    line-height: 1.2;
    text-align: center;
    text-wrap: balance;
    overflow-wrap: normal;
    hyphens: auto;
  }
  @media (forced-colors: active) {
    .tile {
      border: 1px solid ButtonText;
    }
  }
`

export interface TileProps {
  readonly label: string
  readonly icon: ReactNode
  readonly onClick: () => void
}

/** A button with an icon and a text below it, in `Tiles`. */
export function Tile({ label, icon, onClick }: TileProps): ReactElement {
  useStyles(styles)
  return (
    <li className="tile-cell">
      <button type="button" className="tile" part="tile" onClick={onClick}>
        {icon}
        <span className="tile-label">{label}</span>
      </button>
    </li>
  )
}

/**
 * Tiles, at most four in a row. A single action is better a `LinkRow`.
 *
 * @example
 * <Tiles label={t('acme.actions')}><Tile icon={<SwapIcon />} label={t('acme.swap')} onClick={swap} /></Tiles>
 */
export function Tiles({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactElement {
  useStyles(styles)
  return (
    <ul className="tiles" part="tiles" aria-label={label}>
      {children}
    </ul>
  )
}
