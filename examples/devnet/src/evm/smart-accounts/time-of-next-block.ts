import type { anvilClient } from '../anvil-client.js'

/** In seconds. The last block of a chain that was left alone is old, and by itself a simulation runs a second after it. */
export const timeOfNextBlock = async (node: Pick<ReturnType<typeof anvilClient>, 'getBlock'>): Promise<bigint> =>
  (await node.getBlock({ blockTag: 'pending' })).timestamp
