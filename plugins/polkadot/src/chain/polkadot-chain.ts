import type { Chain, Network, Rpc } from '@latchkey/core'
import { codec } from '../codec/codec.js'
import { dialect } from './dialect.js'
import { explore } from './explore.js'
import { failureOf } from './failure-of.js'
import { readBalance } from './read-balance.js'
import { createSignIn } from './sign-in.js'

/**
 * The namespace. What is not among its features cannot be done honestly without the description of a chain, which is
 * hundreds of kilobytes: a fee, a transfer, and whether a transaction that is in a block has failed.
 */
export function polkadotChain(networks: readonly Network[], rpc: Rpc): Chain {
  return {
    id: 'polkadot',
    name: 'Polkadot',
    networks,
    codec,
    accountTypes: ['eoa'],
    features: {
      'balance@1': readBalance(rpc),
      'explore@1': explore,
      'pairing@1': { methods: ['polkadot_signTransaction', 'polkadot_signMessage'], events: ['chainChanged', 'accountsChanged'] },
      'rpc@1': dialect,
      'sign-in@1': createSignIn(),
    },
    failureOf,
  }
}
