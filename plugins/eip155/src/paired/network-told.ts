import type { NetworkId, PairedEvent } from '@latchkey/core'
import { readChainId } from '../codec/chain-id.js'

const PREFIX = 'eip155:'

/**
 * The network that a paired wallet's `chainChanged` speaks of. Wallets write it as a number, as decimal or hex text, or as
 * CAIP-2; those that write nothing mean the network they tell it on. Nothing for what is no chain.
 */
export function networkTold({ data, networkId }: Pick<PairedEvent, 'data' | 'networkId'>): NetworkId | undefined {
  if (data === undefined) return networkId
  const reference = readChainId(typeof data === 'string' && data.startsWith(PREFIX) ? data.slice(PREFIX.length) : data)
  return reference === undefined ? undefined : `${PREFIX}${reference}`
}
