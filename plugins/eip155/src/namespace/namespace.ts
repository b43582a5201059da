import { explorerLink } from '@latchkey/core/gates'
import {
  type Allowances,
  type Explore,
  type FindContracts,
  type LookUpNames,
  type Namespace,
  race,
  type ReadBalance,
  type ReadTokens,
  type Rpc,
  type SignInProfile,
  type SimulateTransactions,
  type PaymentUris,
  type WritePermits,
} from '@latchkey/core/plugin'
import { codec, quantity } from '../codec.js'
import type { ConnectDeps } from '../deps.js'
import { failureOf } from '../failures.js'
import { mainnet } from '../networks.js'
import { ACCOUNT_TYPES, NAMESPACE_NAME } from '../outline.js'
import { pairing } from '../paired/pairing.js'
import { estimateFee } from './fee.js'
import { rpcDialect } from './rpc-dialect.js'
import { trackTransaction } from './track.js'

export type NamespaceDeps = Pick<
  ConnectDeps,
  'rpc' | 'http' | 'clock' | 'logger' | 'networks' | 'nameGateways' | 'known' | 'asked'
>

/** The namespace `eip155`: what can be read and written without a wallet in the page. */
export function evmNamespace(deps: NamespaceDeps): Namespace {
  const { rpc, clock, logger, networks, known, asked } = deps
  return {
    id: 'eip155',
    name: NAMESPACE_NAME,
    networks,
    codec,
    accountTypes: ACCOUNT_TYPES,
    features: {
      'balance@1': readBalance(rpc),
      'tokens@1': readTokens(rpc),
      'fee@1': estimateFee(rpc),
      'track@1': trackTransaction({ rpc, clock, asked }),
      'names@1': lookUpNames(deps),
      'contracts@1': lazyContracts(rpc),
      'allowance@1': allowances(rpc),
      'permit@1': lazyPermits(rpc),
      'simulate@1': lazySimulation(rpc),
      'explore@1': explore,
      'payment-uri@1': paymentUris,
      'pairing@1': pairing({ rpc, clock, logger, asked, known }),
      'sign-in@1': signIn(rpc),
      'rpc@1': rpcDialect,
    },
    failureOf,
  }
}

/** The balance of the network's own currency, in the latest block. */
const readBalance = (rpc: Rpc): ReadBalance => ({
  async balance({ address }, network, signal) {
    const value = await rpc.call(network, {
      method: 'eth_getBalance',
      params: [address, 'latest'],
      read: quantity,
      signal,
    })
    const { decimals, symbol } = network.nativeCurrency
    return { value, decimals, symbol }
  },
})

/** The tokens among those that are looked for. The code that asks is loaded with the first account. */
const readTokens = (rpc: Rpc): ReadTokens => ({
  tokens: (account, network, signal, among = []) =>
    race(
      async () => {
        const { ownedTokens } = await import('../tokens/owned-tokens.js')
        return ownedTokens({ rpc, account, network, among, signal })
      },
      { signal },
    ),
})

/** ENS. The code that looks names up is loaded with the first one. */
function lookUpNames({ rpc, http, nameGateways: gateways, known }: NamespaceDeps): LookUpNames {
  type LookUp = typeof import('../names/look-up-names.js')
  type Source = Parameters<LookUp['addressOf']>[0]
  const look = (signal: AbortSignal, run: (ens: LookUp, source: Source) => Promise<string | undefined>) =>
    race(
      async () => {
        // ENS has its registry on Ethereum. An app without Ethereum has no names, because its node may not be asked.
        const root = known().find(({ caipNetworkId }) => caipNetworkId === mainnet.caipNetworkId)
        return root && run(await import('../names/look-up-names.js'), { rpc, http, gateways, root, signal })
      },
      { signal },
    )
  return {
    normalise: (name, signal) => look(signal, async (ens) => ens.normalise(name)),
    address: (name, network, signal) => look(signal, (ens, source) => ens.addressOf(source, name, network)),
    name: (address, network, signal) => look(signal, (ens, source) => ens.nameOf(source, address, network)),
    avatar: (name, _network, signal) => look(signal, (ens, source) => ens.avatarOf(source, name)),
  }
}

/** The code that asks is loaded with the first receiver. */
const lazyContracts = (rpc: Rpc): FindContracts => ({
  contractAt: (address, networks, signal) =>
    race(async () => (await import('./find-contracts.js')).findContracts(rpc).contractAt(address, networks, signal), {
      signal,
    }),
})

/** The code that asks is loaded with the first swap. */
const allowances = (rpc: Rpc): Allowances => ({
  allowance: (request, signal) =>
    race(async () => (await import('./allowance.js')).readAllowance(rpc, request, signal), { signal }),
  approval: async (request) => (await import('./allowance.js')).writeApproval(request),
})

/** The code that reads a token's permits is loaded with the first of them. */
const lazyPermits = (rpc: Rpc): WritePermits => ({
  permit: (request, signal) =>
    race(async () => (await import('./permit.js')).writePermit(rpc, request, signal), { signal }),
})

/** The code that simulates is loaded with the first transaction. */
function lazySimulation(rpc: Rpc): SimulateTransactions {
  let simulation: SimulateTransactions | undefined
  return {
    simulate: (request, signal) =>
      race(
        async () => {
          simulation ??= (await import('./simulate.js')).simulateTransactions(rpc)
          return simulation.simulate(request, signal)
        },
        { signal },
      ),
  }
}

/** Explorers of EVM networks all use the same paths. */
const explore: Explore = {
  address: (address, { blockExplorers }) => explorerLink(blockExplorers?.default.url, 'address', address)?.href,
  transaction: (hash, { blockExplorers }) => explorerLink(blockExplorers?.default.url, 'tx', hash)?.href,
}

/** EIP-681, with the chain id, so that a wallet does not pay on another network. Amounts are in the smallest unit. */
const paymentUris: PaymentUris = {
  paymentUri: ({ address }, { id }) => `ethereum:${address}@${id}`,
  paymentRequestUri: ({ address }, { id }, { value, token }) =>
    token
      ? `ethereum:${token.address}@${id}/transfer?address=${address}&uint256=${value}`
      : `ethereum:${address}@${id}?value=${value}`,
  requestsTokens: true,
  readPaymentUri: async (uri) => (await import('./read-payment-uri.js')).readPaymentUri(uri),
}

/** Messages are signed by EIP-191; accounts that are contracts verify for themselves (ERC-1271, ERC-6492). */
const signIn = (rpc: Rpc): SignInProfile => ({
  accountOf: 'Ethereum',
  verify: (message, signature, account, network, signal) =>
    race(
      async () => {
        const { hashOf, verifySignature } = await import('./verify-signature.js')
        return verifySignature(rpc, { hash: hashOf({ message }), signature, account, network, signal })
      },
      { signal },
    ),
})
