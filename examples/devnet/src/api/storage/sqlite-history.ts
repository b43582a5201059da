import type Database from 'libsql'
import { accountsIn, type IndexedTransaction } from '../history/indexed-transaction.js'
import type { BlockMark, HistoryStore, IndexedBlock } from './history-store.js'

const TABLES = `
  CREATE TABLE IF NOT EXISTS blocks (chain TEXT, number INTEGER, hash TEXT NOT NULL, PRIMARY KEY (chain, number));
  CREATE TABLE IF NOT EXISTS transactions (
    chain TEXT, block INTEGER, place INTEGER, record TEXT NOT NULL, PRIMARY KEY (chain, block, place)
  );
  CREATE TABLE IF NOT EXISTS parts (
    account TEXT, mined_at INTEGER, chain TEXT, block INTEGER, place INTEGER, PRIMARY KEY (account, mined_at, chain, block, place)
  );
  CREATE INDEX IF NOT EXISTS parts_by_block ON parts (chain, block);
`

const FIND = `
  SELECT record FROM parts JOIN transactions USING (chain, block, place)
  WHERE account = ? AND chain IN (SELECT value FROM json_each(?)) AND (mined_at, chain, block, place) < (?, ?, ?, ?)
  ORDER BY mined_at DESC, chain DESC, block DESC, place DESC LIMIT ?
`

/** The position before which all transactions are. */
const END = { minedAt: Number.MAX_SAFE_INTEGER, chain: '', block: 0, index: 0 }

export function createSqliteHistory(database: Database.Database): HistoryStore {
  database.exec(TABLES)
  const newest = database.prepare('SELECT number, hash FROM blocks WHERE chain = ? ORDER BY number DESC LIMIT 1')
  const hashOf = database.prepare('SELECT hash FROM blocks WHERE chain = ? AND number = ?')
  const addMark = database.prepare('INSERT INTO blocks VALUES (?, ?, ?)')
  const addTransaction = database.prepare('INSERT INTO transactions VALUES (?, ?, ?, ?)')
  const addPart = database.prepare('INSERT INTO parts VALUES (?, ?, ?, ?, ?)')
  const find = database.prepare(FIND)
  const drops = ['parts', 'transactions'].map((table) =>
    database.prepare(`DELETE FROM ${table} WHERE chain = ? AND block > ?`),
  )
  const dropMarks = database.prepare('DELETE FROM blocks WHERE chain = ? AND number > ?')

  const newestBlock = (chain: string) => newest.get(chain) as BlockMark | undefined
  const blockHash = (chain: string, number: number) => (hashOf.get(chain, number) as { hash: string } | undefined)?.hash

  const add = database.transaction(
    (chain: string, { number, hash, parentHash, transactions }: IndexedBlock): boolean => {
      const there = blockHash(chain, number)
      if (there !== undefined) return there === hash
      const parent = newestBlock(chain)
      if (parent && (parent.number + 1 !== number || parent.hash !== parentHash)) return false
      addMark.run(chain, number, hash)
      for (const transaction of transactions) {
        const { index, minedAt } = transaction
        addTransaction.run(chain, number, index, JSON.stringify(transaction))
        for (const account of accountsIn(transaction)) addPart.run(account, minedAt, chain, number, index)
      }
      return true
    },
  )

  const drop = database.transaction((chain: string, number: number) => {
    for (const statement of [...drops, dropMarks]) statement.run(chain, number)
  })

  return {
    newestBlock: async (chain) => {
      const mark = newestBlock(chain)
      return mark && { number: mark.number, hash: mark.hash }
    },
    blockHash: async (chain, number) => blockHash(chain, number),
    addBlock: async (chain, block) => add.immediate(chain, block),
    dropBlocksAbove: async (chain, number) => void drop.immediate(chain, number),
    async findTransactions({ account, chains, before = END, limit }) {
      const rows = find.all(
        account,
        JSON.stringify(chains),
        before.minedAt,
        before.chain,
        before.block,
        before.index,
        limit,
      ) as { record: string }[]
      return rows.map(({ record }) => JSON.parse(record) as IndexedTransaction)
    },
  }
}
