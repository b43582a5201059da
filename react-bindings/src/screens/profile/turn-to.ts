import { Connections, Networks, Notices, type AppKit, type Connection } from '@latchkey/core'
import { sayOf } from '../../words/say-of.js'

/**
 * Uses another connection: in its namespace, and its namespace. The network is the one that the wallet is on there, so no
 * wallet is asked for anything but what it takes to be on one of ours.
 */
export async function turnTo(kit: AppKit, { id, namespace, wallet }: Connection): Promise<void> {
  await kit.get(Connections).select(id)
  const networks = kit.get(Networks)
  const { namespace: used, chains } = networks.getSnapshot()
  const target = chains[namespace]?.supported ? chains[namespace].active : chains[namespace]?.requested[0]
  if (used === namespace || !target) return
  const { status } = await networks.switchTo(target.caipNetworkId)
  if (status === 'unsupported') {
    const say = sayOf(kit)
    kit.get(Notices).show(say('switch-network.unsupported-hint', { wallet: wallet.name, network: target.name }), { variant: 'info' })
  }
}
