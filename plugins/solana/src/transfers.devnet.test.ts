import { Namespaces, type TransactionOutcome } from '@latchkey/core/plugin'
import { startDevnet, type Devnet } from '@latchkey/example-devnet'
import { Connection, Keypair, LAMPORTS_PER_SOL, PublicKey } from '@solana/web3.js'
import { connectedKit } from './kit.test.helper.js'
import { ALICE, ALICE_ADDRESS, keyOf, type KeyWalletOptions } from './wallets.test.helper.js'

let devnet: Devnet<'solana'>
let connection: Connection
beforeAll(async () => {
  devnet = await startDevnet({ chains: ['solana'] })
  const { url, webSocketUrl } = devnet.solana
  connection = new Connection(url, { commitment: 'confirmed', wsEndpoint: webSocketUrl })
  await devnet.solana.fund(ALICE_ADDRESS, 100 * LAMPORTS_PER_SOL)
})
afterAll(() => devnet.stop())

const newAddress = () => Keypair.generate().publicKey.toBase58()
const lamportsOf = (address: string) => connection.getBalance(new PublicKey(address))

/** The amount of a token that an owner has, in all accounts together. */
async function tokensOf(owner: string, mint: string) {
  const { value } = await connection.getTokenAccountsByOwner(new PublicKey(owner), { mint: new PublicKey(mint) })
  const amounts = await Promise.all(value.map(({ pubkey }) => connection.getTokenAccountBalance(pubkey)))
  return amounts.map(({ value: { amount } }) => amount)
}

async function sender(wallet: KeyWalletOptions = {}) {
  const bench = await connectedKit(devnet.solana.url, wallet)
  const { features } = bench.kit
    .get(Namespaces)
    .getSnapshot()
    .find(({ id }) => id === 'solana')!
  const { account: from, network, signal, session } = bench
  return {
    ...bench,
    fee: (to: string, value: bigint, token?: string) =>
      features['fee@1']!.fee({ from, network, to, value, token }, signal),
    transfer: (to: string, value: bigint, token?: string) =>
      session.features['transfer@1']!.transfer({ from, network, to, value, token, signal }),
    track: (hash: string): Promise<TransactionOutcome> => features['track@1']!.wait(hash, network, signal),
    tokens: () => features['tokens@1']!.tokens(from, network, signal),
    balance: () => features['balance@1']!.balance(from, network, signal),
    activity: (cursor?: string) => features['activity@1']!.activity(from, network, cursor, signal),
  }
}

const CONFIRMED = { status: 'confirmed' }

test.each<[string, KeyWalletOptions]>([
  ['signs', { features: ['signTransaction'] }],
  ['sends by itself', { features: ['signAndSendTransaction'] }],
  ['takes legacy transactions only', { features: ['signTransaction'], versions: ['legacy'] }],
])('transfers SOL with a wallet that %s, at the estimated fee, and confirms it', async (_what, wallet) => {
  const { kit, fee, transfer, track, balance } = await sender(wallet)
  const to = newAddress()
  const [{ value: cost }, { value: before }] = [await fee(to, 5_000_000n), await balance()]
  expect(await track(await transfer(to, 5_000_000n))).toEqual(CONFIRMED)
  expect(await lamportsOf(to)).toBe(5_000_000)
  expect(before - (await balance()).value).toBe(5_000_000n + cost)
  await kit.dispose()
})

test.each([
  ['an SPL token', 'token'],
  ['a Token-2022 token', 'token-2022'],
] as const)(
  'transfers %s to an account that it opens at the estimated fee, and then to the same account',
  async (_what, program) => {
    const { kit, network, fee, transfer, track, tokens, balance } = await sender()
    const mint = await devnet.solana.createMint({ owner: ALICE_ADDRESS, amount: 1_000_000n, decimals: 6, program })
    const to = newAddress()
    expect(await tokens()).toContainEqual(
      expect.objectContaining({
        address: `${network.caipNetworkId}:${mint}`,
        quantity: { decimals: '6', numeric: '1' },
      }),
    )

    const [{ value: cost }, { value: before }] = [await fee(to, 250_000n, mint), await balance()]
    expect(await track(await transfer(to, 250_000n, mint))).toEqual(CONFIRMED)
    expect(await tokensOf(to, mint)).toEqual(['250000'])
    expect(before - (await balance()).value).toBe(cost)

    expect(await track(await transfer(to, 750_000n, mint))).toEqual(CONFIRMED)
    expect(await tokensOf(to, mint)).toEqual(['1000000'])
    expect((await tokens()).some(({ address }) => address?.endsWith(mint))).toBe(false)
    await kit.dispose()
  },
)

test('transfers a token of which the issuer keeps a part, and tells how much arrives', async () => {
  const { kit, fee, transfer, track } = await sender()
  const spec = {
    owner: ALICE_ADDRESS,
    amount: 1_000_000n,
    decimals: 6,
    program: 'token-2022',
    keepsBasisPoints: 250,
  } as const
  const mint = await devnet.solana.createMint(spec)
  const to = newAddress()
  expect(await fee(to, 100_001n, mint)).toMatchObject({ arrives: 97_500n })
  expect(await track(await transfer(to, 100_001n, mint))).toEqual(CONFIRMED)
  expect(await tokensOf(to, mint)).toEqual(['97500'])
  expect(await tokensOf(ALICE_ADDRESS, mint)).toEqual(['899999'])
  await kit.dispose()
})

test('transfers a token to a token account of the same token, and to none of another', async () => {
  const { kit, transfer, track } = await sender()
  const createMint = () =>
    devnet.solana.createMint({ owner: ALICE_ADDRESS, amount: 10n, decimals: 0, program: 'token' })
  const [mint, other] = [await createMint(), await createMint()]
  const to = newAddress()
  await track(await transfer(to, 1n, mint))
  const { value } = await connection.getTokenAccountsByOwner(new PublicKey(to), { mint: new PublicKey(mint) })
  const account = value[0]!.pubkey.toBase58()
  await track(await transfer(account, 2n, mint))
  expect(await tokensOf(to, mint)).toEqual(['3'])
  await expect(transfer(account, 1n, other)).rejects.toMatchObject({
    code: 'solana/not-a-receiver',
    context: { is: 'an account for another token' },
  })
  await expect(transfer(account, 1_000_000n)).rejects.toMatchObject({
    code: 'solana/not-a-receiver',
    context: { is: 'an account for a token' },
  })
  await kit.dispose()
})

test('rejects a transfer that the network would reject, before the wallet is asked', async () => {
  const { kit, fee, transfer, environment } = await sender()
  const [to, poor] = [
    newAddress(),
    await devnet.solana.createMint({ owner: ALICE_ADDRESS, amount: 5n, decimals: 0, program: 'token' }),
  ]
  const refused: readonly [Promise<unknown>, object][] = [
    [transfer(to, 0n), { code: 'solana/invalid-amount' }],
    [transfer(to, 2n ** 64n), { code: 'solana/invalid-amount' }],
    [transfer(to, 1n), { code: 'solana/too-little-to-open', context: { least: 890_880n } }],
    [transfer(to, 1_000_000n * BigInt(LAMPORTS_PER_SOL)), { code: 'solana/simulation-failed' }],
    [fee(to, 1_000_000n * BigInt(LAMPORTS_PER_SOL)), { code: 'solana/simulation-failed' }],
    [transfer(poor, 1_000_000n), { code: 'solana/not-a-receiver', context: { is: 'a token itself' } }],
    [
      transfer('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', 1_000_000n),
      { code: 'solana/not-a-receiver', context: { is: 'a program' } },
    ],
    [transfer('no', 1_000_000n), { code: 'solana/not-a-receiver', context: { is: 'not an address' } }],
    [transfer(to, 6n, poor), { code: 'solana/insufficient-funds', context: { has: 5n, needs: 6n } }],
    [transfer(to, 1n, ALICE_ADDRESS), { code: 'solana/not-a-token' }],
    [transfer(to, 1n, 'no'), { code: 'solana/not-a-token' }],
  ]
  for (const [promise, error] of refused) await expect(promise).rejects.toMatchObject(error)
  expect(environment.calls.map(({ method }) => method)).toEqual(['connect'])
  const { failureOf } = kit.get(Namespaces).getSnapshot()[0]!
  const tooMuch = await transfer(to, 1_000_000n * BigInt(LAMPORTS_PER_SOL)).catch((error: unknown) => error)
  expect(failureOf!(tooMuch)).toBe('insufficient-funds')
  await kit.dispose()
})

test('rejects a transfer from an empty account', async () => {
  const { kit, transfer } = await sender({ keys: [keyOf(77)] })
  await expect(transfer(ALICE_ADDRESS, 1_000_000n)).rejects.toMatchObject({ code: 'solana/simulation-failed' })
  await kit.dispose()
  expect(ALICE.publicKey.toBase58()).toBe(ALICE_ADDRESS)
})

test('lists what was sent, the newest first, with receivers and the amounts of coins and tokens', async () => {
  const { kit, transfer, track, activity } = await sender()
  const mint = await devnet.solana.createMint({
    owner: ALICE_ADDRESS,
    amount: 1_000_000n,
    decimals: 6,
    program: 'token',
  })
  const [to, other] = [newAddress(), newAddress()]
  const hashes = [await transfer(to, 5_000_000n), await transfer(other, 250_000n, mint)]
  for (const hash of hashes) expect(await track(hash)).toEqual(CONFIRMED)

  const { transactions } = await activity()
  expect(transactions.slice(0, 2)).toMatchObject([
    {
      id: hashes[1],
      metadata: { operationType: 'send', status: 'confirmed', sentTo: other },
      transfers: [
        { direction: 'out', quantity: { numeric: '0.25' } },
        // What the receiver's new account costs.
        { fungible_info: { symbol: 'SOL' }, direction: 'out' },
      ],
    },
    {
      id: hashes[0],
      metadata: { operationType: 'send', status: 'confirmed', sentTo: to },
      transfers: [{ fungible_info: { symbol: 'SOL' }, direction: 'out', quantity: { numeric: '0.005' } }],
    },
  ])
  expect((await activity(hashes[1])).transactions[0]!.id).toBe(hashes[0])
  await kit.dispose()
})
