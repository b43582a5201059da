import { explorerLink, type Explore, type Network } from '@latchkey/core'

/** Explorers differ in what they call an account. */
const SOLSCAN = /^https:\/\/(?:[a-z]+\.)?solscan\.io(?:[/?]|$)/

export const explore: Explore = {
  address: (address, network) => link(network, SOLSCAN.test(base(network) ?? '') ? 'account' : 'address', address),
  transaction: (hash, network) => link(network, 'tx', hash),
}

const base = ({ blockExplorers }: Network) => blockExplorers?.default.url
const link = (network: Network, kind: string, value: string) => explorerLink(base(network), kind, value)?.href
