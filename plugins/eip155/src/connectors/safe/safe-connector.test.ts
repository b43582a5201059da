import { Connections } from '@latchkey/core'
import { connectorConformance, createFakePage, createTestKit, flush } from '@latchkey/core/testing'
import { fakeRpc } from '../../namespace/fake-rpc.test.helper.js'
import { askFor, fakeDeps, mainnet, pluginWith, polygon, stage } from '../one-connector.test.helper.js'
import { POLL_INTERVAL_MS } from './await-owners.js'
import { SAFE_DEADLINE_MS, safeConnector } from './safe-connector.js'
import type { SafeOptions } from '../../options.js'
import { fakeSafe, INFO, SAFE, safeEnvironment } from './safe.test.helper.js'

const HASH = `0x${'ab'.repeat(32)}`
const SAFE_HASH = `0x${'cd'.repeat(32)}`
const account = { namespace: 'eip155', address: SAFE, type: 'smartAccount' }

let safe = fakeSafe()
beforeEach(() => {
  safe = fakeSafe()
})

describe('the connector', () => {
  const plugin = () => pluginWith(async (deps) => ({ connector: await safeConnector(deps, {}, safe.load) }))
  const fixture = { plugin, connectorId: 'eip155:safe', environment: () => safeEnvironment(safe) }
  test.each(connectorConformance(fixture))('$name', ({ run }) => run())
})

describe('finding it', () => {
  const neverLoaded = () => Promise.reject(new Error('This must not be loaded.'))

  test('loads nothing where the browser names another origin as the frame', async () => {
    const { deps } = fakeDeps({
      location: { ancestorOrigins: ['https://evil.test', 'https://app.safe.global'] },
    })
    expect(await safeConnector(deps, {}, neverLoaded)).toBeUndefined()
  })

  test('WG#3961: gives up on a frame that does not answer in time', async () => {
    safe.frame.script('getSafeInfo', { hangs: true })
    const { deps, clock } = fakeDeps()
    const finding = safeConnector(deps, {}, safe.load)
    await clock.advance(SAFE_DEADLINE_MS)
    expect(await finding).toBeUndefined()
    expect([safe.stops, clock.pending]).toEqual([1, 0])
  })

  test('finds a Safe whose address has a wrong checksum, and does not connect it', async () => {
    safe.frame.script('getSafeInfo', { answers: { ...INFO, safeAddress: SAFE.replace('F', 'f') } })
    const connector = await safeConnector(fakeDeps().deps, {}, safe.load)
    await expect(connector!.connect(askFor())).rejects.toMatchObject({ code: 'connection/no-accounts' })
  })

  test('loads the connect stage before it answers', async () => {
    const { deps } = fakeDeps()
    const load = jest.fn(deps.connect.load)
    const connector = await safeConnector({ ...deps, connect: stage(load) }, {}, safe.load)
    expect(load).not.toHaveBeenCalled()
    expect(await connector!.connect(askFor({ silent: true }))).toEqual([])
    expect(load).not.toHaveBeenCalled()
    await connector!.connect(askFor())
    expect(load).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['an error', { rejects: new Error('no') }],
    ['nothing', { answers: undefined }],
    ['no address', { answers: { ...INFO, safeAddress: '0x1' } }],
    ['an address that is not a text', { answers: { ...INFO, safeAddress: {} } }],
    ['an invalid chain id', { answers: { ...INFO, chainId: 0.5 } }],
    ['a chain id as a text', { answers: { ...INFO, chainId: '1' } }],
  ])('F-P20: reads an answer with %s as no Safe', async (_what, script) => {
    safe.frame.script('getSafeInfo', script)
    const { deps, clock } = fakeDeps()
    expect(await safeConnector(deps, {}, safe.load)).toBeUndefined()
    expect([safe.stops, clock.pending]).toEqual([1, 0])
  })

  test('stops the SDK and its timer when the plugin stops meanwhile', async () => {
    safe.frame.script('getSafeInfo', { hangs: true })
    const { deps, clock, over } = fakeDeps()
    const finding = safeConnector(deps, {}, safe.load)
    await flush()
    over.abort()
    expect(await finding).toBeUndefined()
    expect([safe.stops, clock.pending]).toEqual([1, 0])
  })

  test('stops the SDK when the plugin stops', async () => {
    const { deps, over } = fakeDeps()
    expect(await safeConnector(deps, {}, safe.load)).toMatchObject({ id: 'eip155:safe' })
    expect(safe.stops).toBe(0)
    over.abort()
    expect(safe.stops).toBe(1)
  })

  const believed = async (options: SafeOptions, origin: string) => {
    const { deps } = fakeDeps()
    await safeConnector(deps, options, safe.load)
    return safe.origins.some((one) => one.test(origin) && one.test(origin))
  }
  test.each<[boolean, SafeOptions, string]>([
    [true, {}, 'https://app.safe.global'],
    [false, {}, 'http://app.safe.global'],
    [false, {}, 'https://app.safe.global.evil.test'],
    [false, {}, 'https://evil-app.safe.global'],
    [false, {}, 'https://appxsafe.global'],
    [false, { origins: ['https://safe.example'] }, 'https://app.safe.global'],
    [true, { origins: ['https://safe.example:8443'] }, 'https://safe.example:8443'],
    [true, { origins: [/^https:\/\/safe\.\w+\.example$/g] }, 'https://safe.optimism.example'],
  ])('V19: answers %s to whether, with %j, the origin %s is allowed', async (isBelieved, options, origin) => {
    expect(await believed(options, origin)).toBe(isBelieved)
  })
})

async function connected(overrides?: Parameters<typeof fakeDeps>[1]) {
  const fixture = fakeDeps({}, overrides)
  const connector = (await safeConnector(fixture.deps, {}, safe.load))!
  const [session] = await connector.connect(askFor())
  return { ...fixture, connector, session: session! }
}

test('a Safe is a smart account on one network', async () => {
  const { session } = await connected()
  expect(session.getSnapshot()).toMatchObject({
    accounts: [account],
    networkId: 'eip155:137',
    approved: ['eip155:137'],
  })
  expect(session.getSnapshot()).toBe(session.getSnapshot())
  expect(session.features).not.toHaveProperty(['switch-network@1'])
  expect(session.features).not.toHaveProperty(['add-network@1'])
  expect(
    await (session.native() as { request(call: object): Promise<unknown> }).request({ method: 'eth_accounts' }),
  ).toEqual([SAFE])
})

test('asks the Safe for its info once', async () => {
  const { connector } = await connected()
  const before = safe.frame.calls.length
  await connector.connect(askFor())
  expect(safe.frame.calls.slice(before).map(({ method }) => method)).toEqual(['getSafeInfo'])
})

test('reconnects in silence only to a Safe that was chosen before', async () => {
  const { connector } = await connected()
  expect(await connector.connect(askFor({ silent: true }))).toEqual([])
  expect(await connector.connect(askFor({ silent: true, resume: { eip155: 'granted' } }))).toHaveLength(1)
})

describe('signing', () => {
  const act = () => ({ account, network: polygon, signal: new AbortController().signal })

  test('signs a message when enough owners have signed it', async () => {
    const { session, clock } = await connected()
    safe.frame.script('signMessage', { answers: { messageHash: HASH } })
    safe.frame.script('getOffChainSignature', { answers: '' })
    const signing = session.features['sign-message@1']!.signMessage({ ...act(), message: '0x6869' })
    await clock.advance(POLL_INTERVAL_MS)
    // The Safe decodes the hex once, which gives the original text.
    expect(safe.frame.calls.find(({ method }) => method === 'signMessage')!.params).toBe('0x307836383639')
    safe.frame.script('getOffChainSignature', { rejects: new Error('Service unavailable') })
    await clock.advance(POLL_INTERVAL_MS)
    safe.frame.script('getOffChainSignature', { answers: '0x1234' })
    await clock.advance(POLL_INTERVAL_MS)
    expect(await signing).toBe('0x1234')
    expect(clock.pending).toBe(0)
  })

  test('signs a message on the network when the transaction is executed', async () => {
    const { session, clock } = await connected()
    safe.frame.script('signMessage', { answers: { safeTxHash: SAFE_HASH } })
    safe.frame.script('getTxBySafeTxHash', { answers: { txStatus: 'AWAITING_CONFIRMATIONS' } })
    let signature: string | undefined
    void session.features['sign-message@1']!.signMessage({ ...act(), message: 'hello' }).then(
      (value) => (signature = value),
    )
    await clock.advance(POLL_INTERVAL_MS)
    expect(signature).toBeUndefined()
    safe.frame.script('getTxBySafeTxHash', { answers: { txStatus: 'SUCCESS', txHash: HASH } })
    await clock.advance(POLL_INTERVAL_MS)
    expect(signature).toBe('0x')
  })

  test('checks typed data first, and signs them as an object', async () => {
    const { session } = await connected()
    const data = {
      domain: { chainId: 137 },
      types: { Mail: [{ name: 'text', type: 'string' }] },
      primaryType: 'Mail',
      message: { text: 'hi' },
    }
    safe.frame.script('signTypedMessage', { answers: { messageHash: HASH } })
    safe.frame.script('getOffChainSignature', { answers: '0x1234' })
    expect(await session.features['sign-typed-data@1']!.signTypedData({ ...act(), data })).toBe('0x1234')
    expect(safe.frame.calls.find(({ method }) => method === 'signTypedMessage')!.params).toMatchObject({
      primaryType: 'Mail',
      message: { text: 'hi' },
    })
    const elsewhere = { ...data, domain: { chainId: 1 } }
    await expect(
      session.features['sign-typed-data@1']!.signTypedData({ ...act(), data: elsewhere }),
    ).rejects.toMatchObject({ code: 'eip155/invalid-typed-data' })
  })

  test('V30: signs nothing for another network or account', async () => {
    const { session } = await connected()
    const sign = session.features['sign-message@1']!.signMessage
    await expect(sign({ ...act(), network: mainnet, message: 'hello' })).rejects.toMatchObject({
      code: 'eip155/wrong-network',
    })
    const other = { ...account, address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' }
    await expect(sign({ ...act(), account: other, message: 'hello' })).rejects.toMatchObject({
      code: 'eip155/account-not-shared',
    })
    expect(safe.frame.calls.some(({ method }) => method === 'signMessage')).toBe(false)
  })

  test('F-P05: reads a rejection in words only', async () => {
    const { session } = await connected()
    safe.frame.script('signMessage', { rejects: new Error('Message was rejected') })
    await expect(session.features['sign-message@1']!.signMessage({ ...act(), message: 'hello' })).rejects.toMatchObject(
      { code: 4001 },
    )
  })

  test('F-P26: rejects an answer without a hash', async () => {
    const { session } = await connected()
    safe.frame.script('signMessage', { answers: {} })
    await expect(session.features['sign-message@1']!.signMessage({ ...act(), message: 'hello' })).rejects.toMatchObject(
      { code: 'eip155/safe-invalid-answer' },
    )
  })

  test('F-P03: leaves no timer after an abort', async () => {
    const { session, clock } = await connected()
    safe.frame.script('signMessage', { answers: { messageHash: HASH } })
    safe.frame.script('getOffChainSignature', { answers: '' })
    const controller = new AbortController()
    const signing = session.features['sign-message@1']!.signMessage({
      ...act(),
      signal: controller.signal,
      message: 'hello',
    })
    await clock.advance(POLL_INTERVAL_MS)
    controller.abort(new Error('enough'))
    await expect(signing).rejects.toThrow('enough')
    expect(clock.pending).toBe(0)
  })
})

describe('sending', () => {
  const request = () => ({
    account,
    network: polygon,
    transaction: { to: SAFE, value: 1n },
    signal: new AbortController().signal,
  })

  test('sends a transaction once, and resolves with its hash on the network', async () => {
    const { session, clock } = await connected()
    safe.frame.script('sendTransactions', { answers: { safeTxHash: SAFE_HASH } })
    safe.frame.script('getTxBySafeTxHash', { answers: { txStatus: 'AWAITING_CONFIRMATIONS', txHash: null } })
    let hash: string | undefined
    void session.features['send-transaction@1']!.sendTransaction(request()).then((value) => (hash = value))
    await clock.advance(10 * POLL_INTERVAL_MS)
    expect(hash).toBeUndefined()
    safe.frame.script('getTxBySafeTxHash', { answers: { txStatus: 'SUCCESS', txHash: HASH } })
    await clock.advance(POLL_INTERVAL_MS)
    expect(hash).toBe(HASH)
    expect(safe.frame.calls.filter(({ method }) => method === 'sendTransactions')).toHaveLength(1)
    expect(safe.frame.calls.find(({ method }) => method === 'sendTransactions')!.params).toMatchObject({
      txs: [{ to: SAFE, value: '0x1', data: '0x' }],
    })
  })

  test('sends a transfer once, and resolves with its hash on the network', async () => {
    const { session } = await connected()
    safe.frame.script('sendTransactions', { answers: { safeTxHash: SAFE_HASH } })
    safe.frame.script('getTxBySafeTxHash', { answers: { txStatus: 'SUCCESS', txHash: HASH } })
    const { account: from, network, signal } = request()
    expect(await session.features['transfer@1']!.transfer({ from, network, signal, to: SAFE, value: 1n })).toBe(HASH)
  })

  test('approves a token once, and resolves with the hash on the network', async () => {
    const { session } = await connected({ rpc: fakeRpc({ eth_call: '0x' }).rpc })
    safe.frame.script('sendTransactions', { answers: { safeTxHash: SAFE_HASH } })
    safe.frame.script('getTxBySafeTxHash', { answers: { txStatus: 'SUCCESS', txHash: HASH } })
    const { account, network, signal } = request()
    const token = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
    const approval = {
      account,
      network,
      signal,
      token,
      spender: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
      value: 1n,
    }
    expect(await session.features['approve-token@1']!.approveToken(approval)).toBe(HASH)
  })

  test('rejects when the owners decide against a transaction', async () => {
    const { session } = await connected()
    safe.frame.script('sendTransactions', { answers: { safeTxHash: SAFE_HASH } })
    safe.frame.script('getTxBySafeTxHash', { answers: { txStatus: 'CANCELLED' } })
    await expect(session.features['send-transaction@1']!.sendTransaction(request())).rejects.toMatchObject({
      code: 'eip155/safe-cancelled',
      context: { safeTxHash: SAFE_HASH },
    })
  })

  test('F-P05: reads a rejection', async () => {
    const { session } = await connected()
    safe.frame.script('sendTransactions', { rejects: new Error('Transaction was rejected') })
    await expect(session.features['send-transaction@1']!.sendTransaction(request())).rejects.toMatchObject({
      code: 4001,
    })
  })

  test('sends several calls as one transaction, by EIP-5792', async () => {
    const { session } = await connected()
    safe.frame.script('sendTransactions', { answers: { safeTxHash: SAFE_HASH } })
    const batches = session.features['eip155:calls@1']!
    const signal = new AbortController().signal
    expect(
      await batches.sendCalls({ account, network: polygon, calls: [{ to: SAFE }, { to: SAFE, data: '0x01' }], signal }),
    ).toEqual({ id: SAFE_HASH })
    safe.frame.script('getTxBySafeTxHash', { answers: { txStatus: 'FAILED' } })
    expect(await batches.callsStatus(SAFE_HASH, signal)).toMatchObject({ status: 'reverted', networkId: 'eip155:137' })
    expect(await batches.capabilities({ account, networks: [polygon], signal })).toMatchObject({
      'eip155:137': { atomic: 'supported' },
    })
  })
})

test('the kit offers no Safe in another frame, and waits for none', async () => {
  const page = createFakePage()
  safe.frame.script('getSafeInfo', { hangs: true })
  const plugin = pluginWith(async (deps) => ({ connector: await safeConnector(deps, {}, safe.load) }))
  const { kit, clock } = createTestKit({ plugins: plugin, overrides: safeEnvironment(safe).overrides })
  const started = kit.start()
  await clock.advance(SAFE_DEADLINE_MS)
  await started
  expect(kit.get(Connections).getSnapshot().namespaces['eip155']!.status).toBe('disconnected')
  await expect(kit.get(Connections).connect('eip155:safe')).rejects.toMatchObject({ code: 'connector/not-found' })
  await kit.dispose()
  expect(page.opened).toEqual([])
})
