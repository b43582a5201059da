import { balances } from '@latchkey/balances'
import { Balances, Swap } from '@latchkey/core'
import { definePlugin, type SwapRequest, SwapSources } from '@latchkey/core/plugin'
import { type Devnet, startDevnet } from '@latchkey/example-devnet'
import { untilPhase } from '@latchkey/example-devnet/node-wallet'
import { swap } from '@latchkey/swap'
import {
  createAssociatedTokenAccountIdempotentInstruction,
  createTransferInstruction,
  getAssociatedTokenAddressSync,
} from '@solana/spl-token'
import {
  Connection,
  Keypair,
  LAMPORTS_PER_SOL,
  PublicKey,
  SystemProgram,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { connectKeyWallet } from './key-wallet.test.helper.js'

const SLOW_START_MS = 60_000
const NETWORK = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
let devnet: Devnet<'solana'>
beforeAll(async () => void (devnet = await startDevnet({ chains: ['solana'] })), SLOW_START_MS)
afterAll(() => devnet.stop(), SLOW_START_MS)

/** A dealer of a token, who signs its half of a transaction in which the visitor pays it. */
interface Dealer {
  readonly key: Keypair
  readonly mint: PublicKey
  /** For a SOL, in the smallest unit. */
  readonly gives: bigint
  /** What the transaction gives. */
  readonly delivers: bigint
}

const perSol = (pays: bigint, rate: bigint) => (pays * rate) / BigInt(LAMPORTS_PER_SOL)

async function deal(connection: Connection, { key, mint, delivers }: Dealer, { account, pays }: SwapRequest) {
  const buyer = new PublicKey(account.address)
  const [from, to] = [key.publicKey, buyer].map((owner) => getAssociatedTokenAddressSync(mint, owner)) as [
    PublicKey,
    PublicKey,
  ]
  const { blockhash } = await connection.getLatestBlockhash()
  const message = new TransactionMessage({
    payerKey: buyer,
    recentBlockhash: blockhash,
    instructions: [
      SystemProgram.transfer({ fromPubkey: buyer, toPubkey: key.publicKey, lamports: pays }),
      createAssociatedTokenAccountIdempotentInstruction(buyer, to, buyer, mint),
      createTransferInstruction(from, to, key.publicKey, perSol(pays, delivers)),
    ],
  })
  const transaction = new VersionedTransaction(message.compileToV0Message())
  transaction.sign([key])
  return transaction.serialize()
}

const dealerSource = (connection: Connection, dealer: Dealer) =>
  definePlugin({
    id: 'dealer',
    requires: [SwapSources],
    setup: (ctx) =>
      ctx.contribute(SwapSources, {
        id: 'dealer',
        name: 'Dealer',
        supports: (network) => network === NETWORK,
        tokens: async () => [
          { id: `${NETWORK}:${dealer.mint.toBase58()}`, name: 'Token', symbol: 'TOKEN', decimals: 3 },
        ],
        async quote(request) {
          if (request.from.address !== undefined || request.to.address !== dealer.mint.toBase58()) return undefined
          const receives = perSol(request.pays, dealer.gives)
          return {
            receives,
            build: async () => ({
              transaction: await deal(connection, dealer, request),
              receives,
              receivesAtLeast: receives,
            }),
          }
        },
      }),
  })

/** A kit that is connected to a wallet with 10 SOL, and whose only source is a dealer with 1,000 of a token. */
async function trader(rates: Pick<Dealer, 'gives' | 'delivers'>) {
  const { solana: chain } = devnet
  const connection = new Connection(chain.url, 'confirmed')
  const [buyer, dealer] = [Keypair.generate(), Keypair.generate()]
  await chain.fund(buyer.publicKey.toBase58(), 10 * LAMPORTS_PER_SOL)
  await chain.fund(dealer.publicKey.toBase58(), LAMPORTS_PER_SOL)
  const owner = dealer.publicKey.toBase58()
  const mint = new PublicKey(await chain.createMint({ owner, amount: 1_000_000n, decimals: 3, program: 'token' }))
  const dealing = dealerSource(connection, { key: dealer, mint, ...rates })
  const { kit, signed } = await connectKeyWallet(chain.url, buyer, { plugins: [balances(), swap(), dealing()] })
  await kit.get(Balances).refresh()
  const service = kit.get(Swap)
  await service.open({ from: NETWORK, to: `${NETWORK}:${mint.toBase58()}`, amount: '2' })
  await untilPhase(service, 'quoted')
  await service.review()
  return {
    kit,
    service,
    signed,
    coins: () => connection.getBalance(buyer.publicKey),
    async tokens() {
      const account = getAssociatedTokenAddressSync(mint, buyer.publicKey)
      return (await connection.getTokenAccountBalance(account)).value.amount
    },
  }
}

test('a source may build a transaction of Solana, which is simulated, signed and sent by the session', async () => {
  const { kit, service, signed, coins, tokens } = await trader({ gives: 150_000n, delivers: 150_000n })
  const { quote } = await untilPhase(service, 'reviewing')
  expect(quote).toMatchObject({ pays: 2_000_000_000n, receives: 300_000n, approval: undefined, isSimulated: true })
  const before = await coins()
  expect(await service.submit(quote)).toMatchObject({ status: 'sent' })
  expect(await untilPhase(service, 'done')).toMatchObject({ outcome: { status: 'confirmed' } })
  expect(await tokens()).toBe('300000')
  expect(before - (await coins())).toBeGreaterThan(2 * LAMPORTS_PER_SOL)
  expect(signed).toHaveLength(1)
  await kit.dispose()
})

test('V27: a transaction of Solana that gives less than was promised is found out before the wallet is asked', async () => {
  const { kit, service, signed } = await trader({ gives: 150_000n, delivers: 149_000n })
  expect(await untilPhase(service, 'quote-failed', 'reviewing', 'price-changed')).toMatchObject({
    status: 'quote-failed',
    error: { code: 'swap/refused', message: expect.stringContaining('less than promised') },
  })
  expect(signed).toEqual([])
  await kit.dispose()
})
