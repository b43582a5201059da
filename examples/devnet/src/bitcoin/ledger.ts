import type { BitcoinTransaction, Output } from './bitcoin-transaction.js'
import type { Block } from './block-chain.js'
import { missingOrSpent } from './refusal.js'

/** An accepted transaction. */
export interface Entry {
  readonly transaction: BitcoinTransaction
  /** The outputs that its inputs spend, in the inputs' order. Empty for the transaction that creates the coins. */
  readonly spent: readonly Output[]
  readonly fee: bigint
  /** Absent while the transaction waits for a block. */
  readonly block: Block | undefined
}

export interface Coin extends Output {
  readonly txid: string
  readonly index: number
}

export interface Ledger {
  get(txid: string): Entry | undefined
  /** All entries, oldest first. */
  entries(): readonly Entry[]
  /** Throws a `Refusal` where an input spends an unknown output. Does not check whether the output is spent already. */
  spentBy(transaction: BitcoinTransaction): readonly Output[]
  /** The transaction that spends the output. */
  spenderOf(outpoint: string): Entry | undefined
  /** The outputs that no transaction spends, waiting ones included. */
  unspent(script: Uint8Array): readonly Coin[]
  add(entry: Entry): void
  confirm(txids: readonly string[], block: Block): void
  /** Removes a waiting transaction, and all that build on it. */
  evict(txid: string): void
  /** The transaction itself, then those that build on it. */
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
