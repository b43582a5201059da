import { Accounts, Connections, Networks } from '@latchkey/core'
import { Connectors } from '@latchkey/core/plugin'
import {
  announceProvider,
  createFakePage,
  createScriptedProvider,
  createTestKit,
  flush,
  type CallAnswer,
  type ScriptedProviderOptions,
} from '@latchkey/core/testing'
import { eip155 } from './plugin.js'
import { ADDRESS, OTHER, YES } from './session/session.test.helper.js'
import { createTestWallet } from './test-wallet.test.helper.js'
import { ANNOUNCED_ID, INFO } from './wallets.test.helper.js'

/** A kit with one scripted wallet on its page, ready to connect. */
async function open(scripts: Readonly<Record<string, CallAnswer>> = {}, options: ScriptedProviderOptions = {}) {
  const [page, wallet] = [createFakePage(), createScriptedProvider({ ...YES, ...scripts }, options)]
  announceProvider(page, { info: INFO, provider: wallet.provider })
  const testKit = createTestKit({ plugins: [eip155({ coinbase: false, safe: false })], page })
  await testKit.kit.start()
  const connections = testKit.kit.get(Connections)
  await connections.load()
  const state = () => connections.getSnapshot().namespaces['eip155']!
  return { ...testKit, wallet, connections, state, methods: () => wallet.calls.map(({ method }) => method) }
}

test('is connected one turn after the answers to its two questions', async () => {
  const { kit, connections, state, wallet, methods } = await open({
    eth_requestAccounts: { hangs: true },
    eth_chainId: { answers: '0x1' },
  })
  await kit.load('connect')
  void connections.connect(ANNOUNCED_ID)
  expect(methods()).toEqual(['eth_requestAccounts'])
  await flush()
  wallet.calls[0]!.answer([ADDRESS])
  let turns = 0
  while (state().status !== 'connected' && turns < 100) {
    turns++
    await Promise.resolve()
  }
  // One turn for each answer, and one more.
  const ANSWERS = 2
  expect(turns).toBeLessThanOrEqual(ANSWERS + 1)
  expect(methods()).toEqual(['eth_requestAccounts', 'eth_chainId'])
})

test.each([
  ['when the app prefers no kind of account', {}],
  ['when the app prefers another kind of account', { eip155: 'smartAccount' }],
])('uses the account of a plain wallet as an eoa %s, and asks for no other', async (_when, defaultAccountTypes) => {
  const [page, wallet] = [createFakePage(), createTestWallet()]
  announceProvider(page, { info: INFO, provider: wallet.provider })
  const { kit, clock } = createTestKit({
    plugins: [eip155({ coinbase: false, safe: false })],
    page,
    config: { defaultAccountTypes },
  })
  await kit.start()
  await kit.get(Connections).load()
  const result = await kit.get(Connections).connect(ANNOUNCED_ID)
  const [{ address }, other] = wallet.accounts as unknown as readonly [{ address: string }, { address: string }]
  expect(result).toMatchObject({ status: 'connected', account: { address, type: 'eoa' } })
  const accounts = kit.get(Accounts)
  const before = accounts.getSnapshot()
  expect(before.active).toMatchObject({
    status: 'connected',
    account: { address, type: 'eoa' },
    address,
    all: [{ type: 'eoa' }, { type: 'eoa' }],
  })
  expect(wallet.calls.map(({ method }) => method)).toEqual(['eth_requestAccounts', 'eth_chainId'])

  await accounts.select('eip155', other.address)
  expect(accounts.getSnapshot().active).toMatchObject({ account: { address: other.address, type: 'eoa' } })
  await accounts.setPreferredType('eip155', 'smartAccount')
  // The wallet has no account of that kind, so its first account is used again.
  expect(accounts.getSnapshot().active).toMatchObject({
    account: { address, type: 'eoa' },
    preferredType: 'smartAccount',
  })
  await accounts.setPreferredType('eip155', 'eoa')
  await clock.advance(10_000)
  expect(accounts.getSnapshot().active).toMatchObject({ account: { address, type: 'eoa' }, preferredType: 'eoa' })
  expect(wallet.calls).toHaveLength(2)
})

test('reconnects with two questions and without a prompt', async () => {
  const first = await open()
  await first.connections.connect(ANNOUNCED_ID)
  await first.kit.stop()
  const wallet = createScriptedProvider(YES)
  const page = createFakePage()
  announceProvider(page, { info: INFO, provider: wallet.provider })
  const { kit, clock } = createTestKit({
    plugins: [eip155({ coinbase: false, safe: false })],
    page,
    storage: first.storage,
  })
  await kit.start()
  await clock.advance(1)
  await kit.get(Connections).restored()
  expect(kit.get(Connections).getSnapshot().connected).toBe(true)
  expect(wallet.calls.map(({ method }) => method)).toEqual(['eth_accounts', 'eth_chainId'])
})

test.each([
  ['F-P05', 'a rejection', { code: 4001, message: 'no' }],
  ['F-P05', 'a rejection in words only', new Error('User rejected the request')],
])('%s: %s cancels the attempt without an error', async (_id, _what, rejects) => {
  const { connections, state } = await open({ eth_requestAccounts: { rejects } })
  expect(await connections.connect(ANNOUNCED_ID)).toMatchObject({ status: 'cancelled', reason: 'rejected' })
  expect(state().status).toBe('disconnected')
})

test.each([
  ['F-P07', 'a wallet that is disconnected', { code: 4900, message: '' }, 'connection/gone'],
  ['F-P07', 'a wallet that does not know the method', { code: 4200, message: '' }, 'connection/failed'],
  ['F-P21', 'a wallet whose program was replaced', new Error('Extension context invalidated.'), 'connection/gone'],
  ['F-P21', 'a wallet that is locked', new Error('Wallet is locked'), 'connection/locked'],
])('%s: reports %s after one question', async (_id, _what, rejects, code) => {
  const { connections, methods } = await open({ eth_requestAccounts: { rejects } })
  await expect(connections.connect(ANNOUNCED_ID)).rejects.toMatchObject({ code, cause: rejects })
  expect(methods()).toEqual(['eth_requestAccounts'])
})

describe('F-P06: a wallet that is asking the visitor already', () => {
  const pending = { code: -32_002, message: 'Already processing eth_requestAccounts.' }

  test('is pending without a further question, and is connected when it emits its accounts', async () => {
    const { connections, state, wallet, methods } = await open({ eth_requestAccounts: { rejects: pending } })
    const connecting = connections.connect(ANNOUNCED_ID)
    await flush()
    expect(state()).toMatchObject({ status: 'connecting', attempt: { pending: true } })
    expect(methods()).toEqual(['eth_requestAccounts'])
    wallet.emit('accountsChanged', [ADDRESS])
    expect(await connecting).toMatchObject({ status: 'connected', account: { address: ADDRESS } })
    expect(methods()).toEqual(['eth_requestAccounts', 'eth_chainId'])
  })

  test('is waited for until the attempt is cancelled, and has no listener then', async () => {
    const { connections, state, wallet, methods } = await open({ eth_requestAccounts: { rejects: pending } })
    const connecting = connections.connect(ANNOUNCED_ID)
    await flush()
    connections.cancel('eip155')
    expect(wallet.listening).toBe(0)
    expect(await connecting).toMatchObject({ status: 'cancelled', reason: 'closed' })
    wallet.emit('accountsChanged', [ADDRESS])
    await flush()
    expect(state().status).toBe('disconnected')
    expect(methods()).toEqual(['eth_requestAccounts'])
  })

  test('fails as pending where it has no events', async () => {
    const { connections, methods } = await open({ eth_requestAccounts: { rejects: pending } }, { events: 'absent' })
    await expect(connections.connect(ANNOUNCED_ID)).rejects.toMatchObject({
      code: 'connection/pending',
      cause: pending,
    })
    expect(methods()).toEqual(['eth_requestAccounts'])
  })
})

test('F-P10: does not connect a wallet without a valid account', async () => {
  const { connections } = await open({ eth_requestAccounts: { answers: ['garbage'] } })
  await expect(connections.connect(ANNOUNCED_ID)).rejects.toMatchObject({
    code: 'connection/no-accounts',
    context: { wallet: 'Test Wallet' },
  })
})

test('F-P15: a storm of 1,000 events leads to few changes, and ends in the wallet’s state', async () => {
  const { connections, state, wallet } = await open()
  await connections.connect(ANNOUNCED_ID)
  let received = 0
  connections.subscribe(() => void received++)
  for (let count = 0; count < 1_000; count++) {
    wallet.emit('accountsChanged', [count % 2 ? ADDRESS : OTHER])
    wallet.emit('chainChanged', count % 2 ? '0x1' : '0x89')
  }
  await flush()
  expect(received).toBeLessThanOrEqual(60)
  expect(state().connection).toMatchObject({ networkId: 'eip155:1', accounts: [{ address: ADDRESS }] })
})

describe('F-P14: a wallet that is asked for another network', () => {
  const polygon = 'eip155:137'

  test.each([
    ['rejects it', { rejects: 4001 }, 'rejected'],
    ['does not support it', { rejects: 4200 }, 'unsupported'],
    ['consents and stays', { answers: null }, 'unsupported'],
    ['never answers', { hangs: true }, 'timeout'],
  ] as const)('and %s leaves the kit on the wallet’s network', async (_what, script, status) => {
    const { kit, connections, state, clock } = await open({ wallet_switchEthereumChain: script })
    await connections.connect(ANNOUNCED_ID)
    const switching = kit.get(Networks).switchTo(polygon)
    await clock.advance(120_000)
    expect(await switching).toMatchObject({ status })
    expect(state().connection!.networkId).toBe('eip155:1')
    expect(kit.get(Networks).getSnapshot().active?.caipNetworkId).toBe('eip155:1')
  })

  test('F-P07: and does not know the network is offered it once', async () => {
    const { kit, connections, methods, wallet } = await open({ wallet_switchEthereumChain: { rejects: 4902 } })
    await connections.connect(ANNOUNCED_ID)
    wallet.script('wallet_addEthereumChain', () => (wallet.emit('chainChanged', '0x89'), { answers: null }))
    expect(await kit.get(Networks).switchTo(polygon)).toMatchObject({ status: 'added' })
    expect(methods().filter((method) => method === 'wallet_addEthereumChain')).toHaveLength(1)
  })
})

test('F-P12: shows that the wallet is on a network that the app does not support', async () => {
  const { connections, state, wallet, kit } = await open()
  await connections.connect(ANNOUNCED_ID)
  wallet.emit('chainChanged', '0x539')
  await flush()
  expect(state().connection!.networkId).toBe('eip155:1337')
  expect(kit.get(Networks).getSnapshot().namespaces['eip155']!.supported).toBe(false)
})

test('connects two wallets side by side, each with its own session', async () => {
  const [one, other] = [createTestWallet(), createTestWallet()]
  const page = createFakePage()
  announceProvider(page, { info: INFO, provider: one.provider })
  announceProvider(page, { info: { ...INFO, uuid: 'b', rdns: 'test.other', name: 'Other' }, provider: other.provider })
  const { kit } = createTestKit({ plugins: [eip155({ coinbase: false, safe: false })], page })
  await kit.start()
  const connections = kit.get(Connections)
  await connections.load()
  await connections.connect(ANNOUNCED_ID)
  await connections.connect('eip155:test.other')
  one.controls.leave()
  await flush()
  expect(connections.getSnapshot().namespaces['eip155']!.connections.map(({ connectorId }) => connectorId)).toEqual([
    'eip155:test.other',
  ])
})

test('F-P09: a wallet that revokes its accounts is disconnected, and no other one', async () => {
  const { connections, state, wallet, kit } = await open()
  await connections.connect(ANNOUNCED_ID)
  wallet.emit('accountsChanged', [])
  await flush()
  expect(state()).toMatchObject({ status: 'disconnected', ended: { reason: 'wallet', connectorId: ANNOUNCED_ID } })
  expect(kit.get(Connectors).getSnapshot()).toHaveLength(1)
})

test('removing a connector ends its session', async () => {
  const [page, wallet] = [createFakePage(), createTestWallet()]
  announceProvider(page, { info: INFO, provider: wallet.provider })
  const { kit } = createTestKit({ page })
  const remove = kit.use(eip155({ coinbase: false, safe: false }))
  await kit.start()
  await kit.get(Connections).load()
  await kit.get(Connections).connect(ANNOUNCED_ID)
  expect(wallet.controls.listening()).toBeGreaterThan(0)
  await remove()
  await flush()
  expect(kit.get(Connections).getSnapshot().connected).toBe(false)
  expect(wallet.controls.listening()).toBe(0)
})

test('offers no Safe outside of one, and no Ledger without WebHID', async () => {
  const [page, wallet] = [createFakePage(), createTestWallet()]
  announceProvider(page, { info: INFO, provider: wallet.provider })
  const { kit, failures } = createTestKit({ plugins: [eip155({ ledger: true })], page })
  await kit.start()
  await kit.get(Connections).load()
  expect(
    kit
      .get(Connectors)
      .getSnapshot()
      .map(({ id }) => id),
  ).toEqual([ANNOUNCED_ID, 'eip155:coinbaseWalletSDK'])
  expect(failures).toEqual([])
})
