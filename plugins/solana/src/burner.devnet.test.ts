import { Connections, createAppKit, type Network, override } from '@latchkey/core'
import { Namespaces, Page } from '@latchkey/core/plugin'
import { createFakePage, registerWallet } from '@latchkey/core/testing'
import { startDevnet, type Devnet } from '@latchkey/example-devnet'
import { UnsafeBurnerWalletAdapter } from '@solana/wallet-adapter-unsafe-burner'
import { SolanaWalletAdapterWallet } from '@solana/wallet-standard-wallet-adapter-base'
import {
  Connection,
  Keypair,
  LAMPORTS_PER_SOL,
  SystemProgram,
  TransactionMessage,
  VersionedTransaction,
  PublicKey,
} from '@solana/web3.js'
import { solana, solanaMainnet } from './index.js'

// A published wallet of another project, behind the published bridge to the Wallet Standard.

let devnet: Devnet<'solana'>
beforeAll(async () => {
  devnet = await startDevnet({ chains: ['solana'] })
})
afterAll(() => devnet.stop())

async function burnerKit() {
  // The constructor prints a warning.
  const warn = jest.spyOn(console, 'warn').mockReturnValue()
  const adapter = new UnsafeBurnerWalletAdapter()
  warn.mockRestore()
  const { url } = devnet.solana
  const network: Network = { ...solanaMainnet, rpcUrls: { default: { http: [url] } } }
  const page = createFakePage()
  registerWallet(page, new SolanaWalletAdapterWallet(adapter, 'solana:mainnet', url))
  const kit = createAppKit({ plugins: [solana({ networks: [network] })], overrides: [override(Page, { value: page })] })
  await kit.start()
  await kit.get(Connections).load()
  const result = await kit.get(Connections).connect('solana:Burner Wallet')
  if (result.status !== 'connected') throw new Error(result.reason)
  const { session } = result.connections[0]!
  await devnet.solana.fund(result.account.address, LAMPORTS_PER_SOL)
  const { features } = kit.get(Namespaces).getSnapshot()[0]!
  return {
    kit,
    session,
    network,
    features,
    act: { account: result.account, network, signal: new AbortController().signal },
  }
}

test('connects the burner wallet, signs, sends both kinds of transactions, transfers and disconnects', async () => {
  const { kit, session, network, features, act } = await burnerKit()
  const connection = new Connection(devnet.solana.url, 'confirmed')
  const payer = new PublicKey(act.account.address)

  const signature = await session.features['sign-message@1']!.signMessage({ ...act, message: 'Grüezi 👋' })
  const verify = (message: string) =>
    features['sign-in@1']!.verify(message, signature, act.account, network, act.signal)
  expect([await verify('Grüezi 👋'), await verify('Grüezi')]).toEqual([true, false])

  for (const version of ['legacy', 0] as const) {
    const to = Keypair.generate().publicKey
    const { blockhash } = await connection.getLatestBlockhash()
    const message = new TransactionMessage({
      payerKey: payer,
      recentBlockhash: blockhash,
      instructions: [SystemProgram.transfer({ fromPubkey: payer, toPubkey: to, lamports: 2_000_000 })],
    })
    const transaction = new VersionedTransaction(
      version === 0 ? message.compileToV0Message() : message.compileToLegacyMessage(),
    )
    const hash = await session.features['send-transaction@1']!.sendTransaction({ ...act, transaction })
    expect(await features['track@1']!.wait(hash, network, act.signal)).toEqual({ status: 'confirmed' })
    expect(await connection.getBalance(to)).toBe(2_000_000)
  }

  const to = Keypair.generate().publicKey
  const hash = await session.features['transfer@1']!.transfer({
    from: act.account,
    to: to.toBase58(),
    network,
    value: 3_000_000n,
    signal: act.signal,
  })
  expect(await features['track@1']!.wait(hash, network, act.signal)).toEqual({ status: 'confirmed' })
  expect(await connection.getBalance(to)).toBe(3_000_000)

  await kit.disconnect()
  expect(kit.get(Connections).getSnapshot().connected).toBe(false)
  await kit.dispose()
})

test('ends the session when the burner wallet disconnects', async () => {
  const { kit, session } = await burnerKit()
  const { features } = session.native() as { features: { 'standard:disconnect': { disconnect(): Promise<void> } } }
  await features['standard:disconnect'].disconnect()
  await Promise.resolve()
  expect(kit.get(Connections).getSnapshot().namespaces['solana']).toMatchObject({
    status: 'disconnected',
    ended: { reason: 'wallet' },
  })
  await kit.dispose()
})
