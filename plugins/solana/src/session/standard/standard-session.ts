import { createSource, type Network, type Session, type SessionState } from '@latchkey/core'
import type { WalletAccount } from '@wallet-standard/base'
import { featuresOf } from '../features.js'
import type { SessionWorld } from '../session-world.js'
import { followWallet } from './follow-wallet.js'
import { readAccounts } from './read-accounts.js'
import { standardSigning } from './standard-signing.js'
import { featureOf, servesNetwork, type StandardWallet } from './standard-wallet.js'

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
    features: featuresOf(standardSigning(standard), world),
    native: () => standard.wallet,
    async disconnect() {
      await featureOf(standard, 'standard:disconnect')?.disconnect()
    },
  }
}
