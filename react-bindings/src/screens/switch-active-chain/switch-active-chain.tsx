import { namespaceOf, Networks, type NetworkId } from '@latchkey/core'
import { useState, type ReactElement } from 'react'
import { useKit } from '../../kit/use-kit.js'
import { useService } from '../../services/use-service.js'
import { useSnapshot } from '../../services/use-snapshot.js'
import { Button } from '../../ui/button/button.js'
import { NetworkPicture } from '../../ui/picture/network-picture.js'
import type { ViewProps } from '../../views/drawing.js'
import { useChainName } from '../../words/use-chain-name.js'
import { useWords } from '../../words/use-words.js'
import { goToChain } from './go-to-chain.js'

/** For a network that the connected wallets do not reach: what it takes, and the way there. */
export function SwitchActiveChain({ args: { networkId } }: ViewProps<{ readonly networkId: string }>): ReactElement {
  const kit = useKit('SwitchActiveChain')
  const say = useWords()
  const networks = useService(Networks)
  const network = useSnapshot(Networks, () => networks.find(networkId as NetworkId))
  const chain = useChainName()(namespaceOf(networkId as NetworkId))
  const [isBusy, setBusy] = useState(false)

  function go() {
    setBusy(true)
    void goToChain(kit, networkId).finally(() => setBusy(false))
  }

  return (
    <div className="view">
      <div className="stack centred middle">
        {network && <NetworkPicture network={network} size={64} />}
        <p className="title">{say('switch-chain.text', { network: network?.name ?? networkId, chain })}</p>
        <p className="small quiet">{say('switch-chain.hint')}</p>
      </div>
      <Button variant="primary" busy={isBusy} onClick={go}>
        {say('switch-chain.action', { chain })}
      </Button>
    </div>
  )
}
