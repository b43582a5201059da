import { PublicKey, SystemProgram, Transaction, TransactionInstruction } from '@solana/web3.js'
import { keyOf } from '../../wallets.test.helper.js'
import { readLegacyInstructions } from './older-params.js'

const [payer, writer, reader, receiver, onlooker] = [1, 2, 3, 4, 5].map((number) => keyOf(number).publicKey) as [
  PublicKey,
  PublicKey,
  PublicKey,
  PublicKey,
  PublicKey,
]

const key = (pubkey: PublicKey, isSigner: boolean, isWritable: boolean) => ({ pubkey, isSigner, isWritable })
const instructions = [
  SystemProgram.transfer({ fromPubkey: payer, toPubkey: receiver, lamports: 5 }),
  new TransactionInstruction({
    programId: keyOf(6).publicKey,
    data: Buffer.from(Array.from({ length: 200 }, (_, index) => index)),
    keys: [key(reader, true, false), key(writer, true, true), key(onlooker, false, false), key(payer, true, true)],
  }),
  new TransactionInstruction({ programId: keyOf(7).publicKey, data: Buffer.alloc(0), keys: [] }),
]

function message(): Uint8Array {
  const transaction = new Transaction({ feePayer: payer, recentBlockhash: keyOf(9).publicKey.toBase58() })
  return transaction
    .add(...instructions)
    .compileMessage()
    .serialize()
}

test('reads the same instructions from a message as web3.js', () => {
  const expected = instructions.map(({ programId, keys, data }) => ({
    programId: programId.toBase58(),
    keys: keys.map(({ pubkey, isSigner, isWritable }) => ({ pubkey: pubkey.toBase58(), isSigner, isWritable })),
    data: Uint8Array.from(data),
  }))
  expect(readLegacyInstructions(message())).toEqual(expected)
})

test('rejects a message that is cut off or uses an unlisted key', () => {
  const bytes = message()
  for (let length = 0; length < bytes.length; length++)
    expect(() => readLegacyInstructions(bytes.slice(0, length))).toThrow(RangeError)
  const wrong = bytes.slice()
  // The program index of the last instruction comes before two empty lists.
  wrong[bytes.length - 3] = 99
  expect(() => readLegacyInstructions(wrong)).toThrow('it uses a key that it does not list')
})
