import { alerts, ChainOutlines, Chains, Connectors, HostConfig, lazy, Notices, type Disposer, type PluginHost } from '@latchkey/core'
import { loadSdk } from './client/load-sdk.js'
import { pairingConnector } from './connector.js'
import type { WalletConnectSettings } from './options.js'
import { PUBLIC_RELAY, relaysOf } from './relays.js'
import type { Work } from './work.js'

/** What there is to choose: any wallet elsewhere. What it takes to pair one comes when somebody is about to. */
export function late(host: PluginHost, settings: WalletConnectSettings): Disposer | void {
  const { get } = host
  const { projectId, endpoints } = get(HostConfig)
  if (!projectId && relaysOf(endpoints).includes(PUBLIC_RELAY)) {
    const { short, long } = alerts['project/missing-id']()
    return get(Notices).alert({ message: short, variant: 'error', details: long })
  }

  let made: Work | undefined
  let isOver = false
  const bring = lazy('walletconnect', async () => {
    // Both on their way at once.
    const [{ createWork }] = await Promise.all([import('./work.js'), loadSdk()])
    made = createWork(host, settings)
    if (isOver) await made.end()
    return made
  })
  const leave = get(Connectors).add(pairingConnector([get(Chains), get(ChainOutlines)], bring))
  return async () => {
    isOver = true
    leave()
    await made?.end()
  }
}
