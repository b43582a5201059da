import type { ChainAdapter } from '../options.js'

export type { Eip1193Provider as Provider } from '@latchkey/react'

/** Switches EVM networks on. The provider of `useAppKitProvider('eip155')` goes into `new BrowserProvider(walletProvider)`. */
export class EthersAdapter implements ChainAdapter {
  readonly namespace = 'eip155'
}
