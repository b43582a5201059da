import { type Http, type RequestedAmount, toNetwork } from '@latchkey/core/plugin'
import { createFakeClock, createRecordingLogger, refuse } from '@latchkey/core/testing'
import { defaultNetworks, mainnet, sepolia } from '../networks.js'
import { readAvatar } from '../names/avatar.js'
import { evmNamespace } from './namespace.js'
import { createAskedTransactions } from '../session/asked-transactions.js'
import { fakeRpc } from './fake-rpc.test.helper.js'

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const account = { namespace: 'eip155', type: 'eoa', address: ADDRESS }
const { signal } = new AbortController()
const namespace = (answers = {}) => {
  const { rpc, asked } = fakeRpc(answers)
  return {
    asked,
    ...evmNamespace({
      rpc,
      http: refuse<Http>('Http'),
      nameGateways: [],
      clock: createFakeClock(),
      logger: createRecordingLogger(),
      asked: createAskedTransactions(),
      networks: defaultNetworks,
      known: () => defaultNetworks,
    }),
  }
}

test('returns the node’s balance in the currency of the network', async () => {
  const { features } = namespace({ eth_getBalance: '0xde0b6b3a7640000' })
  expect(await features['balance@1']!.balance(account, mainnet, signal)).toEqual({
    value: 10n ** 18n,
    symbol: 'ETH',
    decimals: 18,
  })
})

test.each([null, undefined, '', '0x', '1', 1, {}, '0xg'])('V31: rejects %p as a balance', async (eth_getBalance) => {
  await expect(
    namespace({ eth_getBalance }).features['balance@1']!.balance(account, mainnet, signal),
  ).rejects.toBeInstanceOf(Error)
})

test('writes the chain id into payment URIs', () => {
  expect(namespace().features['payment-uri@1']!.paymentUri(account, sepolia)).toBe(`ethereum:${ADDRESS}@11155111`)
})

test.each<[string, RequestedAmount, string]>([
  ['of the network’s own currency', { value: 2n * 10n ** 18n }, `${ADDRESS}@11155111?value=2000000000000000000`],
  [
    'of a token',
    { value: 25_000_000n, token: { address: USDC, decimals: 6 } },
    `${USDC}@11155111/transfer?address=${ADDRESS}&uint256=25000000`,
  ],
  [
    'of a token, all that 256 bits can hold',
    { value: 2n ** 256n - 1n, token: { address: USDC, decimals: 18 } },
    `${USDC}@11155111/transfer?address=${ADDRESS}&uint256=${2n ** 256n - 1n}`,
  ],
])('writes a request %s by EIP-681, and reads it back', async (_, amount, uri) => {
  const { paymentRequestUri, readPaymentUri } = namespace().features['payment-uri@1']!
  expect(paymentRequestUri!(account, sepolia, amount)).toBe(`ethereum:${uri}`)
  await expect(readPaymentUri!(`ethereum:${uri}`)).resolves.toEqual({
    receiver: ADDRESS,
    networkId: sepolia.caipNetworkId,
    value: amount.value,
    ...(amount.token && { token: amount.token.address }),
  })
})

test('V17: links to explorers only where their address can be opened', () => {
  const { address, transaction } = namespace().features['explore@1']!
  expect(address(ADDRESS, mainnet)).toBe(`https://etherscan.io/address/${ADDRESS}`)
  expect(transaction('0x/../..?', mainnet)).toBe('https://etherscan.io/tx/0x%2F..%2F..%3F')
  const evil = toNetwork({ ...mainnet, blockExplorers: { default: { name: 'x', url: 'javascript:alert(1)//' } } })
  expect([address(ADDRESS, evil), transaction('0x12', evil)]).toEqual([undefined, undefined])
})

test('never proposes eth_sign to a paired wallet', () => {
  const { methods, events, accountType } = namespace().features['pairing@1']!
  expect(methods).toEqual(
    expect.arrayContaining(['personal_sign', 'eth_sendTransaction', 'wallet_switchEthereumChain']),
  )
  expect(methods).not.toContain('eth_sign')
  expect([events, accountType]).toEqual([['accountsChanged', 'chainChanged'], 'eoa'])
})

const PICTURE = 'data:image/png;base64,AA=='
test.each([
  ['https://example.com/a.png', 'https://example.com/a.png'],
  [
    'ipfs://QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnpLsK/1.png',
    'ipfs://QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnpLsK/1.png',
  ],
  [
    'ipfs://ipfs/QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnpLsK',
    'ipfs://ipfs/QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnpLsK',
  ],
  [PICTURE, PICTURE],
  ['data:text/html,<script>alert(1)</script>', undefined],
  ['javascript:alert(1)', undefined],
  ['http://example.com/a.png', undefined],
  ['ipfs://../../x', undefined],
  ['ipfs://Qm/../..?x', undefined],
  ['eip155:1/erc721:0xb47e3cd837dDF8e4c57F05d70Ab865de6e193BBB/0', undefined],
  ['', undefined],
  [null, undefined],
  [{}, undefined],
])('V10: reads the avatar %p as %p', (text, picture) => {
  expect(readAvatar(text)).toBe(picture)
})
