import { Connections } from '@latchkey/core'
import type { Rpc, Session } from '@latchkey/core/plugin'
import { connectorConformance, createFakePage, createTestKit, flush } from '@latchkey/core/testing'
import {
  createWalletClient,
  custom,
  hashTypedData,
  parseTransaction,
  recoverAddress,
  recoverMessageAddress,
  recoverTransactionAddress,
  type Hex,
  type TransactionSerialized,
} from 'viem'
import { failureOf } from '../../failures.js'
import type { Eip1193Provider } from '../../session/eip1193.js'
import { askFor, fakeDeps, mainnet, pluginWith, polygon, stage } from '../one-connector.test.helper.js'
import { ledgerConnector } from './ledger-connector.js'
import { ledgerEnvironment, LOCKED, OTHER_MNEMONIC, REJECTED } from './ledger.test.helper.js'
import type { Eip155Part } from '../../deps.js'
import type { LedgerOptions } from '../../options.js'

let fixture = ledgerEnvironment()
beforeEach(() => {
  fixture = ledgerEnvironment()
})

// A request to any server, such as Ledger's own, fails the test.
const reached: unknown[] = []
const own = { fetch: globalThis.fetch, XMLHttpRequest: globalThis.XMLHttpRequest }
const reach = (...what: unknown[]): never => {
  reached.push(what)
  throw new Error('No test may send a request.')
}
beforeAll(() => void Object.assign(globalThis, { fetch: reach, XMLHttpRequest: reach }))
afterAll(() => void Object.assign(globalThis, own))

describe('the connector', () => {
  const plugin = () =>
    pluginWith((deps) => ({ connector: ledgerConnector(deps, { accounts: 1 }, fixture.loadTransport) }))
  test.each(connectorConformance({ plugin, connectorId: 'eip155:ledger', environment: () => fixture }))(
    '$name',
    ({ run }) => run(),
  )
})

/** A node with fixed answers, and the requests that it got. */
function fakeRpc(answers: Readonly<Record<string, unknown>> = {}) {
  const calls: (readonly [method: string, params: unknown])[] = []
  const all: Readonly<Record<string, unknown>> = {
    eth_getTransactionCount: '0x5',
    eth_estimateGas: '0x5208',
    eth_getBlockByNumber: { baseFeePerGas: '0x64' },
    eth_maxPriorityFeePerGas: '0x2',
    eth_gasPrice: '0x7b',
    eth_sendRawTransaction: '0x',
    ...answers,
  }
  const answer = (method: string, params: unknown) => {
    calls.push([method, params])
    if (!(method in all)) throw new Error(`Nobody expects ${method}.`)
    return all[method]
  }
  const rpc = {
    call: async (_network, { method, params, read }) => read(answer(method, params)),
    requestFor:
      () =>
      async ({ method, params }) =>
        answer(method, params),
    fetchFor: () => {
      throw new Error('Nobody fetches.')
    },
  } satisfies Rpc as Rpc
  return { rpc, calls }
}

function made(options: LedgerOptions = {}, node = fakeRpc()) {
  const fake = fakeDeps({}, { page: fixture.page, rpc: node.rpc })
  return { ...fake, node, connector: ledgerConnector(fake.deps, options, fixture.loadTransport)! }
}

async function connected(options: LedgerOptions = { accounts: 2 }, node = fakeRpc()) {
  const all = made(options, node)
  const [session] = await all.connector.connect(askFor())
  return { ...all, session: session! }
}

const actOf = (session: Session, index = 0) => ({
  account: session.getSnapshot().accounts[index]!,
  network: mainnet,
  signal: new AbortController().signal,
})
const LIVE = [0, 1, 2, 3, 4].map((index) => `m/44'/60'/${index}'/0/0`)

test('is offered only where the browser has WebHID', () => {
  expect(ledgerConnector(fakeDeps().deps, {}, fixture.loadTransport)).toBeUndefined()
  const page = createFakePage({
    navigator: {
      get hid() {
        throw new Error('no')
      },
    },
  })
  expect(ledgerConnector(fakeDeps({}, { page }).deps, {}, fixture.loadTransport)).toBeUndefined()
})

describe('connecting', () => {
  test('the browser asks the visitor for the device before any code is loaded', async () => {
    let loads = 0
    const deps = fakeDeps({}, { page: fixture.page }).deps
    const connector = ledgerConnector(deps, {}, async () => (loads++, fixture.cable.transport))!
    fixture.wallet.hang()
    const controller = new AbortController()
    const connecting = connector.connect(askFor({ signal: controller.signal }))
    await flush()
    expect([fixture.wallet.prompts(), loads]).toEqual([1, 0])
    controller.abort(new Error('closed'))
    await expect(connecting).rejects.toThrow('closed')
    fixture.wallet.approveLate()
    await flush()
    expect([loads, fixture.cable.opens]).toEqual([0, 0])
  })

  test('rejects for the browser’s list once the connect stage is loaded, or with the error of its failed load', async () => {
    let [load, fail] = [() => {}, (_error: Error) => {}]
    const { deps } = fakeDeps({}, { page: fixture.page })
    const loading = new Promise<Eip155Part>(
      (resolve, reject) => ([load, fail] = [() => resolve(deps.connect.current!), reject]),
    )
    const connector = ledgerConnector({ ...deps, connect: stage(() => loading) }, {}, fixture.loadTransport)!
    fixture.wallet.reject()
    const received = jest.fn()
    const connecting = connector.connect(askFor()).catch(received)
    await flush()
    expect([fixture.wallet.prompts(), received.mock.calls]).toEqual([1, []])
    load()
    await connecting
    expect(received).toHaveBeenCalledWith(expect.objectContaining({ code: 4001 }))
    expect(await connector.load!()).toBe(deps.connect.current)

    const gone = ledgerConnector(
      { ...deps, connect: stage(() => new Promise((_resolve, reject) => (fail = reject))) },
      {},
      fixture.loadTransport,
    )!
    const failing = gone.connect(askFor())
    await flush()
    fail(new Error('offline'))
    await expect(failing).rejects.toThrow('offline')
  })

  test('shares the first five accounts at the paths of Ledger’s own app', async () => {
    const { session } = await connected({})
    expect(session.getSnapshot()).toMatchObject({ networkId: 'eip155:1', approved: 'all' })
    expect(session.getSnapshot().accounts.map(({ address, path, type }) => [address, path, type])).toEqual(
      LIVE.map((path) => [fixture.app.addressAt(path), path, 'eoa']),
    )
  })

  test.each<[LedgerOptions, readonly string[]]>([
    [{ accounts: 2, derivationPath: 'legacy' }, ["m/44'/60'/0'/0", "m/44'/60'/0'/1"]],
    [{ accounts: 1, derivationPath: (index) => `m/44'/1'/${index}'/0/0` }, ["m/44'/1'/0'/0/0"]],
    [{ accounts: 0 }, ["m/44'/60'/0'/0/0"]],
    [{ accounts: Number.NaN }, ["m/44'/60'/0'/0/0"]],
    [{ accounts: 3, derivationPath: () => "44'/60'/0'/0/0" }, ["m/44'/60'/0'/0/0"]],
  ])('with %j it reads the accounts at %j', async (options, paths) => {
    const { session } = await connected(options)
    expect(session.getSnapshot().accounts.map(({ path }) => path)).toEqual(paths)
  })

  test('sends the device one request for its app and one for each address', async () => {
    await connected({ accounts: 3 })
    expect(fixture.app.log).toEqual(['b001', 'b001', 'e002', 'e002', 'e002'])
  })

  test('does not ask again for a device that was chosen before', async () => {
    const { connector } = await connected()
    await connector.connect(askFor())
    expect(fixture.wallet.prompts()).toBe(1)
    expect(fixture.cable.opens).toBe(1)
  })

  test('reconnects in silence to the same device only, without opening its app', async () => {
    const { connector, session } = await connected()
    await session.disconnect()
    const resume = { eip155: session.resume! }
    expect(await connector.connect(askFor({ silent: true, resume }))).toHaveLength(1)
    fixture.app.reseed(OTHER_MNEMONIC)
    expect(await connector.connect(askFor({ silent: true, resume }))).toEqual([])
    fixture.app.log.length = 0
    fixture.app.open('Bitcoin')
    await expect(connector.connect(askFor({ silent: true, resume }))).rejects.toMatchObject({ code: 6511 })
    expect(fixture.app.log).not.toContain('e0d8')
    expect(fixture.wallet.prompts()).toBe(1)
  })

  test('fails in silence for a Ledger that is not plugged in, without a rejection', async () => {
    const { connector } = made()
    const error = await connector
      .connect(askFor({ silent: true, resume: { eip155: 'x' } }))
      .catch((reason: unknown) => reason)
    expect(failureOf(error)).toBe('disconnected')
    expect(fixture.wallet.prompts()).toBe(0)
  })

  test('asks the visitor to choose among several devices', async () => {
    fixture.allow(
      { vendorId: 0x2c97, productId: 0x4011 },
      { vendorId: 0x2c97, productId: 0x5011 },
      { vendorId: 1, productId: 1 },
    )
    const { connector } = made({ accounts: 1 })
    expect(await connector.connect(askFor())).toHaveLength(1)
  })

  test('reads no choice as a rejection', async () => {
    fixture.wallet.reject()
    const { connector } = made()
    const error = await connector.connect(askFor()).catch((reason: unknown) => reason)
    expect(failureOf(error)).toBe('rejected')
    expect(fixture.cable.opens).toBe(0)
  })

  test('closes a device whose accounts it cannot read', async () => {
    fixture.app.open('Bitcoin')
    fixture.allow()
    const { connector } = made()
    await expect(connector.connect(askFor({ silent: true, resume: { eip155: 'x' } }))).rejects.toMatchObject({
      code: 6511,
    })
    expect(fixture.cable.opens).toBe(0)
  })
})

describe('signing', () => {
  test.each([
    ['a text', 'hello'],
    ['a text of several packets', 'a longer one '.repeat(50)],
    ['a text that looks like hex', '0x6869'],
    ['a text with other letters', 'ünï ✍'],
    ['an empty text', ''],
  ])('signs a message: %s', async (_what, message) => {
    const { session } = await connected()
    const act = actOf(session, 1)
    const signature = await session.features['sign-message@1']!.signMessage({ ...act, message })
    expect(await recoverMessageAddress({ message, signature: signature as Hex })).toBe(act.account.address)
  })

  const data = {
    domain: { name: 'Shop', chainId: 1n, verifyingContract: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' },
    types: {
      Order: [
        { name: 'item', type: 'string' },
        { name: 'price', type: 'uint256' },
        { name: 'to', type: 'address[]' },
      ],
    },
    primaryType: 'Order',
    message: { item: 'Tea', price: 10n ** 30n, to: ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8'] },
  } as const

  test('signs typed data', async () => {
    const { session } = await connected()
    const act = actOf(session)
    const signature = (await session.features['sign-typed-data@1']!.signTypedData({ ...act, data })) as Hex
    expect(await recoverAddress({ hash: hashTypedData(data), signature })).toBe(act.account.address)
    await expect(
      session.features['sign-typed-data@1']!.signTypedData({ ...act, network: polygon, data }),
    ).rejects.toMatchObject({ code: 'eip155/invalid-typed-data' })
  })

  test.each<[string, object, object]>([
    [
      'a transaction with a base fee',
      {},
      { type: 'eip1559', nonce: 5, gas: 21_000n, maxFeePerGas: 122n, maxPriorityFeePerGas: 2n },
    ],
    [
      'a transaction that names its price',
      { maxFeePerGas: 9n, maxPriorityFeePerGas: 1n, nonce: 7, gas: 50_000n },
      { type: 'eip1559', nonce: 7, gas: 50_000n, maxFeePerGas: 9n, maxPriorityFeePerGas: 1n },
    ],
    ['a legacy transaction', { gasPrice: 8n }, { type: 'legacy', gasPrice: 8n, chainId: 137 }],
    ['a long transaction', { data: `0x${'ab'.repeat(700)}` }, { data: `0x${'ab'.repeat(700)}` }],
  ])('%s', async (_what, more, expected) => {
    const { session } = await connected()
    const act = { ...actOf(session), network: polygon }
    const transaction = { to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', value: 1n, ...more }
    const signed = (await session.features['sign-transaction@1']!.signTransaction({
      ...act,
      transaction,
    })) as TransactionSerialized
    expect(parseTransaction(signed)).toMatchObject({ chainId: 137, value: 1n, ...expected })
    expect(await recoverTransactionAddress({ serializedTransaction: signed })).toBe(act.account.address)
  })

  test('signs a legacy transaction on a network without a base fee', async () => {
    const { session } = await connected({ accounts: 1 }, fakeRpc({ eth_getBlockByNumber: {} }))
    const act = actOf(session)
    const signed = (await session.features['sign-transaction@1']!.signTransaction({
      ...act,
      transaction: { to: act.account.address },
    })) as Hex
    expect(parseTransaction(signed)).toMatchObject({ type: 'legacy', gasPrice: 123n, nonce: 5, chainId: 1 })
  })

  test('F-P25: rejects a signature by another key', async () => {
    const { session } = await connected()
    fixture.app.signWith(LIVE[4])
    const act = actOf(session)
    await expect(session.features['sign-message@1']!.signMessage({ ...act, message: 'hello' })).rejects.toMatchObject({
      code: 'eip155/invalid-signature',
    })
    await expect(session.features['sign-typed-data@1']!.signTypedData({ ...act, data })).rejects.toMatchObject({
      code: 'eip155/invalid-signature',
    })
    const send = session.features['send-transaction@1']!.sendTransaction({
      ...act,
      transaction: { to: act.account.address },
    })
    await expect(send).rejects.toMatchObject({ code: 'eip155/invalid-signature' })
  })

  test('signs nothing for an account that is not shared', async () => {
    const { session } = await connected()
    const account = { ...actOf(session).account, address: fixture.app.addressAt(LIVE[4]!) }
    await expect(
      session.features['sign-message@1']!.signMessage({ ...actOf(session), account, message: 'hello' }),
    ).rejects.toMatchObject({
      code: 'eip155/account-not-shared',
    })
  })
})

describe('sending', () => {
  test('signs once, sends once, and computes the hash itself', async () => {
    const { session, node } = await connected()
    const act = actOf(session)
    const hash = await session.features['send-transaction@1']!.sendTransaction({
      ...act,
      transaction: { to: act.account.address, value: 1n },
    })
    expect(hash).toMatch(/^0x[0-9a-f]{64}$/)
    expect(node.calls.filter(([method]) => method === 'eth_sendRawTransaction')).toHaveLength(1)
    expect(fixture.app.log.filter((id) => id === 'e004')).toHaveLength(1)
  })

  test('transfers a token by a call of its contract', async () => {
    const { session, node } = await connected()
    const { account: from, ...rest } = actOf(session)
    const token = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
    await session.features['transfer@1']!.transfer({
      from,
      ...rest,
      token,
      to: fixture.app.addressAt(LIVE[1]!),
      value: 5n,
    })
    const raw = node.calls.find(([method]) => method === 'eth_sendRawTransaction')![1] as [Hex]
    expect(parseTransaction(raw[0])).toMatchObject({
      to: token.toLowerCase(),
      data: expect.stringMatching(/^0xa9059cbb/),
    })
  })

  test('does not send after an abort', async () => {
    const { session, node } = await connected()
    const controller = new AbortController()
    fixture.app.hang()
    const act = { ...actOf(session), signal: controller.signal }
    const sending = session.features['send-transaction@1']!.sendTransaction({
      ...act,
      transaction: { to: act.account.address },
    })
    await flush()
    controller.abort(new Error('enough'))
    await expect(sending).rejects.toThrow('enough')
    fixture.app.goOn()
    for (let turn = 0; turn < 20; turn++) await flush()
    expect(node.calls.map(([method]) => method)).not.toContain('eth_sendRawTransaction')
  })
})

describe('the device’s errors', () => {
  test('F-P07: reports a locked device', async () => {
    const { connector, session } = await connected()
    fixture.app.refuse(LOCKED)
    const error = await connector
      .connect(askFor({ silent: true, resume: { eip155: session.resume! } }))
      .catch((reason: unknown) => reason)
    expect(failureOf(error)).toBe('locked')
    expect((error as Error).cause).toMatchObject({ errorCode: '5515' })
  })

  test('F-P05: reads a refusal on the device as a rejection', async () => {
    const { session } = await connected()
    fixture.app.refuse(REJECTED)
    const error = await session.features['sign-message@1']!.signMessage({ ...actOf(session), message: 'hello' }).catch(
      (reason: unknown) => reason,
    )
    expect(failureOf(error)).toBe('rejected')
    expect((error as Error).cause).toMatchObject({ errorCode: '6985' })
  })

  test('F-P05: asks once for a transaction that the visitor refuses', async () => {
    const { session } = await connected()
    fixture.app.refuse(REJECTED)
    const act = actOf(session)
    const error = await session.features['sign-transaction@1']!.signTransaction({
      ...act,
      transaction: { to: act.account.address },
    }).catch((reason: unknown) => reason)
    expect(failureOf(error)).toBe('rejected')
    expect(fixture.app.log.filter((id) => id === 'e004')).toHaveLength(1)
  })

  test('F-P07: reports that another app is open', async () => {
    const { session } = await connected()
    fixture.app.refuse(0x6511)
    await expect(
      session.features['sign-message@1']!.signMessage({ ...actOf(session), message: 'hello' }),
    ).rejects.toThrow('The Ethereum app is not open')
  })

  test('F-P21: ends the session of a device that is unplugged', async () => {
    const { session } = await connected()
    const unsubscribe = session.subscribe(() => {})
    fixture.cable.unplug()
    await flush()
    expect(session.getSnapshot()).toMatchObject({ accounts: [], ended: 'gone' })
    unsubscribe()
  })

  test('F-P21: a request without a subscriber finds the device gone, and it can be connected again', async () => {
    const { session, connector } = await connected()
    const act = actOf(session)
    fixture.cable.unplug()
    await flush()
    const error = await session.features['sign-message@1']!.signMessage({ ...act, message: 'hello' }).catch(
      (reason: unknown) => reason,
    )
    expect(failureOf(error)).toBe('disconnected')
    expect(session.getSnapshot().ended).toBe('gone')
    const [next] = await connector.connect(askFor())
    expect(await next!.features['sign-message@1']!.signMessage({ ...act, message: 'hello' })).toMatch(/^0x/)
  })

  test('sends the device one request at a time', async () => {
    const { session } = await connected()
    const act = actOf(session)
    const { signMessage } = session.features['sign-message@1']!
    await Promise.all([1, 2, 3].map((number) => signMessage({ ...act, message: 'long '.repeat(100 * number) })))
    expect(fixture.app.most).toBe(1)
  })

  test('rejects at once after an abort, while the next request waits for the device', async () => {
    const { session } = await connected()
    const act = actOf(session)
    const { signMessage } = session.features['sign-message@1']!
    fixture.app.hang()
    const controller = new AbortController()
    const first = signMessage({ ...act, signal: controller.signal, message: 'first' })
    const second = signMessage({ ...act, message: 'second' })
    const third = signMessage({ ...act, signal: controller.signal, message: 'third' })
    await flush()
    controller.abort(new Error('enough'))
    await expect(first).rejects.toThrow('enough')
    await expect(third).rejects.toThrow('enough')
    fixture.app.goOn()
    expect(await recoverMessageAddress({ message: 'second', signature: (await second) as Hex })).toBe(
      act.account.address,
    )
    expect(fixture.app.log.filter((id) => id === 'e008')).toHaveLength(2)
  })
})

test('chooses another account without asking the device', async () => {
  const { session } = await connected({ accounts: 3 })
  const [one, two, three] = session.getSnapshot().accounts
  const { chooseAccount } = session.features['choose-account@1']!
  await chooseAccount(three!, new AbortController().signal)
  expect(session.getSnapshot().accounts).toEqual([three, one, two])
  const before = session.getSnapshot()
  await chooseAccount(three!, new AbortController().signal)
  expect(session.getSnapshot()).toBe(before)
  const stranger = { ...one!, address: fixture.app.addressAt(LIVE[4]!) }
  await expect(chooseAccount(stranger, new AbortController().signal)).rejects.toMatchObject({
    code: 'eip155/account-not-shared',
  })
})

describe('as a provider', () => {
  const providerOf = (session: Session) => session.native() as Eip1193Provider
  const ask = (session: Session, method: string, ...params: unknown[]) =>
    Promise.resolve(providerOf(session).request({ method, params }))

  test('viem signs and sends with it', async () => {
    const { session, node } = await connected()
    const client = createWalletClient({
      transport: custom(providerOf(session) as never),
      account: session.getSnapshot().accounts[0]!.address as Hex,
    })
    const signature = await client.signMessage({ message: 'hello' })
    expect(await recoverMessageAddress({ message: 'hello', signature })).toBe(client.account.address)
    expect(await client.getChainId()).toBe(1)
    expect(await client.getAddresses()).toEqual(session.getSnapshot().accounts.map(({ address }) => address))
    expect(await client.sendTransaction({ to: client.account.address, value: 1n, chain: null })).toMatch(/^0x/)
    expect(node.calls.filter(([method]) => method === 'eth_sendRawTransaction')).toHaveLength(1)
  })

  test('reads through the node, and refuses a wallet’s methods that it does not have', async () => {
    const { session } = await connected({ accounts: 1 }, fakeRpc({ eth_blockNumber: '0x10' }))
    expect(await ask(session, 'eth_blockNumber')).toBe('0x10')
    await expect(ask(session, 'wallet_addEthereumChain', {})).rejects.toMatchObject({ code: 4200 })
    await expect(ask(session, 'eth_sign', '0x', '0x')).rejects.toMatchObject({ code: 4200 })
    await expect(
      ask(session, 'personal_sign', '0x68', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'),
    ).rejects.toMatchObject({ code: 4100 })
    expect(
      await session.features['request@1']!.request('net_version', [], undefined, new AbortController().signal),
    ).toBe('1')
  })

  test('switches the network, and emits that', async () => {
    const { session } = await connected()
    const events: unknown[] = []
    const [onChain, onAccounts, onEnd] = ['chain', 'accounts', 'end'].map(
      (name) => (value: unknown) => void events.push([name, value]),
    )
    const provider = providerOf(session)
    provider.on!('chainChanged', onChain!)
    provider.on!('accountsChanged', onAccounts!)
    provider.on!('disconnect', onEnd!)
    await ask(session, 'wallet_switchEthereumChain', { chainId: '0x89' })
    expect(await ask(session, 'eth_chainId')).toBe('0x89')
    expect(session.getSnapshot().networkId).toBe('eip155:137')
    await session.features['switch-network@1']!.switchNetwork(mainnet, new AbortController().signal)
    const [one, two] = session.getSnapshot().accounts
    await session.features['choose-account@1']!.chooseAccount(two!, new AbortController().signal)
    fixture.cable.unplug()
    await flush()
    expect(events.slice(0, 3)).toEqual([
      ['chain', '0x89'],
      ['chain', '0x1'],
      ['accounts', [two!.address, one!.address]],
    ])
    expect(events[3]).toMatchObject(['end', { code: 4900 }])
    await expect(ask(session, 'eth_accounts')).rejects.toMatchObject({ code: 4900 })
    provider.removeListener!('chainChanged', onChain!)
    provider.removeListener!('accountsChanged', onAccounts!)
    provider.removeListener!('disconnect', onEnd!)
  })

  test('refuses to switch to a network that the app does not support', async () => {
    const { session } = await connected()
    await expect(ask(session, 'wallet_switchEthereumChain', { chainId: '0x539' })).rejects.toMatchObject({ code: 4902 })
    expect(session.getSnapshot().networkId).toBe('eip155:1')
  })
})

test('closes the device on disconnect, and when the plugin stops', async () => {
  const { session, connector, over } = await connected()
  expect(fixture.cable.opens).toBe(1)
  await session.disconnect()
  expect(fixture.cable.opens).toBe(0)
  await connector.connect(askFor())
  expect(fixture.cable.opens).toBe(1)
  over.abort()
  await flush()
  expect(fixture.cable.opens).toBe(0)
})

test('connects, chooses and signs through the kit', async () => {
  const plugin = pluginWith((deps) => ({
    connector: ledgerConnector(deps, { accounts: 2 }, fixture.loadTransport),
  }))
  const { kit } = createTestKit({ plugins: plugin, overrides: fixture.overrides })
  await kit.start()
  const result = await kit.get(Connections).connect('eip155:ledger')
  if (result.status !== 'connected') throw new Error(result.reason)
  const { session } = result.connections[0]!
  const signature = await session.features['sign-message@1']!.signMessage({ ...actOf(session), message: 'hello' })
  expect(await recoverMessageAddress({ message: 'hello', signature: signature as Hex })).toBe(result.account.address)
  await kit.dispose()
})

test('made no request in any of these tests', () => {
  expect(reached).toEqual([])
})
