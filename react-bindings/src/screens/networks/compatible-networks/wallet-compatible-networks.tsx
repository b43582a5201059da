import { Networks } from '@latchkey/core'
import { Namespaces } from '@latchkey/core/plugin'
import type { ReactElement } from 'react'
import { useMessages } from '../../../hooks/views/use-messages.js'
import { useSnapshot } from '../../../hooks/services/use-snapshot.js'
import { NetworkPicture } from '../../../ui/picture/network-picture.js'
import { Row } from '../../../ui/row/row.js'
import { NoAccount } from '../../account/no-account.js'
import { useAccount } from '../../account/use-account.js'
import { compatibleNetworks } from './compatible-networks.js'

/** The networks on which the address in use can receive. Read-only. */
export function WalletCompatibleNetworks(): ReactElement {
  const t = useMessages()
  const { namespace, account: shown, network, connection } = useAccount()
  const chain = useSnapshot(Namespaces, (chains) => chains.find(({ id }) => id === namespace))
  const requested = useSnapshot(Networks, ({ namespaces: chains }) => chains[namespace ?? '']?.requested)
  const { account, address } = shown ?? {}
  if (!account || !address || !requested) {
    return (
      <div className="view">
        <NoAccount network={connection && network} />
      </div>
    )
  }
  return (
    <div className="view">
      <p className="small quiet centred">{t('compatible-networks.text')}</p>
      <ul className="list" aria-label={t('compatible-networks.title')}>
        {compatibleNetworks({ account, address }, requested, chain).map((one) => (
          <li key={one.caipNetworkId}>
            <Row start={<NetworkPicture network={one} />} title={one.name} />
          </li>
        ))}
      </ul>
    </div>
  )
}
