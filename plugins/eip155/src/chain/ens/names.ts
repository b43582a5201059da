import { untilAborted, type LookUpNames, type Network, type Rpc } from '@latchkey/core'

/** @param root the network on which ENS has its registry, if the kit knows it: without it there are no names. */
export function lookUpNames(rpc: Rpc, root: (network: Network) => Network | undefined): LookUpNames {
  /** Loads what looks up, and looks, until nobody waits any more. */
  const look = (
    network: Network,
    signal: AbortSignal,
    run: (ens: typeof import('./look-up.js'), source: { rpc: Rpc; root: Network; signal: AbortSignal }) => Promise<string | undefined>,
  ) =>
    untilAborted(signal, async () => {
      const registry = root(network)
      return registry && run(await import('./look-up.js'), { rpc, root: registry, signal })
    })

  return {
    address: (name, network, signal) => look(network, signal, (ens, source) => ens.addressOf(source, name, network)),
    name: (address, network, signal) => look(network, signal, (ens, source) => ens.nameOf(source, address, network)),
    avatar: (name, network, signal) => look(network, signal, (ens, source) => ens.avatarOf(source, name)),
  }
}
