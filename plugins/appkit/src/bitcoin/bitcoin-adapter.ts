import type { Connection, Network, Observable } from '@latchkey/core'
import type { AppKitNetwork, ChainAdapter } from '../options.js'
import { bitcoinProvider } from './bitcoin-provider.js'

export interface BitcoinAdapterOptions {
  readonly networks?: readonly AppKitNetwork[]
  readonly projectId?: string
}

/** Switches Bitcoin on. Its provider signs messages and PSBTs, and transfers. */
export class BitcoinAdapter implements ChainAdapter {
  readonly namespace = 'bip122'

  readonly networks: readonly AppKitNetwork[] | undefined

  /** The kit's networks are those of `createAppKit`. */
  constructor({ networks }: BitcoinAdapterOptions = {}) {
    this.networks = networks
  }

  provider = (connection: Connection, network: Network | undefined, now: Observable<Connection | undefined>) =>
    network && bitcoinProvider(connection, network, now)
}
