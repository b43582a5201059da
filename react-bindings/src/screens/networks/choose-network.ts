import { Connections, Modal, Networks, Notices, type AppKit, type Network } from '@latchkey/core'
import { sayOf } from '../../words/say-of.js'

/**
 * What a press on a network leads to. Its wallet is asked, in a view of its own; where another namespace's wallet is connected and
 * none here, the visitor is told what it takes first; and where nobody is connected it is simply used.
 */
export function chooseNetwork(kit: AppKit, { caipNetworkId: networkId, chainNamespace }: Network): void {
  const modal = kit.get(Modal)
  const { chains, connected } = kit.get(Connections).getSnapshot()
  if (kit.get(Networks).getSnapshot().active?.caipNetworkId === networkId) return
  if (chains[chainNamespace]?.connection) return modal.push('SwitchNetwork', { networkId })
  if (connected) return modal.push('SwitchActiveChain', { networkId })
  const notices = kit.get(Notices)
  // The router goes back by itself.
  kit
    .get(Networks)
    .switchTo(networkId)
    .then(
      ({ status }) => status === 'unsupported' && notices.show(sayOf(kit)('switch-network.unsupported'), { variant: 'info' }),
      (error: unknown) => notices.error(error),
    )
}
