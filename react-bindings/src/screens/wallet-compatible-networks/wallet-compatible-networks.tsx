import { Chains, Networks } from '@latchkey/core'
import type { ReactElement } from 'react'
import { useSnapshot } from '../../services/use-snapshot.js'
import { NetworkPicture } from '../../ui/picture/network-picture.js'
import { Row } from '../../ui/row/row.js'
import { useWords } from '../../words/use-words.js'
import { NoAccount } from '../account/no-account.js'
import { useAccount } from '../account/use-account.js'
import { compatibleNetworks } from './compatible-networks.js'

/** On which networks one can be sent something to the address in use. Only to read: nothing is chosen here. */
export function WalletCompatibleNetworks(): ReactElement {
  const say = useWords()
  const { namespace, account: shown, network, connection } = useAccount()
  const chain = useSnapshot(Chains, (chains) => chains.find(({ id }) => id === namespace))
  const requested = useSnapshot(Networks, ({ chains }) => chains[namespace ?? '']?.requested)
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
      <p className="small quiet centred">{say('compatible-networks.text')}</p>
      <ul className="list" aria-label={say('compatible-networks.title')}>
        {compatibleNetworks({ account, address }, requested, chain).map((one) => (
          <li key={one.caipNetworkId}>
            <Row start={<NetworkPicture network={one} />} title={one.name} />
          </li>
        ))}
      </ul>
    </div>
  )
}
