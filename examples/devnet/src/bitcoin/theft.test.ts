import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { bytesToHex, concatBytes } from '@noble/hashes/utils.js'
import { OutScript, p2sh, p2wpkh, RawTx, Script, SigHash, Transaction } from '@scure/btc-signer'
import { createBitcoinChain } from './bitcoin-chain.js'
import { readTransaction } from './bitcoin-transaction.js'
import { WALLETS, type WalletKind } from './bitcoin-wallet.test.helper.js'
import { legacySignatureHash } from './legacy-signature-hash.js'
import { REGTEST } from './regtest.js'

// These transactions are valid except for their key, which is not the owner's.

const THIEF_KEY = new Uint8Array(32).fill(8)
const THIEF = secp256k1.getPublicKey(THIEF_KEY, true)
const AMOUNT = 50_000n

/** Sends the wallet's coins to the thief, unlocked with a script of the thief's. */
function steal(
  kind: WalletKind,
  unlock: (transaction: Transaction) => { scriptSig?: Uint8Array; witness?: Uint8Array[] },
) {
  const chain = createBitcoinChain()
  const transaction = new Transaction({ allowUnknownInputs: true, disableScriptCheck: true })
  transaction.addInput({ txid: chain.fund(WALLETS[kind].address, AMOUNT), index: 0 })
  transaction.addOutputAddress(p2wpkh(THIEF, REGTEST).address!, AMOUNT - 1_000n, REGTEST)
  const { scriptSig = new Uint8Array(), witness = [] } = unlock(transaction)
  const raw = RawTx.decode(transaction.unsignedTx)
  const inputs = raw.inputs.map((input) => ({ ...input, finalScriptSig: scriptSig }))
  const segwitFlag = witness.length > 0
  const bytes = RawTx.encode({ ...raw, inputs, segwitFlag, witnesses: segwitFlag ? [witness] : undefined })
  return () => chain.submit(bytesToHex(bytes))
}

const sign = (hash: Uint8Array) =>
  concatBytes(secp256k1.sign(hash, THIEF_KEY, { prehash: false, format: 'der' }), Uint8Array.of(SigHash.ALL))

const keyHashOf = (script: Uint8Array) => (OutScript.decode(script) as { readonly hash: Uint8Array }).hash

const unlockedAs = (transaction: Transaction, hash: Uint8Array) =>
  transaction.preimageWitnessV0(0, OutScript.encode({ type: 'pkh', hash }), SigHash.ALL, AMOUNT)

test("refuses a thief's p2pkh input", () => {
  const theft = steal('p2pkh', (transaction) => {
    const raw = readTransaction(bytesToHex(transaction.unsignedTx))
    const signature = sign(legacySignatureHash(raw, 0, WALLETS.p2pkh.script, SigHash.ALL))
    return { scriptSig: Script.encode([signature, THIEF]) }
  })
  expect(theft).toThrow('Script failed an OP_EQUALVERIFY operation')
})

test("refuses a thief's p2wpkh input", () => {
  const theft = steal('p2wpkh', (transaction) => ({
    witness: [sign(unlockedAs(transaction, keyHashOf(WALLETS.p2wpkh.script))), THIEF],
  }))
  expect(theft).toThrow('Script failed an OP_EQUALVERIFY operation')
})

test("refuses a thief's p2sh-p2wpkh input", () => {
  const { redeemScript } = p2sh(p2wpkh(THIEF, REGTEST), REGTEST)
  const theft = steal('p2sh-p2wpkh', (transaction) => ({
    scriptSig: Script.encode([redeemScript!]),
    witness: [sign(unlockedAs(transaction, keyHashOf(redeemScript!))), THIEF],
  }))
  expect(theft).toThrow('finished with a false/empty top stack element')
})

test("refuses a thief's p2tr input", () => {
  const theft = steal('p2tr', (transaction) => ({
    witness: [
      schnorr.sign(transaction.preimageWitnessV1(0, [WALLETS.p2tr.script], SigHash.DEFAULT, [AMOUNT]), THIEF_KEY),
    ],
  }))
  expect(theft).toThrow('Invalid Schnorr signature')
})

test.each(Object.keys(WALLETS) as readonly WalletKind[])('refuses an empty unlocking script, for %s', (kind) => {
  expect(steal(kind, () => ({}))).toThrow('sendrawtransaction RPC error')
})
