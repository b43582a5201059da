import { readTransaction, type BitcoinTransaction } from './bitcoin-transaction.js'
import { createBlockChain, type BlockChain } from './block-chain.js'
import { createCoins, FAUCET_SCRIPT, giveAway } from './faucet.js'
import { createLedger, type Ledger } from './ledger.js'
import { Refusal } from './refusal.js'
import { checkFee, checkShape } from './relay-rules.js'
import { replacedBy } from './relay-rules.js'
import { verifySignatures } from './verify-signatures.js'

/** One node of a private Bitcoin network. Amounts are satoshi. */
export interface BitcoinChain {
  readonly blocks: BlockChain
  readonly ledger: Ledger
  /** Accepts a signed transaction, which then waits for a block. Throws a `Refusal`. */
  submit(hex: string): string
  /** Mines blocks. The first one takes all waiting transactions. */
  mine(count: number): void
  /** Sends to the address in a block of its own. Waiting transactions keep waiting. */
  fund(address: string, sats: bigint): string
}

/** Coins can be spent after this many blocks, so every chain begins with them. */
const MATURITY_BLOCKS = 100

export function createBitcoinChain(seconds = () => Math.floor(Date.now() / 1_000)): BitcoinChain {
  const blocks = createBlockChain(seconds)
  const ledger = createLedger()

  const seal = (txids: readonly string[]) => ledger.confirm(txids, blocks.append(txids))

  const waiting = () => ledger.entries().flatMap(({ block, transaction }) => (block ? [] : transaction.id))

  function accept(transaction: BitcoinTransaction): string {
    const known = ledger.get(transaction.id)
    if (known?.block) throw new Refusal(-27, 'Transaction outputs already in utxo set')
    if (known) return transaction.id
    checkShape(transaction, blocks.tip)
    const spent = ledger.spentBy(transaction)
    const fee = checkFee(transaction, spent)
    const replaced = replacedBy(transaction, fee, ledger)
    verifySignatures(transaction, spent)
    for (const entry of replaced) ledger.evict(entry.transaction.id)
    ledger.add({ transaction, spent, fee, block: undefined })
    return transaction.id
  }

  const coins = createCoins()
  ledger.add({ transaction: coins, spent: [], fee: 0n, block: undefined })
  seal([coins.id])
  for (let block = 0; block < MATURITY_BLOCKS; block += 1) seal([])

  return {
    blocks,
    ledger,
    submit: (hex) => accept(readTransaction(hex)),
    mine(count) {
      for (let block = 0; block < count; block += 1) seal(waiting())
    },
    fund(address, sats) {
      const txid = accept(giveAway(ledger.unspent(FAUCET_SCRIPT), address, sats))
      seal([txid])
      return txid
    },
  }
}
