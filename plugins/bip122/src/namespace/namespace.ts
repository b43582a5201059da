import { formatAmount, type Network } from '@latchkey/core'
import { explorerLink } from '@latchkey/core/gates'
import type { Namespace, PairingProfile, ReadBalance, SignInProfile, PaymentUris } from '@latchkey/core/plugin'
import { addressOn, codec } from '../codec.js'
import type { BitcoinDeps } from '../deps.js'
import { type Coin, readStats } from '../esplora/answers.js'
import { failureOf } from '../failures.js'
import { ACCOUNT_TYPES, NAMESPACE, NAMESPACE_NAME } from '../networks.js'
import { createPairedSession } from '../session/paired/paired-session.js'
import { readFeeRates } from '../transfer/fee-rates.js'
import { estimateFee, readCoinsOf } from '../transfer/plan-transfer.js'
import { readActivity } from './activity.js'
import { trackTransaction } from './track.js'

/** The features of Bitcoin that need no wallet. */
export function bitcoinNamespace(deps: BitcoinDeps): Namespace {
  const { esplora, settings, clock } = deps
  return {
    id: NAMESPACE,
    name: NAMESPACE_NAME,
    networks: settings.networks,
    accountTypes: ACCOUNT_TYPES,
    codec,
    failureOf,
    features: {
      'balance@1': readBalance(deps),
      'fee@1': { fee: (transfer, signal) => estimateFee(deps, transfer, signal) },
      'bip122:fee-rates@1': {
        feeRates: (network, signal) => readFeeRates(esplora, network, settings.maxFeeRate, signal),
      },
      'track@1': trackTransaction(esplora, clock),
      'activity@1': readActivity(esplora),
      'explore@1': {
        address: (address, network) => link(network, 'address', address),
        transaction: (txid, network) => link(network, 'tx', txid),
      },
      'payment-uri@1': paymentUris,
      'pairing@1': { ...PAIRING, session: createPairedSession(deps) },
      'sign-in@1': signIn,
    },
  }
}

/** The balance counts unconfirmed transactions too: coins just received are there, and coins just sent are gone. They are told apart. */
function readBalance({ esplora, settings: { api } }: BitcoinDeps): ReadBalance {
  return {
    async balance({ address }, network, signal) {
      if (api) {
        const coins = await readCoinsOf({ esplora, api }, address, network, signal)
        return balanceOf(sumOf(coins), sumOf(coins.filter((coin) => !coin.confirmed)), network)
      }
      const { confirmed, unconfirmed } = await esplora.get(network, {
        path: `address/${encodeURIComponent(address)}`,
        read: readStats,
        signal,
      })
      return balanceOf(confirmed + unconfirmed, unconfirmed, network)
    },
  }
}

const sumOf = (coins: readonly Coin[]): bigint => coins.reduce((sum, { value }) => sum + value, 0n)

const balanceOf = (value: bigint, pending: bigint, { nativeCurrency: { decimals, symbol } }: Network) => ({
  value,
  decimals,
  symbol,
  ...(pending !== 0n && { pending }),
})

/** Payment links by BIP-21, whose amounts are in whole coins. */
const paymentUris: PaymentUris = {
  paymentUri: ({ address }) => `bitcoin:${address}`,
  paymentRequestUri: ({ address }, { nativeCurrency }, { value }) =>
    `bitcoin:${address}?amount=${formatAmount(value, nativeCurrency.decimals)}`,
  readPaymentUri: async (uri) => (await import('./read-payment-uri.js')).readPaymentUri(uri),
}

/** The methods and events to ask a paired wallet for, by WalletConnect's specification of Bitcoin. */
const PAIRING: Omit<PairingProfile, 'session'> = {
  methods: ['sendTransfer', 'getAccountAddresses', 'signPsbt', 'signMessage'],
  events: ['bip122_addressesChanged'],
  accountType: ACCOUNT_TYPES[0],
}

/** Sign-in with a Bitcoin signature. CAIP-122 has no profile for Bitcoin, so this one is our own. */
const signIn: SignInProfile = {
  accountOf: 'Bitcoin',
  async verify(message, signature, account, network, signal) {
    signal.throwIfAborted()
    const address = addressOn(account.address, network)
    if (typeof address === 'string') return false
    const { isSignatureOf } = await import('./verify-message.js')
    signal.throwIfAborted()
    return isSignatureOf(message, signature, address)
  },
}

const link = ({ blockExplorers }: Network, kind: string, value: string) =>
  explorerLink(blockExplorers?.default.url, kind, value)?.href
