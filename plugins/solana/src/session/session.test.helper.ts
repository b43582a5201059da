import { createFakePage } from '@latchkey/core/testing'
import type { Network } from '@latchkey/core'
import { createFakeRpc, type FakeAnswers } from '../fake-rpc.test.helper.js'
import { solanaDevnet, solanaMainnet } from '../networks/networks.js'
import { readOptions } from '../options.js'
import { ALICE_ADDRESS, createKeyWallet, type KeyWalletOptions } from '../wallets.test.helper.js'
import { createSentTransactions } from './sent-transactions.js'
import { createStandardSession } from './standard/standard-session.js'
import { sharedAccounts } from './standard/standard-wallet.js'

/** A cluster for which wallets have no name. */
export const ownCluster: Network = { ...solanaMainnet, id: '4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ', name: 'Own', caipNetworkId: 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ' }

/** A session with a wallet on real keys that has shared its first account. */
export function sessionBench(options: KeyWalletOptions = {}, answers: FakeAnswers = {}) {
  const keyWallet = createKeyWallet(options)
  keyWallet.grant()
  const { rpc, calls: rpcCalls } = createFakeRpc(answers)
  const sent = createSentTransactions()
  const page = createFakePage()
  const standard = { wallet: keyWallet.wallet as never, name: keyWallet.wallet.name }
  const session = createStandardSession(standard, sharedAccounts(standard), [solanaMainnet, solanaDevnet, ownCluster], { page, rpc, sent, options: readOptions({}) })
  const { signal } = new AbortController()
  return {
    ...keyWallet,
    session,
    features: session.features,
    sent,
    page,
    rpcCalls,
    act: { account: { namespace: 'solana', type: 'eoa', address: ALICE_ADDRESS }, network: solanaMainnet, signal },
    /** What one of its features does from now on, in place of what it did. */
    script(feature: string, method: string, does: (...inputs: never[]) => unknown) {
      Object.assign((keyWallet.wallet.features as Record<string, object>)[feature]!, { [method]: does })
    },
  }
}
