import { toNetwork, type Chain, type Clock, type HostConfig, type Network, type Rpc } from '@latchkey/core'
import { codec } from '../codec/codec.js'
import { dialect } from './dialect.js'
import { estimateFee } from './fee.js'
import { explore } from './explore.js'
import { failureOf } from './failure-of.js'
import { pairing } from './pairing.js'
import { readBalance } from './read-balance.js'
import { createSignIn } from './sign-in.js'
import { trackTransaction } from './track.js'
import type { Runtimes } from '../runtime/runtimes.js'

interface Services {
  readonly rpc: Rpc
  readonly runtimes: Runtimes
  readonly clock: Clock
  readonly config: HostConfig
}

/** The namespace. What sends or follows a transaction fetches the chain's own description first; nothing else does. */
export function polkadotChain(networks: readonly Network[], { rpc, runtimes, clock, config }: Services): Chain {
  /** As the host has them, then as we do. */
  const known = () => [...(config.networks ?? []).map(toNetwork), ...networks].filter(({ chainNamespace }) => chainNamespace === 'polkadot')
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
      'pairing@1': pairing({ rpc, runtimes, known }),
      'rpc@1': dialect,
      'sign-in@1': createSignIn(),
    },
    failureOf,
  }
}
