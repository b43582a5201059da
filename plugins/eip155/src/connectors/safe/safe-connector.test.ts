import { Connections } from '@latchkey/core'
import { connectorConformance, createFakePage, createTestKit, flush } from '@latchkey/core/testing'
import { askFor, fakeServices, mainnet, pluginWith, polygon } from '../one-connector.test.helper.js'
import { LOOK_EVERY_MS } from './await-safe.js'
import { SAFE_DEADLINE_MS } from './find-safe.js'
import type { SafeOptions } from './options.js'
import { safeConnector } from './safe-connector.js'
import { fakeSafe, INFO, SAFE, safeWorld } from './safe.test.helper.js'

const HASH = `0x${'ab'.repeat(32)}`
const SAFE_HASH = `0x${'cd'.repeat(32)}`
const account = { namespace: 'eip155', address: SAFE, type: 'smartAccount' }

let safe = fakeSafe()
beforeEach(() => {
  safe = fakeSafe()
})

describe('the connector', () => {
  const plugin = () => pluginWith(async (services) => ({ connector: await safeConnector(services, {}, safe.load) }))
  const fixture = { plugin, connectorId: 'eip155:safe', world: () => safeWorld(safe) }
  test.each(connectorConformance(fixture))('$name', ({ run }) => run())
})

describe('finding it', () => {
  const neverLoaded = () => Promise.reject(new Error('This must not be loaded.'))

  test('nothing is loaded where the browser says that the frame is somebody else’s', async () => {
    const { services } = fakeServices({ location: { ancestorOrigins: ['https://evil.test', 'https://app.safe.global'] } })
    expect(await safeConnector(services, {}, neverLoaded)).toBeUndefined()
  })

  test('WG#3961: a frame that does not answer is no Safe, and nobody is kept waiting', async () => {
    safe.frame.script('getSafeInfo', { hangs: true })
    const { services, clock } = fakeServices()
    const finding = safeConnector(services, {}, safe.load)
    await clock.advance(SAFE_DEADLINE_MS)
    expect(await finding).toBeUndefined()
    expect([safe.stops, clock.pending]).toEqual([1, 0])
  })

  test('one whose address has a mistyped letter is found, and cannot be connected', async () => {
    safe.frame.script('getSafeInfo', { answers: { ...INFO, safeAddress: SAFE.replace('F', 'f') } })
    const connector = await safeConnector(fakeServices().services, {}, safe.load)
    await expect(connector!.connect(askFor())).rejects.toMatchObject({ code: 'connection/no-accounts' })
  })

  test('what it takes to use a wallet is brought before it answers', async () => {
    const { services } = fakeServices()
    const bring = jest.fn(services.work.bring)
    const connector = await safeConnector({ ...services, work: { now: () => undefined, bring } }, {}, safe.load)
    expect(bring).not.toHaveBeenCalled()
    expect(await connector!.connect(askFor({ silent: true }))).toEqual([])
    expect(bring).not.toHaveBeenCalled()
    await connector!.connect(askFor())
    expect(bring).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['an error', { rejects: new Error('no') }],
    ['nothing', { answers: undefined }],
    ['no address', { answers: { ...INFO, safeAddress: '0x1' } }],
    ['an address that is no text', { answers: { ...INFO, safeAddress: {} } }],
    ['a chain that is none', { answers: { ...INFO, chainId: 0.5 } }],
    ['a chain as a text', { answers: { ...INFO, chainId: '1' } }],
  ])('F-P20: a frame that answers with %s is no Safe', async (_what, script) => {
    safe.frame.script('getSafeInfo', script)
    const { services, clock } = fakeServices()
    expect(await safeConnector(services, {}, safe.load)).toBeUndefined()
    expect([safe.stops, clock.pending]).toEqual([1, 0])
  })

  test('a plugin that is taken away while it looks leaves nothing behind', async () => {
    safe.frame.script('getSafeInfo', { hangs: true })
    const { services, clock, over } = fakeServices()
    const finding = safeConnector(services, {}, safe.load)
    await flush()
    over.abort()
    expect(await finding).toBeUndefined()
    expect([safe.stops, clock.pending]).toEqual([1, 0])
  })

  test('it hears nothing any more once the plugin is taken away', async () => {
    const { services, over } = fakeServices()
    expect(await safeConnector(services, {}, safe.load)).toMatchObject({ id: 'eip155:safe' })
    expect(safe.stops).toBe(0)
    over.abort()
    expect(safe.stops).toBe(1)
  })

  const believed = async (options: SafeOptions, origin: string) => {
    const { services } = fakeServices()
    await safeConnector(services, options, safe.load)
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
  ])('V19: it is %s that with %j somebody at %s is believed', async (isBelieved, options, origin) => {
    expect(await believed(options, origin)).toBe(isBelieved)
  })
})

async function connected() {
  const world = fakeServices()
  const connector = (await safeConnector(world.services, {}, safe.load))!
  const [session] = await connector.connect(askFor())
  return { ...world, connector, session: session! }
}

test('a Safe is a smart account, on its network and nowhere else', async () => {
  const { session } = await connected()
  expect(session.getSnapshot()).toMatchObject({ accounts: [account], networkId: 'eip155:137', approved: ['eip155:137'] })
  expect(session.getSnapshot()).toBe(session.getSnapshot())
  expect(session.features).not.toHaveProperty(['switch-network@1'])
  expect(session.features).not.toHaveProperty(['add-network@1'])
  expect(await (session.native() as { request(call: object): Promise<unknown> }).request({ method: 'eth_accounts' })).toEqual([SAFE])
})

test('counts its calls: it asks once who the Safe is', async () => {
  const { connector } = await connected()
  const before = safe.frame.calls.length
  await connector.connect(askFor())
  expect(safe.frame.calls.slice(before).map(({ method }) => method)).toEqual(['getSafeInfo'])
})

test('in silence, only a Safe that was chosen before is connected', async () => {
  const { connector } = await connected()
  expect(await connector.connect(askFor({ silent: true }))).toEqual([])
  expect(await connector.connect(askFor({ silent: true, resume: { eip155: 'granted' } }))).toHaveLength(1)
})

describe('signing', () => {
  const act = () => ({ account, network: polygon, signal: new AbortController().signal })

  test('a message is signed when enough owners have signed it', async () => {
    const { session, clock } = await connected()
    safe.frame.script('signMessage', { answers: { messageHash: HASH } })
    safe.frame.script('getOffChainSignature', { answers: '' })
    const signing = session.features['sign-message@1']!.signMessage({ ...act(), message: '0x6869' })
    await clock.advance(LOOK_EVERY_MS)
    // As hex: the Safe undoes that once, and has the text that was meant.
    expect(safe.frame.calls.find(({ method }) => method === 'signMessage')!.params).toBe('0x307836383639')
    safe.frame.script('getOffChainSignature', { rejects: new Error('Service unavailable') })
    await clock.advance(LOOK_EVERY_MS)
    safe.frame.script('getOffChainSignature', { answers: '0x1234' })
    await clock.advance(LOOK_EVERY_MS)
    expect(await signing).toBe('0x1234')
    expect(clock.pending).toBe(0)
  })

  test('a message that the Safe signs on the chain is signed once that has happened', async () => {
    const { session, clock } = await connected()
    safe.frame.script('signMessage', { answers: { safeTxHash: SAFE_HASH } })
    safe.frame.script('getTxBySafeTxHash', { answers: { txStatus: 'AWAITING_CONFIRMATIONS' } })
    let signature: string | undefined
    void session.features['sign-message@1']!.signMessage({ ...act(), message: 'hello' }).then((said) => (signature = said))
    await clock.advance(LOOK_EVERY_MS)
    expect(signature).toBeUndefined()
    safe.frame.script('getTxBySafeTxHash', { answers: { txStatus: 'SUCCESS', txHash: HASH } })
    await clock.advance(LOOK_EVERY_MS)
    expect(signature).toBe('0x')
  })

  test('typed data are checked first, and signed as an object', async () => {
    const { session } = await connected()
    const data = { domain: { chainId: 137 }, types: { Mail: [{ name: 'text', type: 'string' }] }, primaryType: 'Mail', message: { text: 'hi' } }
    safe.frame.script('signTypedMessage', { answers: { messageHash: HASH } })
    safe.frame.script('getOffChainSignature', { answers: '0x1234' })
    expect(await session.features['sign-typed-data@1']!.signTypedData({ ...act(), data })).toBe('0x1234')
    expect(safe.frame.calls.find(({ method }) => method === 'signTypedMessage')!.params).toMatchObject({ primaryType: 'Mail', message: { text: 'hi' } })
    const elsewhere = { ...data, domain: { chainId: 1 } }
    await expect(session.features['sign-typed-data@1']!.signTypedData({ ...act(), data: elsewhere })).rejects.toMatchObject({ code: 'eip155/invalid-typed-data' })
  })

  test('V30: nothing is signed for another network or account', async () => {
    const { session } = await connected()
    const sign = session.features['sign-message@1']!.signMessage
    await expect(sign({ ...act(), network: mainnet, message: 'hello' })).rejects.toMatchObject({ code: 'eip155/wrong-network' })
    const other = { ...account, address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' }
    await expect(sign({ ...act(), account: other, message: 'hello' })).rejects.toMatchObject({ code: 'eip155/account-not-shared' })
    expect(safe.frame.calls.some(({ method }) => method === 'signMessage')).toBe(false)
  })

  test('F-P05: a no in words alone is a no', async () => {
    const { session } = await connected()
    safe.frame.script('signMessage', { rejects: new Error('Message was rejected') })
    await expect(session.features['sign-message@1']!.signMessage({ ...act(), message: 'hello' })).rejects.toMatchObject({ code: 4001 })
  })

  test('F-P26: an answer that names nothing is none', async () => {
    const { session } = await connected()
    safe.frame.script('signMessage', { answers: {} })
    await expect(session.features['sign-message@1']!.signMessage({ ...act(), message: 'hello' })).rejects.toMatchObject({ code: 'eip155/safe-invalid-answer' })
  })

  test('F-P03: whoever stops waiting leaves no timer', async () => {
    const { session, clock } = await connected()
    safe.frame.script('signMessage', { answers: { messageHash: HASH } })
    safe.frame.script('getOffChainSignature', { answers: '' })
    const controller = new AbortController()
    const signing = session.features['sign-message@1']!.signMessage({ ...act(), signal: controller.signal, message: 'hello' })
    await clock.advance(LOOK_EVERY_MS)
    controller.abort(new Error('enough'))
    await expect(signing).rejects.toThrow('enough')
    expect(clock.pending).toBe(0)
  })
})

describe('sending', () => {
  const request = () => ({ account, network: polygon, transaction: { to: SAFE, value: 1n }, signal: new AbortController().signal })

  test('a transaction has the hash of the chain, once it is there, and is proposed once', async () => {
    const { session, clock } = await connected()
    safe.frame.script('sendTransactions', { answers: { safeTxHash: SAFE_HASH } })
    safe.frame.script('getTxBySafeTxHash', { answers: { txStatus: 'AWAITING_CONFIRMATIONS', txHash: null } })
    let hash: string | undefined
    void session.features['send-transaction@1']!.sendTransaction(request()).then((said) => (hash = said))
    await clock.advance(10 * LOOK_EVERY_MS)
    expect(hash).toBeUndefined()
    safe.frame.script('getTxBySafeTxHash', { answers: { txStatus: 'SUCCESS', txHash: HASH } })
    await clock.advance(LOOK_EVERY_MS)
    expect(hash).toBe(HASH)
    expect(safe.frame.calls.filter(({ method }) => method === 'sendTransactions')).toHaveLength(1)
    expect(safe.frame.calls.find(({ method }) => method === 'sendTransactions')!.params).toMatchObject({ txs: [{ to: SAFE, value: '0x1', data: '0x' }] })
  })

  test('so does a transfer', async () => {
    const { session } = await connected()
    safe.frame.script('sendTransactions', { answers: { safeTxHash: SAFE_HASH } })
    safe.frame.script('getTxBySafeTxHash', { answers: { txStatus: 'SUCCESS', txHash: HASH } })
    const { account: from, network, signal } = request()
    expect(await session.features['transfer@1']!.transfer({ from, network, signal, to: SAFE, value: 1n })).toBe(HASH)
  })

  test('what the owners decide against is told', async () => {
    const { session } = await connected()
    safe.frame.script('sendTransactions', { answers: { safeTxHash: SAFE_HASH } })
    safe.frame.script('getTxBySafeTxHash', { answers: { txStatus: 'CANCELLED' } })
    await expect(session.features['send-transaction@1']!.sendTransaction(request())).rejects.toMatchObject({
      code: 'eip155/safe-cancelled',
      context: { safeTxHash: SAFE_HASH },
    })
  })

  test('F-P05: a no is a no', async () => {
    const { session } = await connected()
    safe.frame.script('sendTransactions', { rejects: new Error('Transaction was rejected') })
    await expect(session.features['send-transaction@1']!.sendTransaction(request())).rejects.toMatchObject({ code: 4001 })
  })

  test('several calls go as one transaction of the Safe, in EIP-5792’s words', async () => {
    const { session } = await connected()
    safe.frame.script('sendTransactions', { answers: { safeTxHash: SAFE_HASH } })
    const batches = session.features['eip155:calls@1']!
    const signal = new AbortController().signal
    expect(await batches.sendCalls({ account, network: polygon, calls: [{ to: SAFE }, { to: SAFE, data: '0x01' }], signal })).toEqual({ id: SAFE_HASH })
    safe.frame.script('getTxBySafeTxHash', { answers: { txStatus: 'FAILED' } })
    expect(await batches.callsStatus(SAFE_HASH, signal)).toMatchObject({ status: 'reverted', networkId: 'eip155:137' })
    expect(await batches.capabilities({ account, networks: [polygon], signal })).toMatchObject({ 'eip155:137': { atomic: 'supported' } })
  })
})

test('merely framed, the kit offers no Safe and waits for none', async () => {
  const page = createFakePage()
  safe.frame.script('getSafeInfo', { hangs: true })
  const plugin = pluginWith(async (services) => ({ connector: await safeConnector(services, {}, safe.load) }))
  const { kit, clock } = createTestKit({ plugins: plugin, overrides: safeWorld(safe).overrides })
  const started = kit.start()
  await clock.advance(SAFE_DEADLINE_MS)
  await started
  expect(kit.get(Connections).getSnapshot().chains['eip155']!.status).toBe('disconnected')
  await expect(kit.get(Connections).connect('eip155:safe')).rejects.toMatchObject({ code: 'connector/not-found' })
  await kit.dispose()
  expect(page.opened).toEqual([])
})
