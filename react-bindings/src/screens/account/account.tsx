import { Connections, Modal } from '@latchkey/core'
import { type ReactElement, useContext } from 'react'
import type { ViewProps } from '../../extend/drawing.js'
import { PartsContext } from '../../extend/parts.js'
import { useService } from '../../hooks/services/use-service.js'
import { useSnapshot } from '../../hooks/services/use-snapshot.js'
import { WalletIcon } from '../../ui/icons/index.js'
import { PersonIcon, SettingsIcon } from '../../ui/icons/later.js'
import { LinkRow } from '../../ui/row/link-row.js'
import { useMessages } from '../../hooks/views/use-messages.js'
import { Balance } from './balance.js'
import { AccountIdentity } from './identity.js'
import { ActionTiles } from './action-tiles.js'
import { DisconnectRow } from './disconnect-row.js'
import { NoAccount } from './no-account.js'
import { PurposeSwitch } from './purpose-switch.js'
import { allConnections } from './wallet-connections.js'
import { TabArea } from './tab-area.js'
import { useAccount } from './use-account.js'

export { NetworkPill, SettingsButton } from './header-parts.js'

type Args = { readonly tab?: string } | undefined

/** The account in use: its head, actions and tabs, and the rows to manage or disconnect it. */
export function Account({ args }: ViewProps<Args>): ReactElement {
  const t = useMessages()
  const modal = useService(Modal)
  const shown = useAccount()
  const { namespace, account, connection, network } = shown
  const wallets = useSnapshot(Connections, (state) => allConnections(state).length)
  // The header has the button of the settings, but the app's own may leave it out.
  const isOwnHeader = !!useContext(PartsContext).Header
  const addresses = account?.all.length ?? 0
  return (
    <div className="view">
      {namespace && account?.address ? (
        <>
          <AccountIdentity {...shown} account={account} />
          <Balance namespace={namespace} />
          <PurposeSwitch key={connection?.id} namespace={namespace} account={account} connection={connection} />
          <ActionTiles account={account} namespace={namespace} />
          <TabArea key={namespace} namespace={namespace} account={account} initial={args?.tab} />
        </>
      ) : (
        <NoAccount network={connection && network} />
      )}
      {connection && (
        <div className="list">
          {addresses > 1 && (
            <LinkRow
              icon={<PersonIcon />}
              title={t('settings.addresses')}
              detail={t.count('profile.accounts', addresses)}
              onClick={() => modal.push('SwitchAddress', { namespace: connection.namespace })}
            />
          )}
          {wallets > 1 && (
            <LinkRow icon={<WalletIcon />} title={t('profile.wallets')} onClick={() => modal.push('Profile')} />
          )}
          {isOwnHeader && (
            <LinkRow
              icon={<SettingsIcon />}
              title={t('account.settings')}
              onClick={() => modal.push('AccountSettings')}
            />
          )}
          <DisconnectRow key={connection.id} connection={connection} />
        </div>
      )}
    </div>
  )
}
