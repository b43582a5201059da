import type { LoopbackAnswer, LoopbackRequest } from '../loopback-http.js'
import type { BitcoinChain } from './bitcoin-chain.js'
import {
  addressJson,
  addressTransactionsJson,
  outspendJson,
  statusJson,
  transactionJson,
  unspentJson,
} from './esplora-json.js'
import type { Entry } from './ledger.js'
import { Refusal } from './refusal.js'
import { scriptOf } from './regtest.js'

/** The fee for each virtual byte, by the number of blocks that a transaction may wait. */
const FEE_ESTIMATES = { '1': 10, '2': 8, '3': 5, '6': 2, '12': 1.5, '25': 1.1, '144': 1, '504': 1, '1008': 1 }

/** Serves the part of the Esplora API that wallets use, over a private chain. */
export function answerEsplora(chain: BitcoinChain, { method, path, body }: LoopbackRequest): LoopbackAnswer {
  try {
    for (const [wanted, pattern, answer] of ROUTES) {
      const found = wanted === method ? pattern.exec(path) : null
      if (found) return answer(chain, found.slice(1), body)
    }
    return failed(404, `This server has no route ${method} ${path}`)
  } catch (error) {
    if (error instanceof Refusal) return failed(400, error.message)
    return failed(500, String(error))
  }
}

type Route = (chain: BitcoinChain, parts: readonly string[], body: string) => LoopbackAnswer

const ROUTES: readonly (readonly [method: string, path: RegExp, answer: Route])[] = [
  ['POST', /^\/tx$/, (chain, _, body) => found(chain.submit(body.trim()))],
  ['GET', /^\/address\/([^/]+)$/, ofAddress(({ ledger }, address) => addressJson(ledger, address))],
  ['GET', /^\/address\/([^/]+)\/utxo$/, ofAddress(({ ledger }, address) => unspentJson(ledger, address))],
  ['GET', /^\/address\/([^/]+)\/txs$/, ofAddress(({ ledger }, address) => addressTransactionsJson(ledger, address))],
  ['GET', /^\/tx\/([^/]+)$/, ofTransaction(transactionJson)],
  ['GET', /^\/tx\/([^/]+)\/hex$/, ofTransaction(({ transaction }) => transaction.hex)],
  // Esplora answers a status for every id, also for unknown ones.
  ['GET', /^\/tx\/([^/]+)\/status$/, ({ ledger }, [txid = '']) => found(statusJson(ledger.get(txid)?.block))],
  ['GET', /^\/tx\/([^/]+)\/outspend\/(\d+)$/, ({ ledger }, parts) => found(outspendJson(ledger, parts.join(':')))],
  ['GET', /^\/fee-estimates$/, () => found(FEE_ESTIMATES)],
  ['GET', /^\/blocks\/tip\/height$/, ({ blocks }) => found(String(blocks.tip.height))],
  ['GET', /^\/blocks\/tip\/hash$/, ({ blocks }) => found(blocks.tip.hash)],
  [
    'GET',
    /^\/block-height\/(\d+)$/,
    ({ blocks }, [height]) => foundOr(blocks.at(Number(height))?.hash, 'Block not found'),
  ],
]

function ofAddress(json: (chain: BitcoinChain, address: string) => unknown): Route {
  return (chain, [address = '']) =>
    isAddress(address) ? found(json(chain, address)) : failed(400, 'Invalid Bitcoin address')
}

function ofTransaction(json: (entry: Entry) => unknown): Route {
  return ({ ledger }, [txid = '']) => {
    const entry = ledger.get(txid)
    return foundOr(entry && json(entry), 'Transaction not found')
  }
}

function isAddress(text: string): boolean {
  try {
    scriptOf(text)
    return true
  } catch {
    // The library throws for an invalid address.
    return false
  }
}

const found = (body: unknown): LoopbackAnswer => ({ status: 200, body })
const failed = (status: number, body: string): LoopbackAnswer => ({ status, body })
const foundOr = (body: unknown, otherwise: string) => (body === undefined ? failed(404, otherwise) : found(body))
