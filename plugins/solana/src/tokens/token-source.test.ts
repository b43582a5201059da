import { errors, override } from '@latchkey/core'
import { type AssetId, Rpc, TokenSources, Tokens } from '@latchkey/core/plugin'
import { createTestKit } from '@latchkey/core/testing'
import { createFakeRpc, inContext } from '../fake-rpc.test.helper.js'
import { solana } from '../index.js'
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../namespace/token-accounts.js'
import {
  accountOf as accountAt,
  metadataOf as metadataFor,
  mintOf,
  mintWith,
  textOf,
} from '../namespace/token-accounts.test.helper.js'
import { METADATA_PROGRAM, metadataAddress } from '../nfts/metadata-address.js'
import { solanaMainnet } from '../networks/networks.js'
import { keyOf } from '../wallets.test.helper.js'

const [MINT, OTHER] = [keyOf(20).publicKey, keyOf(21).publicKey]
const idOf = (mint: typeof MINT): AssetId => `${solanaMainnet.caipNetworkId}:${mint.toBase58()}`

const accountOf = (data: readonly number[], owner = TOKEN_2022_PROGRAM) => accountAt(data, owner)
const metadataOf = (texts: readonly number[], mint = MINT) => metadataFor(texts, mint)
const DOLLAR = [...textOf('Dollar'), ...textOf('USD')]

/** A kit whose node answers so. */
async function kitOf(answer: (address: string) => unknown) {
  const { rpc, calls } = createFakeRpc({
    getMultipleAccounts: ([addresses]) => inContext((addresses as readonly string[]).map(answer)),
  })
  const { kit } = createTestKit({ plugins: [solana()], overrides: [override(Rpc, { value: rpc })] })
  await kit.start()
  await kit.load('connect')
  return { kit, calls, tokens: kit.get(Tokens) }
}
const kitWith = (account: unknown) => kitOf((address) => (address === MINT.toBase58() ? account : null))

test('reads decimals, name and symbol of a token whose metadata are in its mint', async () => {
  const { tokens, calls } = await kitWith(accountOf(mintWith(metadataOf(DOLLAR))))
  expect(await tokens.read([idOf(MINT), idOf(OTHER)])).toEqual({
    [idOf(MINT)]: {
      id: idOf(MINT),
      networkId: solanaMainnet.caipNetworkId,
      address: MINT.toBase58(),
      name: 'Dollar',
      symbol: 'USD',
      decimals: 6,
    },
  })
  expect(calls.map(({ method }) => method)).toEqual(['getMultipleAccounts'])
})

/** The metadata of a mint as Metaplex keeps them: a kind, an authority, the mint, and three texts. */
const metaplexOf = (mint: typeof MINT, name: string) => [
  4,
  ...metadataOf([...textOf(name.padEnd(32, '\0')), ...textOf('OLD'), ...textOf('')], mint),
]

test('names at most 25 older tokens at once, each by its own metadata', async () => {
  const mints = Array.from({ length: 30 }, (_, index) => keyOf(40 + index).publicKey)
  const metadata = new Map(
    mints.map((mint, index) => [metadataAddress(mint.toBytes()), metaplexOf(index === 3 ? OTHER : mint, `T${index}`)]),
  )
  const foreign = metadataAddress(mints[4]!.toBytes())
  const { tokens, calls } = await kitOf((address) => {
    const data = metadata.get(address)
    if (!data) return accountOf(mintOf(9), TOKEN_PROGRAM)
    return accountOf(data, address === foreign ? TOKEN_PROGRAM : METADATA_PROGRAM)
  })
  const read = await tokens.read(mints.map(idOf))
  const names = mints.map((mint) => read[idOf(mint)]?.name)
  expect(names).toEqual(mints.map((_, index) => ([3, 4].includes(index) ? undefined : `T${index}`)))
  expect(read[idOf(mints[0]!)]).toMatchObject({ symbol: 'OLD', decimals: 9 })
  expect(calls.map(({ params: [addresses] }) => (addresses as readonly string[]).length)).toEqual([30, 25, 5])
})

test.each<[title: string, account: unknown, details: unknown]>([
  ['an older token', accountOf(mintOf(9), TOKEN_PROGRAM), { decimals: 9 }],
  ['metadata of another mint', accountOf(mintWith(metadataOf(DOLLAR, OTHER))), { decimals: 6 }],
  ['a name that is cut off', accountOf(mintWith(metadataOf(textOf('Dollar', 4_000_000_000)))), { decimals: 6 }],
  [
    'a symbol that is cut off',
    accountOf(mintWith(metadataOf([...textOf('Dollar'), ...textOf('USD', 9)]))),
    { decimals: 6 },
  ],
  ['a symbol that is missing', accountOf(mintWith(metadataOf(textOf('Dollar')))), { decimals: 6 }],
  ['no metadata at all', accountOf(mintWith([])), { decimals: 6 }],
  ['an account of another program', accountOf(mintOf(9), OTHER.toBase58()), undefined],
  ['an account that is no mint', accountOf([1, 2, 3], TOKEN_PROGRAM), undefined],
  ['an address without an account', null, undefined],
])('V31: reads no more than there is of %s', async (_title, account, details) => {
  const { kit } = await kitWith(account)
  const [source] = kit.get(TokenSources).getSnapshot()
  const read = await source!.read(solanaMainnet.caipNetworkId, [idOf(MINT)], new AbortController().signal)
  expect(read?.[idOf(MINT)]).toEqual(details)
})

test('V17: hostile texts in a mint pass the gate of core', async () => {
  const texts = [...textOf('US\u202eDC\n\u0000'), ...textOf('x'.repeat(400))]
  const { tokens } = await kitWith(accountOf(mintWith(metadataOf(texts))))
  const token = (await tokens.read([idOf(MINT)]))[idOf(MINT)]
  expect(token?.name).toBe('USDC')
  expect([...token!.symbol].length).toBeLessThanOrEqual(16)
})

test('does not ask for texts that are no addresses, nor about a network that the app does not have', async () => {
  const { tokens, calls } = await kitWith(null)
  expect(await tokens.read([`${solanaMainnet.caipNetworkId}:nonsense`, `solana:unknown:${MINT.toBase58()}`])).toEqual(
    {},
  )
  expect(calls).toEqual([])
})

test('rejects when the node cannot be reached', async () => {
  const { tokens } = await kitOf(() => {
    throw errors.create('http/failed', { host: 'node' })
  })
  await expect(tokens.read([idOf(MINT)])).rejects.toMatchObject({ code: 'http/failed' })
})
