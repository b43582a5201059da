import type { ReactElement } from 'react'
import { css } from '../../styles/css.js'
import { TOUCH_PX } from '../../styles/sizes.js'
import { useStyles } from '../../styles/use-styles.js'
import { DownIcon } from '../icons/later.js'
import { TokenPicture, type TokenLook } from '../token/token-picture.js'

const styles = css`
  .token-field {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    flex: none;
    max-width: 60%;
    min-height: ${TOUCH_PX}px;
    padding: 6px 12px 6px 8px;
    border-radius: 22px;
    background: var(--_surface-2-mixed);
    color: var(--_text-1);
    font-size: var(--_normal);
    font-weight: 600;
    transition: background var(--_fast);
  }
  .token-field:dir(rtl) {
    padding: 6px 8px 6px 12px;
  }
  .token-field:hover:not(:disabled) {
    background: var(--_surface-3-mixed);
  }
  .token-field:disabled {
    opacity: 0.5;
  }
  .token-field-none {
    padding-inline: 14px;
  }
  .token-field .token-badge {
    background: var(--_surface-2-mixed);
  }
  @media (forced-colors: active) {
    .token-field {
      border: 1px solid ButtonText;
    }
  }
`

export interface TokenFieldProps {
  /** The name of the choice for screen readers, such as "Token to send". */
  readonly label: string
  readonly token?: TokenLook | undefined
  /** Shown without a token, such as "Choose a token". */
  readonly placeholder: string
  readonly disabled?: boolean | undefined
  /** Shows the tokens to choose from. */
  readonly onClick: () => void
}

/** The chosen token, as a button that lets a visitor choose another one. */
export function TokenField({ label, token, placeholder, disabled = false, onClick }: TokenFieldProps): ReactElement {
  useStyles(styles)
  return (
    <button
      type="button"
      part="token-field"
      className={`token-field${token ? '' : ' token-field-none'}`}
      disabled={disabled}
      onClick={onClick}
    >
      <span className="hidden">{label}: </span>
      {token ? (
        <>
          <TokenPicture token={token} size={24} />
          <bdi translate="no">{token.symbol}</bdi>
          {token.network && <span className="hidden">, {token.network.name}</span>}
        </>
      ) : (
        placeholder
      )}
      <DownIcon size={16} />
    </button>
  )
}
