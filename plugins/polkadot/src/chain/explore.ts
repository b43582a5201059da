import { explorerLink, type Explore, type Network } from '@latchkey/core'
import { codec } from '../codec/codec.js'

/** Pages as Subscan has them; the host's own explorer is taken to have the same. */
export const explore: Explore = {
  address: (address, network) => page(network, 'account', codec.formatAddress!(address, network)),
  transaction: (hash, network) => page(network, 'extrinsic', hash),
}

const page = ({ blockExplorers }: Network, kind: string, value: string) => explorerLink(blockExplorers?.default.url, kind, value)?.href
