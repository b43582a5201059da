import { hex } from '@scure/base'
import { p2sh, p2tr, p2wpkh, Transaction } from '@scure/btc-signer'
import type { Address } from '../codec.js'
import { errors } from '../errors.js'
import type { Coin } from '../esplora/answers.js'
import type { TransferPlan } from '../transfer/choose-coins.js'
import { OPTIONS, writePsbt } from './psbt.js'
import { isSameBytes, scriptOf } from './scripts.js'

export interface BuiltTransfer {
  /** In base64. */
  readonly psbt: string
  /** The indexes of the inputs. The account signs all of them. */
  readonly inputs: readonly number[]
}

/** Lets a later transaction replace this one (BIP-125), so that the visitor can raise a fee that was too low. */
const REPLACEABLE = 0xffff_fffd

/**
 * Builds the transaction of a plan, for the account's wallet to sign. Where a signature does not cover the amounts of
 * the coins, the PSBT includes the transactions they come from, as hardware wallets require.
 *
 * Throws `bip122/coin-mismatch` where a coin differs from what the node answered.
 *
 * @param sources the transactions that the coins come from, in hex, by id. Taproot needs none.
 */
export function buildTransfer(
  plan: TransferPlan,
  ends: { readonly from: Address; readonly to: Address; readonly publicKey: string | undefined },
  sources: ReadonlyMap<string, string>,
): BuiltTransfer {
  const own = scriptOf(ends.from)
  const unlocking = unlockingOf(ends.from, ends.publicKey)
  const transaction = new Transaction()
  for (const coin of plan.coins) {
    const source = ends.from.kind === 'p2tr' ? undefined : sourceOf(coin, own, sources.get(coin.txid) ?? '')
    transaction.addInput({
      txid: coin.txid,
      index: coin.vout,
      sequence: REPLACEABLE,
      ...(ends.from.kind !== 'p2pkh' && { witnessUtxo: { script: own, amount: coin.value } }),
      ...(source && { nonWitnessUtxo: source }),
      ...unlocking,
    })
  }
  transaction.addOutput({ script: scriptOf(ends.to), amount: plan.value })
  if (plan.change > 0n) transaction.addOutput({ script: own, amount: plan.change })
  return { psbt: writePsbt(transaction), inputs: plan.coins.map((_, index) => index) }
}

/** The transaction that a coin comes from, checked against the coin's id, amount and script. */
function sourceOf({ txid, vout, value }: Coin, script: Uint8Array, source: string): Uint8Array {
  try {
    const bytes = hex.decode(source)
    const transaction = Transaction.fromRaw(bytes, OPTIONS)
    const output = transaction.getOutput(vout)
    if (transaction.id === txid && output.amount === value && isSameBytes(output.script!, script)) return bytes
  } catch (cause) {
    throw errors.create('bip122/coin-mismatch', { txid }, { cause })
  }
  throw errors.create('bip122/coin-mismatch', { txid })
}

/** The fields of an input that tell a wallet how to unlock a coin of the address. */
interface Unlocking {
  readonly redeemScript?: Uint8Array
  readonly tapInternalKey?: Uint8Array
}

/**
 * Throws `bip122/unsupported-account` where the address needs a public key that is missing, or belongs to another
 * address.
 */
function unlockingOf(address: Address, publicKey: string | undefined): Unlocking {
  if (address.kind !== 'p2sh' && address.kind !== 'p2tr') return {}
  const key = readKey(publicKey)
  const script = scriptOf(address)
  if (address.kind === 'p2sh') {
    const nested = key?.length === 33 && p2sh(p2wpkh(key))
    if (!nested || !isSameBytes(nested.script, script))
      throw errors.create('bip122/unsupported-account', { address: address.text })
    return { redeemScript: nested.redeemScript }
  }
  // Some wallets share the key that the address contains instead. They know themselves which key signs.
  const internal = key && (key.length === 33 ? key.subarray(1) : key)
  const isInternal =
    internal?.length === 32 && !isSameBytes(internal, address.program) && isSameBytes(p2tr(internal).script, script)
  return isInternal ? { tapInternalKey: internal } : {}
}

function readKey(publicKey: string | undefined): Uint8Array | undefined {
  return publicKey && /^([0-9a-f]{2}){32,33}$/i.test(publicKey) ? hex.decode(publicKey.toLowerCase()) : undefined
}
