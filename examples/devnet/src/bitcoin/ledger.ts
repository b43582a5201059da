import type { BitcoinTransaction, Output } from './bitcoin-transaction.js'
import type { Block } from './block-chain.js'
import { missingOrSpent } from './refusal.js'

/** What is known of a transaction that was taken. */
export interface Entry {
  readonly transaction: BitcoinTransaction
  /** What its inputs spend, in their order. None for what creates coins. */
  readonly spent: readonly Output[]
  readonly fee: bigint
  /** None while it waits for a block. */
  readonly block: Block | undefined
}

export interface Coin extends Output {
  readonly txid: string
  readonly index: number
}

export interface Ledger {
  get(txid: string): Entry | undefined
  /** All of them, oldest first. */
  entries(): readonly Entry[]
  /** Throws a `Refusal` where an input spends what is not there. Says nothing of whether it was spent already. */
  spentBy(transaction: BitcoinTransaction): readonly Output[]
  /** Which transaction spends it. */
  spenderOf(outpoint: string): Entry | undefined
  /** What nobody has spent, also not in a transaction that waits. */
  unspent(script: Uint8Array): readonly Coin[]
  add(entry: Entry): void
  confirm(txids: readonly string[], block: Block): void
  /** Forgets a transaction that waits, and all that build on it. */
  evict(txid: string): void
  /** Those that build on it, itself first. */
  family(txid: string): readonly Entry[]
}

export function createLedger(): Ledger {
  const entries = new Map<string, Entry>()
  const spenders = new Map<string, string>()

  const spenderOf = (outpoint: string) => entries.get(spenders.get(outpoint) ?? '')

  const childrenOf = ({ transaction: { id, outputs } }: Entry) =>
    outputs.flatMap((_, index) => spenderOf(`${id}:${index}`) ?? [])

  function family(txid: string): readonly Entry[] {
    const found = new Set<Entry>()
    const next = [entries.get(txid)]
    for (const entry of next) {
      if (!entry || found.has(entry)) continue
      found.add(entry)
      next.push(...childrenOf(entry))
    }
    return [...found]
  }

  function remove({ transaction: { id, inputs } }: Entry): void {
    entries.delete(id)
    for (const { outpoint } of inputs) spenders.delete(outpoint)
  }

  return {
    get: (txid) => entries.get(txid),
    entries: () => [...entries.values()],
    spentBy: ({ inputs }) =>
      inputs.map(({ txid, index }) => {
        const output = entries.get(txid)?.transaction.outputs[index]
        if (!output) throw missingOrSpent()
        return output
      }),
    spenderOf,
    unspent: (script) =>
      [...entries.values()]
        .flatMap(coinsOf)
        .filter((coin) => isSame(coin.script, script) && !spenderOf(`${coin.txid}:${coin.index}`)),
    add(entry) {
      entries.set(entry.transaction.id, entry)
      for (const { outpoint } of entry.transaction.inputs) spenders.set(outpoint, entry.transaction.id)
    },
    confirm(txids, block) {
      for (const txid of txids) {
        const entry = entries.get(txid)
        if (entry) entries.set(txid, { ...entry, block })
      }
    },
    evict: (txid) => family(txid).forEach(remove),
    family,
  }
}

const coinsOf = ({ transaction: { id, outputs } }: Entry): readonly Coin[] =>
  outputs.map((output, index) => ({ ...output, txid: id, index }))

const isSame = (one: Uint8Array, other: Uint8Array) => Buffer.compare(one, other) === 0
