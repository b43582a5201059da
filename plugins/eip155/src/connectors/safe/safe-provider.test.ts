import type { Rpc } from '@latchkey/core/plugin'
import { createScriptedCalls } from '@latchkey/core/testing'
import { SafeAppProvider } from '@safe-global/safe-apps-provider'
import { createClient, createWalletClient, custom } from 'viem'
import { getTransactionReceipt } from 'viem/actions'
import { polygon } from '../one-connector.test.helper.js'
import { fakeSafe, INFO, SAFE } from './safe.test.helper.js'
import { createSafeProvider } from './safe-provider.js'

const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const HASH = `0x${'ab'.repeat(32)}` as const
const SAFE_HASH = `0x${'cd'.repeat(32)}` as const
const RECEIPT = {
  transactionHash: HASH,
  status: '0x1',
  blockNumber: '0x10',
  blockHash: HASH,
  gasUsed: '0x5208',
  logs: [],
}

function fixture(isKnown = true) {
  const { frame, load: _, ...rest } = fakeSafe()
  const node = createScriptedCalls({
    eth_getTransactionReceipt: { answers: RECEIPT },
    eth_blockNumber: { answers: '0x10' },
  })
  const call = (method: string) => (params?: unknown) => Promise.resolve(frame.call(method, params))
  const sdk = {
    safe: { getInfo: call('getSafeInfo'), getOffChainSignature: call('getOffChainSignature') },
    txs: {
      send: call('sendTransactions'),
      getBySafeTxHash: call('getTxBySafeTxHash'),
      signMessage: call('signMessage'),
      signTypedMessage: call('signTypedMessage'),
    },
    eth: { getTransactionReceipt: ([hash]: [string]) => node.call('eth_getTransactionReceipt', [hash]) },
    stop() {},
  }
  const over = new AbortController()
  const provider = createSafeProvider({
    info: INFO,
    sdk,
    network: isKnown ? polygon : undefined,
    rpc: {
      requestFor:
        () =>
        async ({ method, params }) =>
          node.call(method, params),
    } satisfies Pick<Rpc, 'requestFor'> as unknown as Rpc,
    signMessage: async (message) => `0x01${message.slice(2)}`,
    signTypedData: async (data) => `0x02${JSON.stringify(data).length}`,
    signal: over.signal,
  })
  frame.script('sendTransactions', { answers: { safeTxHash: SAFE_HASH } })
  return { ...rest, frame, node, provider, official: new SafeAppProvider(INFO, sdk as never) }
}

const outcome = async (asked: PromiseLike<unknown>) => {
  try {
    return await asked
  } catch (error) {
    return (error as { readonly code?: number }).code ?? 'an error'
  }
}

test.each<[string, unknown[]]>([
  ['eth_accounts', []],
  ['eth_chainId', []],
  ['eth_sendTransaction', [{ from: SAFE, to: OTHER, value: '0x1' }]],
  ['eth_sendTransaction', [{ from: SAFE, to: OTHER, data: '0x01', gas: '0x5208' }]],
  [
    'wallet_sendCalls',
    [
      {
        version: '2.0.0',
        from: SAFE,
        chainId: '0x89',
        calls: [{ to: OTHER }, { to: SAFE, value: '0x2', data: '0x03' }],
      },
    ],
  ],
])('%s %j leads to the same calls as in Safe’s own package', async (method, params) => {
  const [ours, theirs] = [fixture(), fixture()]
  const value = await ours.provider.request({ method, params })
  expect(value).toEqual(await theirs.official.request({ method, params }))
  // Safe's package also passes on unknown fields of a transaction.
  const essence = (calls: typeof ours.frame.calls) =>
    calls.map(({ method: asked, params: value }) => {
      const { txs, params: more } = value as {
        txs: readonly { to: string; value: string; data: string }[]
        params?: { safeTxGas?: number }
      }
      return [asked, txs.map(({ to, value, data }) => [to, BigInt(value), data]), more?.safeTxGas]
    })
  expect(essence(ours.frame.calls)).toEqual(essence(theirs.frame.calls))
})

test.each(['AWAITING_CONFIRMATIONS', 'AWAITING_EXECUTION', 'SUCCESS', 'CANCELLED', 'FAILED'])(
  'gives calls in the status %s the code of Safe’s own package',
  async (txStatus) => {
    const [ours, theirs] = [fixture(), fixture()]
    for (const { frame } of [ours, theirs]) frame.script('getTxBySafeTxHash', { answers: { txStatus, txHash: HASH } })
    const call = { method: 'wallet_getCallsStatus', params: [SAFE_HASH] }
    const [value, official] = [await ours.provider.request(call), await theirs.official.request(call)] as [
      Record<string, unknown>,
      Record<string, unknown>,
    ]
    expect([value['status'], value['chainId'], value['id']]).toEqual([
      official['status'],
      official['chainId'],
      official['id'],
    ])
    expect(value['receipts']).toEqual([RECEIPT])
  },
)

test('viem finds a transaction by the Safe’s hash and by the network’s', async () => {
  const { provider, frame } = fixture()
  frame.script('getTxBySafeTxHash', (params) =>
    params === SAFE_HASH ? { answers: { txHash: HASH } } : { rejects: new Error('not found') },
  )
  const client = createClient({ transport: custom(provider as never) })
  expect(await getTransactionReceipt(client, { hash: SAFE_HASH })).toMatchObject({
    transactionHash: SAFE_HASH,
    status: 'success',
  })
  expect(await getTransactionReceipt(client, { hash: HASH })).toMatchObject({ transactionHash: HASH })
})

test('viem signs with it', async () => {
  const client = createWalletClient({ transport: custom(fixture().provider as never), account: SAFE })
  expect(await client.signMessage({ message: 'hi' })).toBe('0x016869')
  expect(await client.signTypedData({ domain: {}, types: { A: [] }, primaryType: 'A', message: {} })).toMatch(/^0x02/)
})

test.each<[string, unknown[], unknown]>([
  ['personal_sign', ['0x', OTHER], 4100],
  ['eth_signTypedData_v4', [OTHER, '{}'], 4100],
  ['eth_sendTransaction', [{ from: OTHER, to: OTHER }], 4100],
  ['eth_sendTransaction', [{ data: '0x01' }], -32_602],
  ['eth_sendTransaction', [], -32_602],
  ['wallet_sendCalls', [{ from: OTHER, chainId: '0x89', calls: [] }], 4100],
  ['wallet_sendCalls', [{ chainId: '0x1', calls: [{ to: OTHER }] }], 5710],
  ['wallet_sendCalls', [{ chainId: '0x89' }], -32_602],
  ['wallet_switchEthereumChain', [{ chainId: '0x1' }], 4901],
  ['wallet_switchEthereumChain', [{ chainId: '0x89' }], null],
  ['wallet_addEthereumChain', [{}], 4200],
  ['eth_sign', [SAFE, '0x'], 4200],
  ['eth_blockNumber', [], '0x10'],
  ['net_version', [], '137'],
])('%s %j gives %p', async (method, params, expected) => {
  const { provider, frame } = fixture()
  expect(await outcome(provider.request({ method, params }))).toBe(expected)
  expect(frame.calls).toEqual([])
})

test('reads nothing on a network that the app does not support', async () => {
  expect(await outcome(fixture(false).provider.request({ method: 'eth_blockNumber' }))).toBe(4901)
})

test('F-P26: rejects an answer without a hash, and F-P05: reads a rejection in words', async () => {
  const { provider, frame } = fixture()
  frame.script('sendTransactions', { answers: {} })
  const call = { method: 'eth_sendTransaction', params: [{ to: OTHER }] }
  expect(await outcome(provider.request(call))).toBe('eip155/safe-invalid-answer')
  frame.script('sendTransactions', { rejects: new Error('Transaction was rejected') })
  expect(await outcome(provider.request(call))).toBe(4001)
  expect(await outcome(provider.request({ method: 'wallet_getCallsStatus', params: ['0x1'] }))).toBe(5730)
})
