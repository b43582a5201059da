import type { AppConfig, Network } from '@latchkey/core'
import { explorerLink } from '@latchkey/core/gates'
import {
  type Clock,
  type Explore,
  lazy,
  type LookUpNames,
  type Namespace,
  type PairingProfile,
  race,
  type Rpc,
  toNetwork,
} from '@latchkey/core/plugin'
import { codec } from '../codec/codec.js'
import { failureOf } from '../failures.js'
import type { Runtimes } from '../runtime/runtimes.js'
import { type PairedSessionDeps, createPairedSession } from '../session/paired/paired-session.js'
import { SIGN_MESSAGE, SIGN_TRANSACTION } from '../session/paired/paired-signer.js'
import { createReadBalance } from './balance.js'
import { dialect } from './dialect.js'
import { createEstimateFee } from './fee.js'
import { createSignInProfile } from './sign-in.js'
import { createTrack } from './track.js'

interface NamespaceDeps {
  readonly rpc: Rpc
  readonly runtimes: Runtimes
  readonly clock: Clock
  readonly config: AppConfig
  /** The networks whose nodes the app allows to be asked. */
  readonly withNodes: () => readonly Network[]
}

/** The namespace. Only features that send or track a transaction fetch the network's metadata. */
export function polkadotNamespace(
  networks: readonly Network[],
  { rpc, runtimes, clock, config, withNodes }: NamespaceDeps,
): Namespace {
  /** The app's networks first, then ours. */
  const known = () =>
    [...(config.networks ?? []).map(toNetwork), ...networks].filter(
      ({ chainNamespace }) => chainNamespace === 'polkadot',
    )
  return {
    id: 'polkadot',
    name: 'Polkadot',
    networks,
    codec,
    accountTypes: ['eoa'],
    features: {
      'balance@1': createReadBalance(rpc),
      'fee@1': createEstimateFee(rpc, runtimes),
      'track@1': createTrack(rpc, clock, runtimes),
      'names@1': lookUpNames({ rpc, withNodes }),
      'explore@1': explore,
      'pairing@1': pairing({ rpc, runtimes, known }),
      'rpc@1': dialect,
      'sign-in@1': createSignInProfile(),
    },
    failureOf,
  }
}

/** Usernames. The code that looks them up is loaded with the first one. */
function lookUpNames(deps: Pick<NamespaceDeps, 'rpc' | 'withNodes'>): LookUpNames {
  const load = lazy('names', async () => (await import('../names/look-up-names.js')).createLookUpNames(deps))
  return {
    normalise: (name, signal) => race(async () => (await load()).normalise(name, signal), { signal }),
    address: (name, network, signal) => race(async () => (await load()).address(name, network, signal), { signal }),
    name: (address, network, signal) => race(async () => (await load()).name(address, network, signal), { signal }),
  }
}

/**
 * The methods that a paired wallet is asked to approve, and its session. There are no events: the session itself tells
 * which accounts are shared.
 */
export const pairing = (services: PairedSessionDeps): PairingProfile => ({
  methods: [SIGN_TRANSACTION, SIGN_MESSAGE],
  events: [],
  session: createPairedSession(services),
})

/** The paths of Subscan. The app's own explorer is assumed to have the same. */
export const explore: Explore = {
  address: (address, network) => page(network, 'account', codec.formatAddress!(address, network)),
  transaction: (hash, network) => page(network, 'extrinsic', hash),
}

const page = ({ blockExplorers }: Network, kind: string, value: string) =>
  explorerLink(blockExplorers?.default.url, kind, value)?.href
