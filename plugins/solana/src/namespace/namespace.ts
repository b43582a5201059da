import { formatAmount, type Network } from '@latchkey/core'
import { explorerLink } from '@latchkey/core/gates'
import {
  type Clock,
  type Explore,
  lazy,
  type LookUpNames,
  race,
  type Logger,
  type Namespace,
  type PairingProfile,
  type SignInProfile,
  type PaymentUris,
} from '@latchkey/core/plugin'
import { addressBytes, codec } from '../codec.js'
import { failureOf } from '../failures.js'
import { createPairedSession } from '../session/paired/paired-session.js'
import type { SendDeps } from '../session/send.js'
import { decodeBase58 } from '../wire/base58.js'
import { SIGNATURE_BYTES } from '../wire/transaction.js'
import { createEstimateFee } from '../transfer/transfer.js'
import { createReadBalance, createReadTokens } from './balances.js'
import { dialect } from './dialect.js'
import { createTrack } from './track.js'

export interface NamespaceDeps extends SendDeps {
  readonly clock: Clock
  readonly logger: Logger
}

/** The namespace: its codec, its errors, and all features that need no wallet. */
export function solanaNamespace(deps: NamespaceDeps): Namespace {
  const { rpc, clock, sent, options } = deps
  const readActivity = lazy('activity', async () => (await import('./activity.js')).createReadActivity(deps))
  const readNfts = lazy('nfts', async () => (await import('../nfts/read-nfts.js')).createReadNfts(deps))
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
      'activity@1': { activity: async (...page) => (await readActivity()).activity(...page) },
      'nfts@1': { nfts: async (...page) => (await readNfts()).nfts(...page) },
      'names@1': lookUpNames(deps),
      'fee@1': createEstimateFee(rpc, options),
      'simulate@1': {
        simulate: (request, signal) =>
          race(async () => (await import('./simulate.js')).simulateTransactions(rpc, options, request, signal), {
            signal,
          }),
      },
      'track@1': createTrack(rpc, clock, sent, options),
      'explore@1': explore,
      'payment-uri@1': paymentUris,
      'pairing@1': { ...pairing, session: createPairedSession(deps) },
      'sign-in@1': createSignInProfile(),
    },
  }
}

/** SNS. The code that looks names up is loaded with the first one. */
function lookUpNames(deps: NamespaceDeps): LookUpNames {
  const load = lazy('names', async () => (await import('../names/look-up-names.js')).createLookUpNames(deps))
  return {
    normalise: (name, signal) => race(async () => (await load()).normalise(name, signal), { signal }),
    address: (name, network, signal) => race(async () => (await load()).address(name, network, signal), { signal }),
    name: (address, network, signal) => race(async () => (await load()).name(address, network, signal), { signal }),
    avatar: (name, network, signal) => race(async () => (await load()).avatar(name, network, signal), { signal }),
  }
}

/** Solscan and Solana Explorer use different paths for accounts. */
const SOLSCAN = /^https:\/\/(?:[a-z]+\.)?solscan\.io(?:[/?]|$)/

export const explore: Explore = {
  address: (address, network) => link(network, SOLSCAN.test(base(network) ?? '') ? 'account' : 'address', address),
  transaction: (hash, network) => link(network, 'tx', hash),
}

const base = ({ blockExplorers }: Network) => blockExplorers?.default.url
const link = (network: Network, kind: string, value: string) => explorerLink(base(network), kind, value)?.href

/**
 * Transfer requests of Solana Pay. Without an amount, the payer chooses one. A request cannot name a cluster; a wallet
 * uses the one it is on.
 */
export const paymentUris: PaymentUris = {
  paymentUri: ({ address }) => `solana:${encodeURIComponent(address)}`,
  // The specification wants the amount in whole coins or tokens, without an exponent.
  paymentRequestUri: ({ address }, { nativeCurrency }, { value, token }) => {
    const amount = formatAmount(value, (token ?? nativeCurrency).decimals)
    return `solana:${encodeURIComponent(address)}?amount=${amount}${token ? `&spl-token=${encodeURIComponent(token.address)}` : ''}`
  },
  requestsTokens: true,
  readPaymentUri: async (uri) => (await import('./read-payment-uri.js')).readPaymentUri(uri),
}

/** The methods and older network ids of WalletConnect's reference for Solana. */
export const pairing: Omit<PairingProfile, 'session'> = {
  methods: [
    'solana_signMessage',
    'solana_signTransaction',
    'solana_requestAccounts',
    'solana_getAccounts',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
  ],
  events: [],
  deprecated: {
    '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': '4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
    EtWTRABZaYq6iMfeYKouRu166VU2xqa1: '8E9rvCKLFQia2Y35HXjjpWzj8weVo44K',
  },
}

/** Verifies sign-in signatures. The first one loads the curve. */
export function createSignInProfile(): SignInProfile {
  const curve = lazy('@noble/curves', () => import('./verify-signature.js'))
  return {
    accountOf: 'Solana',
    async verify(message, signature, { address }, _network, signal) {
      signal.throwIfAborted()
      const bytes = decodeBase58(signature)
      if (bytes?.length !== SIGNATURE_BYTES) return false
      const { verifySignature } = await curve()
      return verifySignature(bytes, new TextEncoder().encode(message), addressBytes(address))
    },
  }
}
