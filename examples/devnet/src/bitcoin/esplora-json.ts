import { bytesToHex } from '@noble/hashes/utils.js'
import { OutScript } from '@scure/btc-signer'
import type { BitcoinTransaction, Output } from './bitcoin-transaction.js'
import type { Block } from './block-chain.js'
import type { Entry, Ledger } from './ledger.js'
import { addressOf, scriptOf } from './regtest.js'

export function statusJson(block: Block | undefined) {
  if (!block) return { confirmed: false }
  return { confirmed: true, block_height: block.height, block_hash: block.hash, block_time: block.time }
}

export const transactionJson = ({ transaction, spent, fee, block }: Entry) => ({
  txid: transaction.id,
  version: transaction.version,
  locktime: transaction.lockTime,
  vin: transaction.inputs.map((_, at) => inputJson(transaction, at, spent[at])),
  vout: transaction.outputs.map(outputJson),
  size: transaction.sizeBytes,
  weight: transaction.weight,
  fee: Number(fee),
  status: statusJson(block),
})

export function addressJson(ledger: Ledger, address: string) {
  const script = scriptOf(address)
  const entries = entriesOf(ledger, script)
  return {
    address,
    chain_stats: statsOf(
      entries.filter(({ block }) => block),
      script,
    ),
    mempool_stats: statsOf(
      entries.filter(({ block }) => !block),
      script,
    ),
  }
}

export const addressTransactionsJson = (ledger: Ledger, address: string) =>
  entriesOf(ledger, scriptOf(address))
    .toSorted((one, other) => heightOf(other) - heightOf(one))
    .map(transactionJson)

export const unspentJson = (ledger: Ledger, address: string) =>
  ledger.unspent(scriptOf(address)).map(({ txid, index, amount }) => ({
    txid,
    vout: index,
    status: statusJson(ledger.get(txid)?.block),
    value: Number(amount),
  }))

export function outspendJson(ledger: Ledger, outpoint: string) {
  const spender = ledger.spenderOf(outpoint)
  if (!spender) return { spent: false }
  const { transaction, block } = spender
  const vin = transaction.inputs.findIndex((input) => input.outpoint === outpoint)
  return { spent: true, txid: transaction.id, vin, status: statusJson(block) }
}

function inputJson({ inputs }: BitcoinTransaction, at: number, spent: Output | undefined) {
  const { txid, index, unlocking, witness, sequence } = inputs[at]!
  return {
    txid,
    vout: index,
    prevout: spent ? outputJson(spent) : null,
    scriptsig: bytesToHex(unlocking),
    witness: witness.map(bytesToHex),
    is_coinbase: !spent,
    sequence,
  }
}

function outputJson({ script, amount }: Output) {
  const address = addressOf(script)
  return {
    scriptpubkey: bytesToHex(script),
    scriptpubkey_type: typeOf(script),
    ...(address !== undefined && { scriptpubkey_address: address }),
    value: Number(amount),
  }
}

const TYPES: Readonly<Record<string, string>> = {
  pk: 'p2pk',
  pkh: 'p2pkh',
  sh: 'p2sh',
  wpkh: 'v0_p2wpkh',
  wsh: 'v0_p2wsh',
  tr: 'v1_p2tr',
}

function typeOf(script: Uint8Array): string {
  if (script[0] === 0x6a) return 'op_return'
  return TYPES[OutScript.decode(script).type] ?? 'unknown'
}

/** The transactions that pay to the script or spend from it, newest first. */
const entriesOf = (ledger: Ledger, script: Uint8Array) =>
  ledger
    .entries()
    .filter(({ transaction, spent }) => [...transaction.outputs, ...spent].some(paysTo(script)))
    .toReversed()

function statsOf(entries: readonly Entry[], script: Uint8Array) {
  const funded = entries.flatMap(({ transaction }) => transaction.outputs.filter(paysTo(script)))
  const spent = entries.flatMap((entry) => entry.spent.filter(paysTo(script)))
  return {
    funded_txo_count: funded.length,
    funded_txo_sum: sum(funded),
    spent_txo_count: spent.length,
    spent_txo_sum: sum(spent),
    tx_count: entries.length,
  }
}

const paysTo = (script: Uint8Array) => (output: Output) => Buffer.compare(output.script, script) === 0

const sum = (outputs: readonly Output[]) => outputs.reduce((total, { amount }) => total + Number(amount), 0)

/** Waiting transactions come first. */
const heightOf = ({ block }: Entry) => block?.height ?? Number.POSITIVE_INFINITY
