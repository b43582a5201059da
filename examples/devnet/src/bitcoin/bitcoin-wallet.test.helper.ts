import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { hexToBytes } from '@noble/hashes/utils.js'
import { p2pkh, p2sh, p2tr, p2wpkh, Transaction } from '@scure/btc-signer'
import { REGTEST } from './regtest.js'

const PRIVATE_KEY = new Uint8Array(32).fill(7)
const PUBLIC_KEY = secp256k1.getPublicKey(PRIVATE_KEY, true)
const X_ONLY_KEY = schnorr.getPublicKey(PRIVATE_KEY)

/** The four address types of one key, with the facts that a signer needs for each. */
export const WALLETS = {
  p2pkh: { ...p2pkh(PUBLIC_KEY, REGTEST), inputOf: (previous: string) => ({ nonWitnessUtxo: hexToBytes(previous) }) },
  'p2sh-p2wpkh': nested(),
  p2wpkh: witnessed(p2wpkh(PUBLIC_KEY, REGTEST)),
  p2tr: { ...witnessed(p2tr(X_ONLY_KEY, undefined, REGTEST)), tapInternalKey: X_ONLY_KEY },
}

export type WalletKind = keyof typeof WALLETS

interface Wallet {
  readonly address: string
  readonly script: Uint8Array
  readonly redeemScript?: Uint8Array
  readonly tapInternalKey?: Uint8Array
  inputOf(previous: string): { nonWitnessUtxo: Uint8Array } | { witnessUtxo: { amount: bigint; script: Uint8Array } }
}

interface Spending {
  readonly from: WalletKind
  /** The transaction whose first output is spent. */
  readonly previous: { readonly hex: string; readonly id: string; readonly amount: bigint }
  readonly to: string
  readonly sats: bigint
  readonly fee?: bigint
  readonly sequence?: number
  readonly hashType?: number
}

/** A signed transaction with change, as a wallet would make it. */
export function spend({
  from,
  previous,
  to,
  sats,
  fee = 1_000n,
  sequence = 0xffff_ffff,
  hashType,
}: Spending): Transaction {
  const { inputOf, script, ...wallet }: Wallet = WALLETS[from]
  const transaction = new Transaction({ allowLegacyWitnessUtxo: true })
  transaction.addInput({
    txid: previous.id,
    index: 0,
    sequence,
    ...inputOf(previous.hex),
    ...(wallet.tapInternalKey && { tapInternalKey: wallet.tapInternalKey }),
    ...(wallet.redeemScript && { redeemScript: wallet.redeemScript }),
    ...(hashType !== undefined && { sighashType: hashType }),
  })
  transaction.addOutputAddress(to, sats, REGTEST)
  transaction.addOutput({ script, amount: previous.amount - sats - fee })
  transaction.sign(PRIVATE_KEY, hashType === undefined ? undefined : [hashType])
  transaction.finalize()
  return transaction
}

function nested() {
  return witnessed(p2sh(p2wpkh(PUBLIC_KEY, REGTEST), REGTEST))
}

function witnessed<Payment extends { readonly script: Uint8Array }>(payment: Payment) {
  const inputOf = (previous: string) => {
    const { amount = 0n, script = payment.script } = Transaction.fromRaw(hexToBytes(previous)).getOutput(0)
    return { witnessUtxo: { amount, script } }
  }
  return { ...payment, inputOf }
}
