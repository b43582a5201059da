import type { InUse } from './in-use.js'
import { walletActs } from './wallet-acts.js'

const network = {
  id: 1,
  name: 'Ethereum',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
}
const account = { namespace: 'eip155', address: '0xme', type: 'eoa' }
const { signal } = new AbortController()
const quiet = () => {}

/** Somebody whose wallet and chain can do so much. */
const used = (session: object, chain: object = {}): InUse =>
  ({
    chain: { id: 'eip155', features: chain },
    connection: { session: { features: session } },
    account,
    address: '0xMe',
    network,
  }) as unknown as InUse
const environment = { receiverOf: async () => '0xyou' }

test('offers only what the wallet supports, and payments only with a local server', () => {
  expect(walletActs(used({}), environment)).toEqual([])
  expect(walletActs(used({}), { ...environment, control: { fund: async () => {} } }).map(({ id }) => id)).toEqual([
    'fund',
  ])
  expect(
    walletActs(used({ 'sign-message@1': {}, 'sign-typed-data@1': {}, 'transfer@1': {} }), environment).map(
      ({ id }) => id,
    ),
  ).toEqual(['sign', 'typed-data', 'send'])
})

test('sends a small amount once, and follows the transaction to its end', async () => {
  const transfer = jest.fn(async () => '0xhash')
  const wait = jest.fn(async () => ({ status: 'confirmed' }))
  const [send] = walletActs(used({ 'transfer@1': { transfer } }, { 'track@1': { wait } }), environment)
  expect(send!.label).toBe('Send 0.01 ETH')
  expect(await send!.run(signal, quiet)).toBe('0.01 ETH to 0xyou: confirmed, as 0xhash')
  expect(transfer.mock.calls).toEqual([[{ from: account, to: '0xyou', network, value: 10n ** 16n, signal }]])
})

test('pays an account through the control server', async () => {
  const fund = jest.fn(async () => {})
  const [act] = walletActs(used({}), { ...environment, control: { fund } })
  expect(await act!.run(signal, quiet)).toContain('0xMe')
  expect(fund.mock.calls).toEqual([['eip155', '0xMe']])
})

test('signs typed data for the network in use', async () => {
  const signTypedData = jest.fn(async (_request: { readonly data: { readonly domain: object } }) => '0xsigned')
  const [act] = walletActs(used({ 'sign-typed-data@1': { signTypedData } }), environment)
  expect(await act!.run(signal, quiet)).toBe('Signature 0xsigned')
  expect(signTypedData.mock.calls[0]![0].data.domain).toMatchObject({ chainId: 1 })
})
