import { Connections, Modal } from '@latchkey/core'
import { AccountTabs } from '@latchkey/core/plugin'
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
import { TabArea, tabsOf } from './tab-area.js'
import { useAccount } from './use-account.js'

export { NetworkPill, SettingsButton } from './header-parts.js'

type Args = { readonly tab?: string } | undefined

/** The account in use: who it is, its worth and actions, the rows to manage or disconnect it, and the tabs of plugins. */
export function Account({ args }: ViewProps<Args>): ReactElement {
  const t = useMessages()
  const modal = useService(Modal)
  const shown = useAccount()
  const { namespace, account, connection, network } = shown
  const wallets = useSnapshot(Connections, (state) => allConnections(state).length)
  // The header has the button of the settings, but the app's own may leave it out.
  const isOwnHeader = !!useContext(PartsContext).Header
  const addresses = account?.all.length ?? 0
  const isUsable = !!namespace && !!account?.address
  // A list in a tab may have no end, and nothing below it would be found. The settings have this row, too.
  const hasTabs = useSnapshot(AccountTabs, (tabs) => isUsable && tabsOf(tabs, namespace).length > 0)
  return (
    <div className="view">
      {isUsable ? (
        <>
          <AccountIdentity {...shown} account={account} />
          <PurposeSwitch key={connection?.id} namespace={namespace} account={account} connection={connection} />
          <Balance namespace={namespace} />
        </>
      ) : (
        <NoAccount network={connection && network} />
      )}
      <div className="list">
        {isUsable && <ActionTiles account={account} namespace={namespace} />}
        {connection && addresses > 1 && (
          <LinkRow
            icon={<PersonIcon />}
            title={t('settings.addresses')}
            detail={t.count('profile.accounts', addresses)}
            onClick={() => modal.push('SwitchAddress', { namespace: connection.namespace })}
          />
        )}
        {connection && wallets > 1 && (
          <LinkRow icon={<WalletIcon />} title={t('profile.wallets')} onClick={() => modal.push('Profile')} />
        )}
        {connection && isOwnHeader && (
          <LinkRow
            icon={<SettingsIcon />}
            title={t('account.settings')}
            onClick={() => modal.push('AccountSettings')}
          />
        )}
        {connection && !hasTabs && <DisconnectRow key={connection.id} connection={connection} />}
      </div>
      {isUsable && <TabArea key={namespace} namespace={namespace} account={account} initial={args?.tab} />}
    </div>
  )
}
