import type { Connection } from '@latchkey/core'
import { Keypair, SystemProgram, Transaction } from '@solana/web3.js'
import { solana } from '../networks/index.js'
import { SolanaAdapter } from './index.js'

const key = Keypair.fromSeed(new Uint8Array(32).fill(7))
const accounts = [{ namespace: 'solana', address: key.publicKey.toBase58(), type: 'eoa' }]

const never = { getSnapshot: () => undefined, subscribe: () => () => {} }

function open(features: object) {
  const session = { features, native: () => 'the wallet', disconnect: async () => {} }
  const connection = { connectorId: 'solana:test', session, wallet: { name: 'Test', type: 'ANNOUNCED' }, accounts }
  return new SolanaAdapter({ wallets: [] }).provider(connection as unknown as Connection, solana, never)!
}

const transfer = () =>
  new Transaction({ blockhash: key.publicKey.toBase58(), lastValidBlockHeight: 1, feePayer: key.publicKey }).add(
    SystemProgram.transfer({ fromPubkey: key.publicKey, toPubkey: key.publicKey, lamports: 1 }),
  )

const signs = {
  'sign-transaction@1': {
    async signTransaction({ transaction }: { readonly transaction: Transaction }) {
      transaction.partialSign(key)
      return transaction.serialize().toString('base64')
    },
  },
  'solana:sign-bytes@1': { signBytes: async ({ message }: { readonly message: Uint8Array }) => message },
}

test('has the key of the account in use, and says which wallet it is', () => {
  expect(open(signs)).toMatchObject({
    publicKey: key.publicKey,
    name: 'Test',
    type: 'ANNOUNCED',
    provider: 'the wallet',
  })
})

test('signs bytes and transactions', async () => {
  const provider = open(signs)
  const bytes = new TextEncoder().encode('hello')
  expect(await provider.signMessage(bytes)).toBe(bytes)
  expect((await provider.signTransaction(transfer())).verifySignatures()).toBe(true)
  const both = await provider.signAllTransactions([transfer(), transfer()])
  expect(both.map((one) => (one as Transaction).verifySignatures())).toEqual([true, true])
})

test('sends once, by a connection of the app or by none', async () => {
  const sendTransaction = jest.fn(async () => 'id')
  const provider = open({ 'send-transaction@1': { sendTransaction } })
  expect(await provider.signAndSendTransaction(transfer())).toBe('id')
  expect(await provider.sendTransaction(transfer(), {} as never, { skipPreflight: true })).toBe('id')
  expect(sendTransaction).toHaveBeenCalledTimes(2)
})

test.each([
  ['signMessage', () => open({}).signMessage(new Uint8Array())],
  ['signTransaction', () => open({}).signTransaction(transfer())],
  ['sendTransaction', () => open({}).signAndSendTransaction(transfer())],
  ['getInfo', () => open({}).request({ method: 'getInfo' })],
])('rejects %s where the wallet has not got it', async (method, call) => {
  await expect(call()).rejects.toMatchObject({ code: 'appkit/unsupported', context: { method, wallet: 'Test' } })
})
