import type { Chain, Clock } from '@latchkey/core'
import { codec } from '../codec/codec.js'
import { createPairedSession } from '../session/paired/paired-session.js'
import type { SendingWorld } from '../session/session-world.js'
import { createReadBalance } from './balance.js'
import { dialect } from './dialect.js'
import { explore } from './explore.js'
import { failureOf } from './failure-of.js'
import { createEstimateFee } from './fee.js'
import { pairing } from './pairing.js'
import { writePaymentUri } from './payment-uri.js'
import { createSignInProfile } from './sign-in.js'
import { createReadTokens } from './tokens.js'
import { createTrack } from './track.js'

/** What the chain's features, and the sessions of paired wallets, need of the kit. */
export interface ChainWorld extends SendingWorld {
  readonly clock: Clock
}

/** The namespace, with all that can be done without a wallet. */
export function solanaChain(world: ChainWorld): Chain {
  const { rpc, clock, sent, options } = world
  return {
    id: 'solana',
    name: 'Solana',
    networks: options.networks,
    codec,
    accountTypes: ['eoa'],
    failureOf,
    features: {
      'rpc@1': dialect,
      'balance@1': createReadBalance(rpc, options),
      'tokens@1': createReadTokens(rpc, options),
      'fee@1': createEstimateFee(rpc, options),
      'track@1': createTrack(rpc, clock, sent, options),
      'explore@1': explore,
      'payment-uri@1': writePaymentUri,
      'pairing@1': { ...pairing, session: createPairedSession(world) },
      'sign-in@1': createSignInProfile(),
    },
  }
}
