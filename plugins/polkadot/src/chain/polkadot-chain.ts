import type { Chain, Clock, Network, Rpc } from '@latchkey/core'
import { codec } from '../codec/codec.js'
import { dialect } from './dialect.js'
import { estimateFee } from './fee.js'
import { explore } from './explore.js'
import { failureOf } from './failure-of.js'
import { readBalance } from './read-balance.js'
import { createSignIn } from './sign-in.js'
import { trackTransaction } from './track.js'
import type { Runtimes } from '../runtime/runtimes.js'

interface Services {
  readonly rpc: Rpc
  readonly runtimes: Runtimes
  readonly clock: Clock
}

/** The namespace. What sends or follows a transaction fetches the chain's own description first; nothing else does. */
export function polkadotChain(networks: readonly Network[], { rpc, runtimes, clock }: Services): Chain {
  return {
    id: 'polkadot',
    name: 'Polkadot',
    networks,
    codec,
    accountTypes: ['eoa'],
    features: {
      'balance@1': readBalance(rpc),
      'fee@1': estimateFee(rpc, runtimes),
      'track@1': trackTransaction(rpc, clock, runtimes),
      'explore@1': explore,
      'pairing@1': { methods: ['polkadot_signTransaction', 'polkadot_signMessage'], events: ['chainChanged', 'accountsChanged'] },
      'rpc@1': dialect,
      'sign-in@1': createSignIn(),
    },
    failureOf,
  }
}
