import { createFakeRpc, inContext } from '../fake-rpc.test.helper.js'
import { solanaMainnet } from '../networks/networks.js'
import { readOptions } from '../options.js'
import { ALICE, ALICE_ADDRESS, BOB, BOB_ADDRESS, keyOf } from '../wallets.test.helper.js'
import { createReadBalance, createReadTokens } from './balances.js'
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from './token-accounts.js'
import { accountOf, mintOf, namedMint, tokenAccount } from './token-accounts.test.helper.js'

const account = { namespace: 'solana', type: 'eoa', address: ALICE_ADDRESS }
const { signal } = new AbortController()
const options = readOptions({})

describe('createReadBalance', () => {
  const read = (value: unknown) =>
    createReadBalance(createFakeRpc({ getBalance: () => inContext(value) }).rpc, options).balance(
      account,
      solanaMainnet,
      signal,
    )

  test('reads lamports as SOL', async () => {
    expect(await read(1_500_000_000)).toEqual({ value: 1_500_000_000n, decimals: 9, symbol: 'SOL' })
    expect(await read(0)).toMatchObject({ value: 0n })
  })

  test.each([undefined, null, '5', -1, 0.5, Number.NaN, Infinity, 1e30, {}, [5], true])(
    'V16: V31: rejects %p as a balance',
    async (value) => {
      await expect(read(value)).rejects.toMatchObject({ code: 'rpc/invalid' })
    },
  )
})

describe('createReadTokens', () => {
  const [mint, other] = [keyOf(20).publicKey, keyOf(21).publicKey]

  const held = (amount: bigint, of = mint, owner = ALICE.publicKey) => tokenAccount({ amount, mint: of, owner })
  const mintAccount = (decimals: number) => accountOf(mintOf(decimals))

  function read(older: readonly unknown[], newer: readonly unknown[], mints: readonly unknown[]) {
    const { rpc, calls } = createFakeRpc({
      getTokenAccountsByOwner: (params) =>
        inContext((params[1] as { programId: string }).programId === TOKEN_2022_PROGRAM ? newer : older),
      getMultipleAccounts: (params) =>
        inContext((params[0] as readonly string[]).map((_, index) => mints[index] ?? null)),
    })
    return { calls, tokens: createReadTokens(rpc, options).tokens(account, solanaMainnet, signal) }
  }

  test('sums up the accounts of both token programs exactly', async () => {
    const { tokens } = read([held(2n ** 63n), held(1n)], [held(5n, other)], [mintAccount(6), mintAccount(0)])
    expect(await tokens).toEqual([
      {
        name: mint.toBase58(),
        symbol: expect.stringMatching(/^.{4}.+.{4}$/),
        chainId: solanaMainnet.caipNetworkId,
        address: `${solanaMainnet.caipNetworkId}:${mint.toBase58()}`,
        quantity: { decimals: '6', numeric: '9223372036854.775809' },
      },
      expect.objectContaining({ name: other.toBase58(), quantity: { decimals: '0', numeric: '5' } }),
    ])
  })

  test('names tokens as their mints do, with one request for names and decimals', async () => {
    const { tokens, calls } = read(
      [],
      [held(1n), held(5n, other)],
      [namedMint(mint, 'Euro', 'EUR'), namedMint(other, 'Dollar', 'USD')],
    )
    expect(await tokens).toMatchObject([
      { name: 'Euro', symbol: 'EUR', quantity: { decimals: '6', numeric: '0.000001' } },
      { name: 'Dollar', symbol: 'USD', quantity: { decimals: '6', numeric: '0.000005' } },
    ])
    expect(calls.filter(({ method }) => method === 'getMultipleAccounts')).toHaveLength(1)
  })

  test('names a token by its address where the texts in its mint are empty, or of another mint', async () => {
    const { tokens } = read([], [held(1n), held(1n, other)], [namedMint(mint, '', ''), namedMint(mint, 'No', 'NO')])
    expect((await tokens).map(({ name }) => name)).toEqual([mint.toBase58(), other.toBase58()])
  })

  test('leaves out accounts of other owners and empty ones', async () => {
    const { tokens } = read([held(1n, mint, BOB.publicKey), held(0n, other)], [], [mintAccount(6), mintAccount(6)])
    expect(await tokens).toEqual([])
  })

  test('leaves out tokens without a mint', async () => {
    const { tokens } = read(
      [held(1n), held(7n, other)],
      [],
      [accountOf(new Uint8Array(3)), accountOf(new Uint8Array(3))],
    )
    expect(await tokens).toEqual([])
  })

  test.each<[string, readonly unknown[]]>([
    ['null', [null]],
    ['without data', [{ pubkey: BOB_ADDRESS, account: {} }]],
    [
      'with data that is no base64',
      [{ pubkey: BOB_ADDRESS, account: { lamports: 1, owner: TOKEN_PROGRAM, data: ['💣', 'base64'] } }],
    ],
  ])('V31: rejects an account that is %s', async (_what, accounts) => {
    await expect(read(accounts, [], []).tokens).rejects.toMatchObject({ code: 'rpc/invalid' })
  })

  test('V16: lists 1,000 of 2,000 tokens, and asks for the names of 100', async () => {
    const many = Array.from({ length: 2_000 }, (_, index) => {
      const one = new Uint8Array(165)
      new DataView(one.buffer).setUint32(0, index + 1)
      one.set(ALICE.publicKey.toBytes(), 32)
      one[64] = 1
      one[108] = 1
      return { pubkey: BOB_ADDRESS, account: accountOf(one) }
    })
    const { tokens, calls } = read(many, [], Array<unknown>(100).fill(mintAccount(2)))
    expect(await tokens).toHaveLength(1_000)
    const asked = calls.filter(({ method }) => method === 'getMultipleAccounts')
    expect(asked.map(({ params: [addresses] }) => (addresses as readonly string[]).length).toSorted()).toEqual([
      ...Array<number>(10).fill(100),
      ...Array<number>(4).fill(25),
    ])
  })
})
