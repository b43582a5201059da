import { Transaction } from '@scure/btc-signer'
import { hex } from '@scure/base'
import type { Address } from '../codec/address.js'
import { errors } from '../errors.js'
import type { Coin } from '../esplora/read-answers.js'
import type { TransferPlan } from '../transfer/choose-coins.js'
import { OPTIONS, writePsbt } from './psbt.js'
import { scriptOf } from './script-of.js'
import { unlockingOf } from './unlocking.js'

export interface BuiltTransfer {
  /** In base64. */
  readonly psbt: string
  /** The indexes of its inputs, all of which are the account's. */
  readonly inputs: readonly number[]
}

/** Says that a later transaction may take its place (BIP-125), so that a fee that was too low can be raised. */
const REPLACEABLE = 0xffff_fffd

/**
 * Makes a transaction of a plan, for the account's wallet to sign. Of coins whose signatures do not say what all the
 * others are worth, the whole transaction they come from is put in, as hardware wallets ask for it.
 *
 * Throws `bip122/coin-mismatch` where a coin is not what the node said of it.
 *
 * @param sources the transactions that the coins are from, in hex, by their ids. Taproot's need none.
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

/** The transaction a coin is from, if that is what its id says and the coin is worth what it should be. */
function sourceOf({ txid, vout, value }: Coin, script: Uint8Array, source: string): Uint8Array {
  try {
    const bytes = hex.decode(source)
    const transaction = Transaction.fromRaw(bytes, OPTIONS)
    const output = transaction.getOutput(vout)
    if (transaction.id === txid && output.amount === value && hex.encode(output.script!) === hex.encode(script)) return bytes
  } catch (cause) {
    throw errors.create('bip122/coin-mismatch', { txid }, { cause })
  }
  throw errors.create('bip122/coin-mismatch', { txid })
}
