import type { Network } from '@latchkey/core/plugin'
import { createFakeRpc, type FakeAnswers } from '../fake-rpc.test.helper.js'
import { solanaMainnet } from '../networks/networks.js'
import { readOptions } from '../options.js'
import { ALICE_ADDRESS, createKeyWallet, type KeyWalletOptions } from '../wallets.test.helper.js'
import { createSentTransactions } from './send.js'
import { featuresOf } from './signing-features.js'
import { standardSigning } from './standard/standard-signing.js'

/** A cluster that the Wallet Standard does not name. */
export const ownCluster: Network = {
  ...solanaMainnet,
  id: '4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
  name: 'Own',
  caipNetworkId: 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
}

/** The features of a session with a wallet on real keys, which shares its first account. */
export function sessionBench(options: KeyWalletOptions = {}, answers: FakeAnswers = {}) {
  const keyWallet = createKeyWallet(options)
  keyWallet.grant()
  const { rpc, calls: rpcCalls } = createFakeRpc(answers)
  const sent = createSentTransactions()
  const standard = { wallet: keyWallet.wallet as never, name: keyWallet.wallet.name }
  const features = featuresOf(standardSigning(standard), { rpc, sent, options: readOptions({}) })
  const { signal } = new AbortController()
  return {
    ...keyWallet,
    features,
    sent,
    rpcCalls,
    act: { account: { namespace: 'solana', type: 'eoa', address: ALICE_ADDRESS }, network: solanaMainnet, signal },
    /** Replaces the method of a feature from now on. */
    script(feature: string, method: string, does: (...inputs: never[]) => unknown) {
      Object.assign((keyWallet.wallet.features as Record<string, object>)[feature]!, { [method]: does })
    },
  }
}
