import { Namespaces, type SessionState } from '@latchkey/core/plugin'
import { createFakePairedWallet, type PairedRequest } from '@latchkey/core/testing'
import { base64, hex } from '@scure/base'
import { never, opened, type BenchOptions } from './connected.test.helper.js'
import { bitcoin, bitcoinTestnet4 } from './networks.js'
import { signPsbtWith, type RealKey } from './real-keys.test.helper.js'

export const METHODS = ['signMessage', 'signPsbt', 'sendTransfer', 'getAccountAddresses'] as const
export const TXID = 'ab'.repeat(32)

const accountOf = ({ address }: RealKey) => ({ namespace: 'bip122', type: 'payment', address })

export interface PairedOptions extends BenchOptions {
  readonly keys: readonly RealKey[]
  readonly methods?: readonly string[]
  readonly state?: Partial<SessionState>
}

/** A session with a paired wallet on real keys, which answers as WalletConnect's reference has it. */
export async function pairedBench({ keys, methods = METHODS, state: rest, ...bench }: PairedOptions) {
  const state: SessionState = {
    accounts: keys.map(accountOf),
    approved: [bitcoin, bitcoinTestnet4].map(({ caipNetworkId }) => caipNetworkId),
    ...rest,
  }
  const paired = createFakePairedWallet({
    name: 'Far Wallet',
    methods,
    state,
    answer: (request) => answerAs(keys, request),
  })
  const { kit } = await opened({ overrides: [] }, bench)
  const chain = kit.get(Namespaces).getSnapshot()[0]!
  const { features, native } = chain.features['pairing@1']!.session!(paired)
  const account = state.accounts[0]!
  return { kit, chain, paired, state, features, native, account, act: { account, network: bitcoin, signal: never } }
}

interface Params {
  readonly account: string
  readonly address: string
  readonly message: string
  readonly protocol: 'ecdsa' | 'bip322'
  readonly psbt: string
  readonly signInputs: readonly { readonly address: string; readonly index: number }[]
}

/** Signatures of texts in hex, as is written; all else in base64. */
export function answerAs(keys: readonly RealKey[], { method, params }: PairedRequest): unknown {
  const { account, address, message, protocol, psbt, signInputs } = params as Params
  switch (method) {
    case 'signMessage': {
      const signature = keys.find((key) => key.address === address)!.signMessage(message, protocol)
      return { address, signature: hex.encode(base64.decode(signature)), messageHash: '' }
    }
    case 'signPsbt': {
      const indexesOf = (of: string) => signInputs.filter((input) => input.address === of).map(({ index }) => index)
      return {
        psbt: signPsbtWith(keys, psbt, Object.fromEntries(signInputs.map(({ address: of }) => [of, indexesOf(of)]))),
      }
    }
    case 'sendTransfer':
      return { txid: TXID }
    case 'getAccountAddresses':
      return keys
        .filter((key) => key.address === account)
        .map((key) => ({
          address: key.address,
          publicKey: key.publicKey,
          path: "m/49'/0'/0'/0/0",
          intention: 'payment',
        }))
    default:
      throw Object.assign(new Error('no'), { code: -32_601 })
  }
}
