import { createAppKit, type Network, override } from '@latchkey/core'
import { Namespaces, Page } from '@latchkey/core/plugin'
import { createFakePage, createFakePairedWallet } from '@latchkey/core/testing'
import { startDevnet, type Devnet } from '@latchkey/example-devnet'
import { Connection, Keypair, LAMPORTS_PER_SOL, SystemProgram, Transaction } from '@solana/web3.js'
import { solana, solanaMainnet } from './index.js'
import { answerAs, answerByOlderParams } from './session/paired/paired.test.helper.js'

// Paired wallets, old and new, against a real Solana runtime.

let devnet: Devnet<'solana'>
beforeAll(async () => {
  devnet = await startDevnet({ chains: ['solana'] })
})
afterAll(() => devnet.stop())

test.each([
  ['that returns whole transactions', answerAs],
  ['that reads the older parameters and returns signatures only', answerByOlderParams],
])('sends and transfers with a paired wallet %s', async (_what, answer) => {
  const key = Keypair.generate()
  const network: Network = { ...solanaMainnet, rpcUrls: { default: { http: [devnet.solana.url] } } }
  const kit = createAppKit({
    plugins: [solana({ networks: [network] })],
    overrides: [override(Page, { value: createFakePage() })],
  })
  await kit.start()
  await kit.load('connect')
  const { features } = kit.get(Namespaces).getSnapshot()[0]!
  const account = { namespace: 'solana', type: 'eoa', address: key.publicKey.toBase58() }
  const wallet = createFakePairedWallet({
    methods: ['solana_signTransaction'],
    state: { accounts: [account], approved: [network.caipNetworkId] },
    answer: (request) => answer(key, request),
  })
  const { features: session } = features['pairing@1']!.session!(wallet)
  const { signal } = new AbortController()
  const connection = new Connection(devnet.solana.url, 'confirmed')
  await devnet.solana.fund(account.address, LAMPORTS_PER_SOL)

  const [first, second] = [Keypair.generate().publicKey, Keypair.generate().publicKey]
  const { blockhash, lastValidBlockHeight } = await connection.getLatestBlockhash()
  const transaction = new Transaction({ feePayer: key.publicKey, blockhash, lastValidBlockHeight })
  transaction.add(SystemProgram.transfer({ fromPubkey: key.publicKey, toPubkey: first, lamports: 2_000_000 }))
  const sent = await session['send-transaction@1']!.sendTransaction({ account, network, signal, transaction })
  expect(await features['track@1']!.wait(sent, network, signal)).toEqual({ status: 'confirmed' })

  const moved = await session['transfer@1']!.transfer({
    from: account,
    to: second.toBase58(),
    network,
    value: 3_000_000n,
    signal,
  })
  expect(await features['track@1']!.wait(moved, network, signal)).toEqual({ status: 'confirmed' })
  expect([await connection.getBalance(first), await connection.getBalance(second)]).toEqual([2_000_000, 3_000_000])
  expect(wallet.asked).toHaveLength(2)
  await kit.dispose()
})
