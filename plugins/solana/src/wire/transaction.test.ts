import {
  ComputeBudgetProgram,
  Keypair,
  NONCE_ACCOUNT_LENGTH,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
  type TransactionInstruction,
} from '@solana/web3.js'
import fc from 'fast-check'
import { encodeBase58 } from './base58.js'
import { ALICE, ALICE_ADDRESS, BOB, BOB_ADDRESS, keyOf } from '../wallets.test.helper.js'
import { fromBase64, toBase64 } from './bytes.js'
import { idOf, readTransaction, toWire } from './transaction.js'

const RUNS = Number(process.env['FC_RUNS'] ?? 2_000)
const BLOCKHASH = keyOf(9).publicKey.toBase58()
const pay = SystemProgram.transfer({ fromPubkey: ALICE.publicKey, toPubkey: BOB.publicKey, lamports: 1 })
const useNonce = SystemProgram.nonceAdvance({ noncePubkey: BOB.publicKey, authorizedPubkey: ALICE.publicKey })

function versioned(version: 'legacy' | 0, instructions: TransactionInstruction[] = [pay]) {
  const message = new TransactionMessage({ payerKey: ALICE.publicKey, recentBlockhash: BLOCKHASH, instructions })
  return new VersionedTransaction(version === 0 ? message.compileToV0Message() : message.compileToLegacyMessage())
}

test.each(['legacy', 0] as const)(
  'reads the signers, the id and the lifetime of a transaction of version %s',
  (version) => {
    const transaction = versioned(version)
    transaction.sign([ALICE])
    const read = readTransaction(transaction.serialize())
    expect(read).toMatchObject({ signers: [ALICE_ADDRESS], version, blockhash: BLOCKHASH, durable: false })
    expect(idOf(read)).toBe(encodeBase58(transaction.signatures[0]!))
    expect(read.message).toEqual(transaction.message.serialize())
  },
)

test('reads all signers in the order of their signatures', () => {
  const both = versioned(0, [
    pay,
    SystemProgram.transfer({ fromPubkey: BOB.publicKey, toPubkey: ALICE.publicKey, lamports: 1 }),
  ])
  both.sign([BOB])
  const read = readTransaction(both.serialize())
  expect(read.signers).toEqual([ALICE_ADDRESS, BOB_ADDRESS])
  expect(read.signatures).toEqual(both.signatures)
})

test('reads a transaction as durable where it begins with a nonce, and only there', () => {
  expect(readTransaction(versioned(0, [useNonce, pay]).serialize()).durable).toBe(true)
  expect(readTransaction(versioned('legacy', [useNonce, pay]).serialize()).durable).toBe(true)
  expect(
    readTransaction(versioned(0, [ComputeBudgetProgram.setComputeUnitLimit({ units: 4 }), useNonce]).serialize())
      .durable,
  ).toBe(false)
  expect(NONCE_ACCOUNT_LENGTH).toBe(80)
})

test('rejects bytes that are cut off or not a transaction, with a reason', () => {
  const whole = versioned(0).serialize()
  for (let length = 0; length < whole.length; length++)
    expect(() => readTransaction(whole.slice(0, length))).toThrow(RangeError)
  expect(() => readTransaction(new Uint8Array([0x80, 0x80, 0x80, 0x80, 1]))).toThrow('ends too early')
})

test('rejects a transaction with bytes behind its end', () => {
  expect(() => readTransaction(new Uint8Array([...versioned(0).serialize(), 0]))).toThrow('it goes on after its end')
})

test('rejects an unknown version', () => {
  const bytes = versioned(0).serialize()
  bytes[65] = 0x81
  expect(() => readTransaction(bytes)).toThrow('its version 1')
})

test('reads or rejects any bytes', () => {
  const whole = versioned(0).serialize()
  const changed = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 3 }).map((changes) => {
    const bytes = whole.slice()
    for (const [at, byte] of changes) bytes[at] = byte
    return bytes
  })
  fc.assert(
    fc.property(fc.oneof(changed, fc.uint8Array({ maxLength: 300 })), (bytes) => {
      try {
        return readTransaction(bytes).signers.length > 0
      } catch (error) {
        return error instanceof RangeError
      }
    }),
    { numRuns: RUNS },
  )
})

describe('toWire', () => {
  const transaction = versioned(0)
  transaction.sign([ALICE])
  const bytes = transaction.serialize()
  const legacy = new Transaction({ feePayer: ALICE.publicKey, recentBlockhash: BLOCKHASH }).add(pay)
  const { message } = readTransaction(bytes)

  test.each<[string, unknown]>([
    ['bytes', bytes],
    ['a view of a longer buffer', new Uint8Array([7, ...bytes, 7]).subarray(1, bytes.length + 1)],
    ['base64', toBase64(bytes)],
    ['a VersionedTransaction', transaction],
    ['a transaction of kit', { messageBytes: message, signatures: { [ALICE_ADDRESS]: transaction.signatures[0] } }],
  ])('accepts %s', (_what, given) => expect(toWire(given).bytes).toEqual(bytes))

  test('accepts a Transaction, also without its signatures', () => {
    expect(toWire(legacy)).toMatchObject({
      version: 'legacy',
      signers: [ALICE_ADDRESS],
      signatures: [new Uint8Array(64)],
    })
    legacy.sign(ALICE)
    expect(toWire(legacy).signatures[0]).toEqual(new Uint8Array(legacy.signature!))
  })

  test('leaves room for the missing signatures of a transaction of kit', () => {
    expect(toWire({ messageBytes: message, signatures: { [ALICE_ADDRESS]: null } }).signatures).toEqual([
      new Uint8Array(64),
    ])
  })

  const throwing = {
    get serialize() {
      throw new Error('Do not look at me.')
    },
  }
  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a number', 1],
    ['an empty text', ''],
    ['a text that is no base64', '💣'],
    ['no bytes', new Uint8Array()],
    ['a megabyte', new Uint8Array(1_000_000)],
    ['an empty object', {}],
    ['an object that throws', throwing],
    ['a Transaction without a blockhash', new Transaction({ feePayer: new PublicKey(1) }).add(pay)],
    ['an object whose serialize returns a text', { serialize: () => 'no' }],
    ['a key', Keypair.generate()],
  ])('rejects %s', (_what, given) => {
    expect(() => toWire(given)).toThrow(expect.objectContaining({ code: 'solana/invalid-transaction' }))
  })
})

test('reads base64 back, and rejects other texts', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) =>
      Buffer.from(fromBase64(toBase64(bytes))!).equals(Buffer.from(bytes)),
    ),
    { numRuns: 1_000 },
  )
  expect([fromBase64('a'), fromBase64('é')]).toEqual([undefined, undefined])
})
