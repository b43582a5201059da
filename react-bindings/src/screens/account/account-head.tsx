import { Embedded } from '@latchkey/core'
import { displayText } from '@latchkey/core/gates'
import type { ReactElement } from 'react'
import { useOptionalService } from '../../hooks/services/use-optional-service.js'
import { useSelection } from '../../hooks/services/use-selection.js'
import { useStyles } from '../../styles/use-styles.js'
import { AccountAvatar } from '../../extend/account-avatar.js'
import { useMessages } from '../../hooks/views/use-messages.js'
import { AddressLine } from './address-line.js'
import { Balance } from './balance.js'
import { embeddedIdentity } from './embedded-identity.js'
import { nameText } from '../../hooks/views/use-name.js'
import type { ShownAccount } from './use-account.js'
import { useName } from '../../hooks/views/use-name.js'
import { css } from '../../styles/css.js'

const styles = css`
  .account-head {
    display: flex;
    flex-direction: column;
    align-items: center;
    gap: 8px;
    padding-block: 4px 8px;
  }
  .account-name {
    font-size: var(--_large);
    font-weight: 600;
    text-align: center;
    line-height: 1.25;
  }
  .account-who {
    display: flex;
    flex-direction: column;
    align-items: center;
    max-width: 100%;
  }
`

/** The head of the account: its picture, name, address, balance and wallet. */
export function AccountHead({ namespace, account, connection, network }: ShownAccount): ReactElement | null {
  useStyles(styles)
  const t = useMessages()
  const known = useName(account?.address, network?.caipNetworkId)
  const isEmbedded = connection?.wallet.type === 'AUTH'
  const who = useEmbeddedIdentity()
  if (!namespace || !account?.address) return null
  const name = nameText(account.labels[account.account?.address ?? ''] ?? known?.name)
  const wallet = displayText(connection?.wallet.name)
  return (
    <div className="account-head" part="account-head">
      <AccountAvatar address={account.address} src={known?.picture} size={64} />
      <div className="account-who">
        {name && (
          <p className="account-name" part="account-name" title={name.whole}>
            <bdi>{name.shown}</bdi>
          </p>
        )}
        <AddressLine address={account.address} explorerUrl={account.explorerUrl} />
      </div>
      <Balance namespace={namespace} isWorthFirst={isEmbedded} />
      {isEmbedded && who ? (
        <p className="small quiet centred" title={who.whole}>
          <bdi>{who.shown}</bdi>
        </p>
      ) : (
        wallet && <p className="small quiet centred">{t('account.connected-with', { wallet })}</p>
      )}
    </div>
  )
}

const nobody = { getSnapshot: () => undefined, subscribe: () => () => {} }

/** The visitor who is signed in to the embedded wallet, if there is one. */
export function useEmbeddedIdentity() {
  return embeddedIdentity(useSelection(useOptionalService(Embedded) ?? nobody, (state) => state))
}
