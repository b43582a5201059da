import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { p2wpkh, RawTx, Transaction } from '@scure/btc-signer'
import { readTransaction, type BitcoinTransaction } from './bitcoin-transaction.js'
import type { Coin } from './ledger.js'
import { REGTEST, scriptOf } from './regtest.js'

const ALL_BITCOIN = 2_100_000_000_000_000n
const FEE = 1_000n
/** The output index of an input without a previous output. */
const LAST = 0xffff_ffff

/** The faucet owns all coins at the beginning. Its key is public, because the coins are worth nothing. */
const privateKey = sha256(utf8ToBytes('the faucet of a local bitcoin'))
const purse = p2wpkh(secp256k1.getPublicKey(privateKey, true), REGTEST)

export const FAUCET_SCRIPT = purse.script

/** The only transaction without a previous output. */
export function createCoins(): BitcoinTransaction {
  const source = { txid: new Uint8Array(32), index: LAST, finalScriptSig: Uint8Array.of(1, 1), sequence: LAST }
  const raw = RawTx.encode({
    version: 2,
    lockTime: 0,
    segwitFlag: false,
    inputs: [source],
    outputs: [{ amount: ALL_BITCOIN, script: purse.script }],
    witnesses: undefined,
  })
  return readTransaction(bytesToHex(raw))
}

/** Signs a transaction that pays out of the faucet's coins. Throws for an address of another network. */
export function giveAway(coins: readonly Coin[], address: string, sats: bigint): BitcoinTransaction {
  const coin = coins.find(({ amount }) => amount > sats + FEE * 2n)
  if (!coin) throw new RangeError(`The faucet has less than ${sats} satoshi left`)
  const transaction = new Transaction()
  transaction.addInput({
    txid: coin.txid,
    index: coin.index,
    witnessUtxo: { script: coin.script, amount: coin.amount },
  })
  transaction.addOutput({ script: scriptOf(address), amount: sats })
  transaction.addOutput({ script: purse.script, amount: coin.amount - sats - FEE })
  transaction.sign(privateKey)
  transaction.finalize()
  return readTransaction(transaction.hex)
}
