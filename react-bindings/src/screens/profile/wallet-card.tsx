import type { ReactElement } from 'react'
import { css } from '../../styles/css.js'
import { TOUCH_PX } from '../../styles/sizes.js'
import { useStyles } from '../../styles/use-styles.js'
import { ShortAddress } from '../../ui/address/short-address.js'
import { Button } from '../../ui/button/button.js'
import { IconButton } from '../../ui/button/icon-button.js'
import { CheckIcon } from '../../ui/icons/index.js'
import { ForwardIcon } from '../../ui/icons/later.js'
import { Picture } from '../../ui/picture/picture.js'
import { Spinner } from '../../ui/icons/spinner.js'
import { useNamespaceName } from '../../hooks/views/use-namespace-name.js'
import { useMessages } from '../../hooks/views/use-messages.js'
import type { ConnectedWallet, WalletAccount } from './profile.js'

const styles = css`
  .wallet-card {
    padding: 4px;
    border-radius: var(--_radius-3);
    background: var(--_surface-1-mixed);
  }
  .wallet-card-head {
    display: flex;
    align-items: center;
    gap: 12px;
    padding: 8px;
  }
  .wallet-card-head > .title {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  .wallet-card-head > button {
    flex: none;
  }
  .wallet-line {
    display: flex;
    align-items: center;
  }
  .wallet-account {
    display: flex;
    flex: 1;
    align-items: center;
    gap: 8px;
    min-width: 0;
    min-height: ${TOUCH_PX}px;
    padding: 4px 8px;
    text-align: start;
    font-size: var(--_small);
    border-radius: var(--_radius-2);
  }
  .wallet-account > :first-child {
    flex: 1;
    min-width: 0;
  }
  button.wallet-account:hover {
    background: var(--_surface-2-mixed);
  }
  .wallet-account[aria-current] {
    background: var(--_surface-2-mixed);
  }
  .wallet-account svg {
    flex: none;
  }
`

export interface WalletCardProps {
  readonly wallet: ConnectedWallet
  /** What is pending: `use {connection}`, `disconnect {wallet}` or `disconnect all`. */
  readonly busy: string | undefined
  readonly onUse: (account: WalletAccount) => void
  readonly onDisconnect: () => void
  readonly onAddresses: (account: WalletAccount) => void
}

/** A connected wallet: a button to disconnect it, and its account in each namespace, to be used with a press. */
export function WalletCard({ wallet, busy, onUse, onDisconnect, onAddresses }: WalletCardProps): ReactElement {
  useStyles(styles)
  const t = useMessages()
  const { id, name, icon, accounts } = wallet
  return (
    <li className="wallet-card" part="wallet-card">
      <div className="wallet-card-head">
        <Picture name={name} src={icon} />
        <bdi className="title">{name}</bdi>
        <Button
          size="small"
          busy={busy === `disconnect ${id}`}
          aria-label={t('profile.disconnect', { wallet: name })}
          onClick={onDisconnect}
        >
          {t('account.disconnect')}
        </Button>
      </div>
      <ul>
        {accounts.map((account) => (
          <AccountLine
            key={account.connection.id}
            account={account}
            isBeingUsed={busy === `use ${account.connection.id}`}
            onUse={onUse}
            onAddresses={onAddresses}
          />
        ))}
      </ul>
    </li>
  )
}

interface AccountLineProps extends Pick<WalletCardProps, 'onUse' | 'onAddresses'> {
  readonly account: WalletAccount
  readonly isBeingUsed: boolean
}

function AccountLine({ account, isBeingUsed, onUse, onAddresses }: AccountLineProps): ReactElement {
  const t = useMessages()
  const { connection, address, isCurrent, addresses } = account
  const content = (
    <>
      <span>{useNamespaceName()(connection.namespace)}</span>
      {address !== undefined && <ShortAddress address={address} />}
      {isBeingUsed ? <Spinner /> : isCurrent && <CheckIcon size={16} />}
    </>
  )
  return (
    <li className="wallet-line">
      {isCurrent ? (
        <div className="wallet-account" aria-current="true">
          {content}
        </div>
      ) : (
        <button
          type="button"
          className="wallet-account"
          aria-disabled={isBeingUsed || undefined}
          onClick={() => !isBeingUsed && onUse(account)}
        >
          {content}
        </button>
      )}
      {addresses > 1 && (
        <IconButton
          label={t.count('profile.accounts', addresses)}
          icon={<ForwardIcon size={16} />}
          mirrors
          onClick={() => onAddresses(account)}
        />
      )}
    </li>
  )
}
