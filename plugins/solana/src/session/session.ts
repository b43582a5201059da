import { createSource, type Network, type Session, type SessionFeatures, type SessionState } from '@latchkey/core'
import type { WalletAccount } from '@wallet-standard/base'
import { followWallet } from './follow-wallet.js'
import { readAccounts } from './read-accounts.js'
import { readSendRequest } from './send-options.js'
import { createSendWire } from './send-wire.js'
import type { SessionWorld } from './session-world.js'
import { createSignBytes, createSignMessage } from './sign-bytes.js'
import { createSignIn } from './sign-in.js'
import { createSignAll, createSignTransaction, createSignWires } from './sign-transaction.js'
import { featureOf, servesNetwork, type StandardWallet } from './standard-wallet.js'
import { createTransfer } from './transfer.js'
import { toWire } from '../wire/to-wire.js'

/**
 * The session of a Wallet Standard wallet that has shared accounts. It is on no network in particular: each
 * call names one. Without an account it has ended.
 */
export function createStandardSession(
  standard: StandardWallet,
  shared: readonly WalletAccount[],
  networks: readonly Network[],
  world: SessionWorld,
): Session {
  function read(accounts: readonly WalletAccount[]): SessionState {
    const approved = networks.filter((network) => servesNetwork(standard, network)).map(({ caipNetworkId }) => caipNetworkId)
    const state = { accounts: readAccounts(accounts), approved }
    return state.accounts.length > 0 ? state : { ...state, ended: 'wallet' }
  }

  const initial = read(shared)
  const source = createSource(initial, (set) => {
    let last = JSON.stringify(source.getSnapshot())
    return followWallet(standard, world.page, (accounts) => {
      if (source.getSnapshot().ended) return
      const next = read(accounts)
      const text = JSON.stringify(next)
      if (text === last) return
      last = text
      set(next)
    })
  })

  return {
    getSnapshot: source.getSnapshot,
    subscribe: source.subscribe,
    namespace: 'solana',
    features: featuresOf(standard, world),
    native: () => standard.wallet,
    async disconnect() {
      await featureOf(standard, 'standard:disconnect')?.disconnect()
    },
  }
}

/** What the wallet can do, by what it says of itself now. It is asked again before each act. */
function featuresOf(standard: StandardWallet, world: SessionWorld): SessionFeatures {
  const can = (name: Parameters<typeof featureOf>[1]) => featureOf(standard, name) !== undefined
  const signBytes = createSignBytes(standard)
  const sign = createSignWires(standard)
  const send = createSendWire(standard, sign, world)
  return {
    ...(can('solana:signMessage') && { 'sign-message@1': createSignMessage(signBytes), 'solana:sign-bytes@1': signBytes }),
    ...(can('solana:signTransaction') && { 'sign-transaction@1': createSignTransaction(sign), 'solana:sign-all@1': createSignAll(sign) }),
    ...((can('solana:signTransaction') || can('solana:signAndSendTransaction')) && {
      'send-transaction@1': {
        async sendTransaction({ transaction: request, ...act }) {
          const { transaction, options } = readSendRequest(request)
          return send({ wire: toWire(transaction), options }, act)
        },
      },
      'transfer@1': createTransfer(standard, send, world),
    }),
    ...(can('solana:signIn') && { 'solana:sign-in@1': createSignIn(standard) }),
  }
}
