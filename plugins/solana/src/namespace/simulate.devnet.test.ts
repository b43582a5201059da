import { Namespaces } from '@latchkey/core/plugin'
import { type Devnet, startDevnet } from '@latchkey/example-devnet'
import {
  createAssociatedTokenAccountIdempotentInstruction,
  createTransferInstruction,
  getAssociatedTokenAddressSync,
} from '@solana/spl-token'
import {
  Connection,
  LAMPORTS_PER_SOL,
  PublicKey,
  SystemProgram,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { connectedKit } from '../kit.test.helper.js'
import { ALICE, ALICE_ADDRESS, BOB, BOB_ADDRESS } from '../wallets.test.helper.js'

const SLOW_START_MS = 60_000
let devnet: Devnet<'solana'>
let connection: Connection
beforeAll(async () => {
  devnet = await startDevnet({ chains: ['solana'] })
  connection = new Connection(devnet.solana.url, 'confirmed')
  for (const address of [ALICE_ADDRESS, BOB_ADDRESS]) await devnet.solana.fund(address, 10 * LAMPORTS_PER_SOL)
}, SLOW_START_MS)
afterAll(() => devnet.stop(), SLOW_START_MS)

/** Alice buys a token of Bob for half a SOL, and opens an account for it. */
async function purchase(amount = 40n) {
  const mint = new PublicKey(
    await devnet.solana.createMint({ owner: BOB_ADDRESS, amount: 100n, decimals: 1, program: 'token' }),
  )
  const [mine, theirs] = [ALICE, BOB].map(({ publicKey }) => getAssociatedTokenAddressSync(mint, publicKey)) as [
    PublicKey,
    PublicKey,
  ]
  const { blockhash } = await connection.getLatestBlockhash()
  const message = new TransactionMessage({
    payerKey: ALICE.publicKey,
    recentBlockhash: blockhash,
    instructions: [
      SystemProgram.transfer({
        fromPubkey: ALICE.publicKey,
        toPubkey: BOB.publicKey,
        lamports: LAMPORTS_PER_SOL / 2,
      }),
      createAssociatedTokenAccountIdempotentInstruction(ALICE.publicKey, mine, ALICE.publicKey, mint),
      createTransferInstruction(theirs, mine, BOB.publicKey, amount),
    ],
  })
  const transaction = new VersionedTransaction(message.compileToV0Message())
  transaction.sign([BOB])
  return { transaction, token: `solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:${mint.toBase58()}` as const }
}

async function world() {
  const { kit, account, network, session, signal } = await connectedKit(devnet.solana.url)
  const { features } = kit
    .get(Namespaces)
    .getSnapshot()
    .find(({ id }) => id === 'solana')!
  return {
    kit,
    network,
    simulate: (transactions: readonly unknown[], assets: readonly `solana:${string}`[]) =>
      features['simulate@1']!.simulate({ account, network, transactions, assets: assets as never }, signal),
    send: (transaction: unknown) =>
      session.features['send-transaction@1']!.sendTransaction({ account, network, transaction, signal }),
  }
}

test('tells what a transaction takes and gives, without its fee, and the transaction then does that', async () => {
  const { kit, network, simulate, send } = await world()
  const { transaction, token } = await purchase()
  const { changes, fee } = await simulate([transaction], [network.caipNetworkId as `solana:${string}`, token])
  expect(changes).toEqual({ [network.caipNetworkId]: -500_000_000n, [token]: 40n })
  const before = await connection.getBalance(ALICE.publicKey)
  await send(transaction)
  const rent = await connection.getMinimumBalanceForRentExemption(165)
  expect(BigInt(before - (await connection.getBalance(ALICE.publicKey)) - rent)).toBe(500_000_000n + fee!.value)
  await kit.dispose()
})

test('says why a transaction would fail', async () => {
  const { kit, simulate } = await world()
  const { transaction, token } = await purchase(101n)
  await expect(simulate([transaction], [token])).rejects.toMatchObject({ code: 'solana/simulation-failed' })
  await kit.dispose()
})

test('F-F24: a transaction whose blockhash has expired would fail', async () => {
  const { kit, simulate } = await world()
  const { transaction, token } = await purchase()
  await devnet.solana.expireBlockhash()
  await expect(simulate([transaction], [token])).rejects.toMatchObject({
    code: 'solana/simulation-failed',
    context: { reason: 'BlockhashNotFound' },
  })
  await kit.dispose()
})

test('tells nothing of several transactions', async () => {
  const { kit, simulate } = await world()
  const { transaction, token } = await purchase()
  expect(await simulate([transaction, transaction], [token])).toEqual({})
  await kit.dispose()
})
