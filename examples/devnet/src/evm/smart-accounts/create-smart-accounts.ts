import { type Chain } from 'viem'
import { mainnet, polygon } from 'viem/chains'
import type { EvmDevnet } from '../../devnet.js'
import type { ServedSmartAccounts } from './serve-smart-accounts.js'

type SmartAccountCommands = Pick<EvmDevnet, 'createSmartAccounts' | 'setPaymaster'>

/** The commands that make smart accounts on a network. Until the first of them, there are neither contracts nor servers. */
export function createSmartAccountCommands(
  mainnetUrl: string,
  polygonUrl: string,
): { readonly commands: SmartAccountCommands; close(): Promise<void> } {
  const networks = new Map<number, { readonly chain: Chain; readonly url: string }>([
    [mainnet.id, { chain: mainnet, url: mainnetUrl }],
    [polygon.id, { chain: polygon, url: polygonUrl }],
  ])
  const served = new Map<number, Promise<ServedSmartAccounts>>()

  /** A typed command brings the id as a text. */
  function serveOn(chainId: number | string = mainnet.id): Promise<ServedSmartAccounts> {
    const id = Number(chainId)
    const network = networks.get(id)
    if (!network)
      throw new Error(`There is no network ${chainId} in the devnet. It has: ${[...networks.keys()].join(', ')}.`)
    const running = served.get(id)
    if (running) return running
    const serving = serve(network.url, network.chain)
    served.set(id, serving)
    // The caller gets the failure. There is nothing to close.
    serving.catch(() => served.delete(id))
    return serving
  }

  return {
    commands: {
      createSmartAccounts: async (chainId) => (await serveOn(chainId)).smartAccounts,
      setPaymaster: async (rules, chainId) => (await serveOn(chainId)).setPaymaster(rules),
    },
    async close() {
      await Promise.all([...served.values()].map(async (serving) => (await serving).close()))
    },
  }
}

/** The contracts' code is loaded when it is wanted, so that the chain starts without. */
async function serve(url: string, chain: Chain): Promise<ServedSmartAccounts> {
  const { serveSmartAccounts } = await import('./serve-smart-accounts.js')
  return serveSmartAccounts(url, chain)
}
