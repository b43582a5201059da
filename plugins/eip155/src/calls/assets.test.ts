import { account, ADDRESS, callsEnvironment, mainnet, never, polygon, RECEIVER } from './calls.test.helper.js'

const metadata = { name: 'Token', symbol: 'TKN', iconUrl: '', decimals: 6, price: 2 }
const erc20 = { address: RECEIVER, balance: '0x16e360', type: 'ERC20', metadata }
const native = {
  address: 'native',
  balance: '1000000000000000000',
  type: 'native',
  metadata: { ...metadata, name: 'Ether', symbol: 'ETH', decimals: 18 },
}
const question = { account, networks: [mainnet, polygon], signal: never }

test('returns the account’s tokens by network, whether the wallet writes types in capitals or not', async () => {
  const { wallet, assets } = callsEnvironment({
    wallet_getAssets: { answers: { '0x1': [{ ...erc20, type: 'erc20' }, native], '0x89': [erc20], '0xa': [erc20] } },
  })
  const found = await assets.assets(question)
  expect(wallet.calls[0]).toMatchObject({
    method: 'wallet_getAssets',
    params: [{ account: ADDRESS, chainFilter: ['0x1', '0x89'] }],
  })
  expect(Object.keys(found)).toEqual(['eip155:1', 'eip155:137'])
  expect(found['eip155:1']).toMatchObject([
    {
      name: 'Token',
      address: `eip155:1:${RECEIVER}`,
      chainId: 'eip155:1',
      price: 2,
      value: 3,
      quantity: { decimals: '6', numeric: '1.5' },
    },
    { name: 'Ether', symbol: 'ETH', quantity: { numeric: '1' } },
  ])
  expect(found['eip155:1']![1]!.address).toBeUndefined()
})

test('V12: cleans names, and keeps only pictures that are in the answer itself', async () => {
  const hostile = { ...metadata, name: 'Fake\u202eToken', symbol: 'T\u200bKN', iconUrl: 'https://evil.test/track.png' }
  const { assets } = callsEnvironment({ wallet_getAssets: { answers: { '0x1': [{ ...erc20, metadata: hostile }] } } })
  expect((await assets.assets(question))['eip155:1']).toMatchObject([
    { name: 'FakeToken', symbol: 'TKN', iconUrl: undefined },
  ])
})

const without = (name: string) => ({ ...erc20, metadata: { ...metadata, [name]: undefined } })
test.each<[string, unknown]>([
  ['an asset without an address', { ...erc20, address: undefined }],
  ['an asset of another type', { ...erc20, type: 'erc721' }],
  ['an asset whose type is not a text', { ...erc20, type: 20 }],
  ['a balance that is a number', { ...erc20, balance: 1 }],
  ['an asset without metadata', { ...erc20, metadata: undefined }],
  ['an asset without a name', without('name')],
  ['an asset without a symbol', without('symbol')],
  ['an asset without a picture', without('iconUrl')],
  ['an asset without decimals', without('decimals')],
  ['an asset without a price', without('price')],
  ['V16: decimals that no token has', { ...erc20, metadata: { ...metadata, decimals: 1e9 } }],
  ['an asset that is null', null],
])('rejects the whole answer for %s', async (_what, asset) => {
  const { assets } = callsEnvironment({ wallet_getAssets: { answers: { '0x1': [erc20, asset] } } })
  await expect(assets.assets(question)).rejects.toMatchObject({ code: 'eip155/calls-invalid-answer' })
})

test.each([[undefined], [null], [[]], ['0x1'], [{ '0x1': {} }]])('rejects %p as an answer', async (answer) => {
  const { assets } = callsEnvironment({ wallet_getAssets: { answers: answer } })
  const found = await assets.assets(question).catch((error: unknown) => error)
  expect(Array.isArray(answer) ? found : (found as { code?: string }).code).toEqual(
    Array.isArray(answer) ? {} : 'eip155/calls-invalid-answer',
  )
})

test('V16: leaves out a token with an invalid balance, and the value of one with an invalid price', async () => {
  const { assets } = callsEnvironment({
    wallet_getAssets: {
      answers: {
        '0x1': [
          { ...erc20, balance: 'many' },
          { ...erc20, metadata: { ...metadata, price: 1e300 } },
        ],
      },
    },
  })
  const [only, ...others] = (await assets.assets(question))['eip155:1']!
  expect(others).toEqual([])
  expect(only).toMatchObject({ price: undefined, value: undefined })
})

test('reads the first thousand of ten thousand assets', async () => {
  const { assets } = callsEnvironment({
    wallet_getAssets: { answers: { '0x1': Array.from({ length: 10_000 }, () => erc20) } },
  })
  expect((await assets.assets(question))['eip155:1']).toHaveLength(1_000)
})
