import { override } from '@latchkey/core'
import { Http, Namespaces } from '@latchkey/core/plugin'
import { createFakeHttp, createTestKit } from '@latchkey/core/testing'
import { never, opened } from '../connected.test.helper.js'
import { bip122, bitcoin, bitcoinRegtest, bitcoinTestnet4 } from '../index.js'

const ADDRESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const account = { namespace: 'bip122', address: ADDRESS, type: 'payment' }

async function chainOf() {
  const { kit } = await opened({ overrides: [] })
  return kit.get(Namespaces).getSnapshot()[0]!
}

test('declares the origins it calls', async () => {
  const { kit } = createTestKit({ plugins: [bip122({ networks: [bitcoin, bitcoinTestnet4] })] })
  expect((await kit.networkManifest()).map(({ origin }) => origin)).toEqual(
    expect.arrayContaining(['https://mempool.space', 'https://blockstream.info']),
  )
})

test('links to a block explorer where the network has one', async () => {
  const { features } = await chainOf()
  const { address, transaction } = features['explore@1']!
  expect(address(ADDRESS, bitcoin)).toBe(`https://mempool.space/address/${ADDRESS}`)
  expect(transaction('ab'.repeat(32), bitcoinTestnet4)).toBe(`https://mempool.space/testnet4/tx/${'ab'.repeat(32)}`)
  expect(address(ADDRESS, bitcoinRegtest())).toBeUndefined()
})

test('writes payment links by BIP-21', async () => {
  const { features } = await chainOf()
  expect(features['payment-uri@1']!.paymentUri(account, bitcoin)).toBe(`bitcoin:${ADDRESS}`)
  expect(features['payment-uri@1']!.paymentRequestUri!(account, bitcoin, { value: 150_000n })).toBe(
    `bitcoin:${ADDRESS}?amount=0.0015`,
  )
  expect(features['payment-uri@1']!.requestsTokens).toBeUndefined()
})

test('has profiles for pairing and for sign-in', async () => {
  const { features } = await chainOf()
  expect(features['pairing@1']).toEqual({
    methods: ['sendTransfer', 'getAccountAddresses', 'signPsbt', 'signMessage'],
    events: ['bip122_addressesChanged'],
    accountType: 'payment',
    session: expect.any(Function) as unknown,
  })
  expect(features['sign-in@1']!.accountOf).toBe('Bitcoin')
})

test('reads an account’s activity page by page', async () => {
  const entry = (index: number) => ({
    txid: index.toString(16).padStart(64, '0'),
    vin: [
      { prevout: { scriptpubkey_address: '<b>no address</b>', value: 1 } },
      { prevout: { scriptpubkey_address: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', value: 900 } },
    ],
    vout: [{ scriptpubkey_address: ADDRESS, value: 546 }, { value: 0 }],
    status: { confirmed: true, block_time: 1_700_000_000 },
  })
  const http = createFakeHttp()
  http.reply('block-height/0', '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f')
  http.reply(
    'address/*/txs',
    Array.from({ length: 25 }, (_, index) => entry(index)),
  )
  http.reply(`address/*/txs/chain/${'18'.padStart(64, '0')}`, [entry(99)])
  const network = { ...bitcoin, rpcUrls: { default: { http: ['https://a.test'] } } }
  const { kit } = await opened({ overrides: [override(Http, { value: http })] }, { config: { networks: [network] } })
  const { activity } = kit.get(Namespaces).getSnapshot()[0]!.features['activity@1']!

  const first = await activity(account, network, undefined, never)
  expect(first.transactions).toHaveLength(25)
  expect(first.transactions[0]).toEqual({
    id: '0'.repeat(64),
    metadata: {
      minedAt: '2023-11-14T22:13:20Z',
      chain: bitcoin.caipNetworkId,
      operationType: 'receive',
      status: 'confirmed',
      sentFrom: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
      sentTo: ADDRESS,
      hash: '0'.repeat(64),
    },
    transfers: [
      { fungible_info: { name: 'Bitcoin', symbol: 'BTC' }, direction: 'in', quantity: { numeric: '0.00000546' } },
    ],
  })
  const second = await activity(account, network, first.next, never)
  expect([second.transactions.length, second.next]).toEqual([1, undefined])
  await expect(activity(account, network, '../../secret', never)).rejects.toThrow('No id of a transaction')
})
