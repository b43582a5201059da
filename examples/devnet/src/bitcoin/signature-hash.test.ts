import { Psbt, type Signer, Transaction } from 'bitcoinjs-lib'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { createBitcoinChain } from './bitcoin-chain.js'
import { readTransaction } from './bitcoin-transaction.js'
import { spend, WALLETS } from './bitcoin-wallet.test.helper.js'
import { legacySignatureHash } from './legacy-signature-hash.js'
import { scriptOf } from './regtest.js'

// An independent library computes the expected hashes.

const HASH_TYPES = [1, 2, 3, 0x81, 0x82, 0x83]
const PRIVATE_KEY = new Uint8Array(32).fill(7)

function transactionOfTwo() {
  const chain = createBitcoinChain(() => 1_700_000_000)
  const previous = [50_000n, 60_000n].map((sats) => chain.fund(WALLETS.p2pkh.address, sats))
  const transaction = new Transaction()
  transaction.version = 2
  for (const id of previous) transaction.addInput(hexToBytes(id).reverse(), 0, 0xffff_fffd)
  transaction.addOutput(scriptOf(WALLETS.p2tr.address), 100_000n)
  transaction.addOutput(scriptOf(WALLETS.p2wpkh.address), 5_000n)
  return transaction
}

test.each(HASH_TYPES)('signs a legacy input by type %d as the other library does', (hashType) => {
  const transaction = transactionOfTwo()
  const { script } = WALLETS.p2pkh
  for (const at of [0, 1]) {
    const ours = legacySignatureHash(readTransaction(transaction.toHex()), at, script, hashType)
    const theirs = transaction.hashForSignature(at, script, hashType)
    expect(bytesToHex(ours)).toBe(bytesToHex(theirs))
  }
})

test('identifies, weighs and reads a transaction as the other library does', () => {
  const chain = createBitcoinChain(() => 1_700_000_000)
  const id = chain.fund(WALLETS.p2tr.address, 50_000n)
  const { hex } = chain.ledger.get(id)!.transaction
  const previous = { id, hex, amount: 50_000n }
  const spent = spend({ from: 'p2tr', previous, to: WALLETS.p2pkh.address, sats: 9_000n }).hex
  const [ours, theirs] = [readTransaction(spent), Transaction.fromHex(spent)]
  expect([ours.id, ours.weight, ours.virtualBytes, ours.sizeBytes]).toEqual([
    theirs.getId(),
    theirs.weight(),
    theirs.virtualSize(),
    theirs.byteLength(),
  ])
})

test('accepts what the other library signed', () => {
  const chain = createBitcoinChain(() => 1_700_000_000)
  const publicKey = secp256k1.getPublicKey(PRIVATE_KEY, true)
  const signer: Signer = { publicKey, sign: (hash) => secp256k1.sign(hash, PRIVATE_KEY, { prehash: false }) }
  const [legacy, segwit] = [chain.fund(WALLETS.p2pkh.address, 50_000n), chain.fund(WALLETS.p2wpkh.address, 60_000n)]
  const psbt = new Psbt()
  psbt.addInput({ hash: legacy, index: 0, nonWitnessUtxo: hexToBytes(chain.ledger.get(legacy)!.transaction.hex) })
  psbt.addInput({ hash: segwit, index: 0, witnessUtxo: { script: WALLETS.p2wpkh.script, value: 60_000n } })
  psbt.addOutput({ script: scriptOf(WALLETS.p2tr.address), value: 105_000n })
  psbt.signAllInputs(signer).finalizeAllInputs()
  const transaction = psbt.extractTransaction()
  expect(chain.submit(transaction.toHex())).toBe(transaction.getId())
})
