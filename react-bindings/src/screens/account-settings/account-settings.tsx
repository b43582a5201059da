import { Connections, HostConfig, Modal, Networks } from '@latchkey/core'
import type { ReactElement } from 'react'
import { useService } from '../../services/use-service.js'
import { useSnapshot } from '../../services/use-snapshot.js'
import { PersonIcon, WalletIcon } from '../../ui/icons/index.js'
import { NetworkPicture } from '../../ui/picture/network-picture.js'
import { Chevron } from '../../ui/row/chevron.js'
import { LinkRow } from '../../ui/row/link-row.js'
import { Row } from '../../ui/row/row.js'
import { useWords } from '../../words/use-words.js'
import { DisconnectRow } from '../account/disconnect-row.js'
import { NoAccount } from '../account/no-account.js'
import { allConnections } from '../account/same-wallet.js'
import { useAccount } from '../account/use-account.js'
import { AccountTypeRows } from './account-type-rows.js'
import { IdentityRow } from './identity-row.js'

/** What can be changed about the account in use: its network, its kind, its address; and the way out. */
export function AccountSettings(): ReactElement {
  const say = useWords()
  const modal = useService(Modal)
  const { enableNetworkSwitch = true } = useService(HostConfig)
  const shown = useAccount()
  const { namespace, account, connection, network } = shown
  const networks = useSnapshot(Networks, ({ chains }) => Object.values(chains).flatMap(({ requested }) => requested).length)
  const wallets = useSnapshot(Connections, (state) => allConnections(state).length)
  const addresses = account?.all.length ?? 0
  if (!connection || !namespace) {
    return (
      <div className="view">
        <NoAccount network={undefined} />
      </div>
    )
  }
  return (
    <div className="view">
      {account?.address ? <IdentityRow {...shown} /> : <NoAccount network={network} />}
      <div className="list">
        {network && (
          <Row
            start={<NetworkPicture network={network} />}
            title={say('settings.network')}
            detail={network.name}
            {...(enableNetworkSwitch && networks > 1 && { end: <Chevron />, onClick: () => modal.push('Networks') })}
          />
        )}
        {account && <AccountTypeRows namespace={namespace} account={account} connection={connection} />}
        {addresses > 1 && (
          <LinkRow icon={<PersonIcon />} title={say('settings.addresses')} detail={say.count('profile.accounts', addresses)} onClick={() => modal.push('SwitchAddress', { namespace })} />
        )}
        {wallets > 1 && <LinkRow icon={<WalletIcon />} title={say('profile.wallets')} onClick={() => modal.push('Profile')} />}
        <DisconnectRow key={connection.id} connection={connection} />
      </div>
    </div>
  )
}
