import { explorerLink, type Explore } from '@latchkey/core'

/** Every explorer of an EVM chain has its pages at the same places. */
export const explore: Explore = {
  address: (address, { blockExplorers }) => explorerLink(blockExplorers?.default.url, 'address', address)?.href,
  transaction: (hash, { blockExplorers }) => explorerLink(blockExplorers?.default.url, 'tx', hash)?.href,
}
