import { type Connection, Connections } from '@latchkey/core'
import type { PairedWallet } from '@latchkey/core/plugin'
import {
  CONNECTOR,
  EVM,
  MAINNET,
  openEnvironment,
  POLYGON,
  SOLANA,
  type Dapp,
  type Environment,
} from './environment.test.helper.js'

let environment: Environment
beforeEach(async () => {
  environment = await openEnvironment()
})
afterEach(() => environment.end())

const never = new AbortController().signal

/** A wallet with two accounts on two networks, and Solana, connected. */
async function connected({ auto = { answer: true } } = {}) {
  const wallet = await environment.wallet({ auto })
  const dapp = await environment.dapp()
  const connecting = dapp.connect()
  await wallet.pair(await dapp.uri())
  const { proposals } = await wallet.until(({ proposals }) => proposals.length > 0)
  const [one, two] = wallet.addresses(MAINNET)
  const evm = {
    chains: [MAINNET, POLYGON],
    accounts: [MAINNET, POLYGON].flatMap((chain) => [`${chain}:${one}`, `${chain}:${two}`]),
    methods: [...EVM.features['pairing@1']!.methods],
    events: ['accountsChanged', 'chainChanged'],
  }
  const solana = {
    chains: [SOLANA],
    accounts: [`${SOLANA}:${wallet.addresses(SOLANA)[0]}`],
    methods: ['solana_signMessage'],
    events: [],
  }
  const session = (await wallet.approve(proposals[0]!.id, { namespaces: { eip155: evm, solana } }))!
  await connecting
  return { wallet, dapp, topic: session.topic, one: one!, two: two!, evm, solana }
}

const evmOf = (dapp: Dapp): Connection | undefined => dapp.state().namespaces['eip155']!.connection
const request = (dapp: Dapp, method: string, params: unknown, chain: string = MAINNET, signal = never) =>
  dapp.session().features['request@1']!.request(method, params, chain as typeof MAINNET, signal)

test('sends a request to the wallet for its network, and returns the answer', async () => {
  const { dapp, wallet, one } = await connected({ auto: { answer: false } })
  const asked = request(dapp, 'personal_sign', ['0x68690a', one], POLYGON)
  const { requests } = await wallet.until(({ requests }) => requests.length > 0)
  expect(requests[0]!.params).toMatchObject({
    chainId: POLYGON,
    request: { method: 'personal_sign', params: ['0x68690a', one] },
  })
  await wallet.answer(requests[0]!.id)
  await expect(asked).resolves.toMatch(/^0x[0-9a-f]{130}$/)
})

test('F-W16: passes the wallet’s rejection on unchanged', async () => {
  const { dapp, wallet, one } = await connected({ auto: { answer: false } })
  const asked = request(dapp, 'personal_sign', ['0x6869', one])
  const { requests } = await wallet.until(({ requests }) => requests.length > 0)
  await wallet.refuse(requests[0]!.id, { code: 5002, message: 'User rejected methods.' })
  await expect(asked).rejects.toMatchObject({ code: 5002, message: 'User rejected methods.' })
})

test('stops waiting when a request is aborted, and does not repeat it', async () => {
  const { dapp, wallet, one } = await connected({ auto: { answer: false } })
  const controller = new AbortController()
  const asked = request(dapp, 'personal_sign', ['0x6869', one], MAINNET, controller.signal)
  await wallet.until(({ requests }) => requests.length > 0)
  controller.abort(new Error('enough'))
  await expect(asked).rejects.toThrow('enough')
  expect(wallet.getSnapshot().requests).toHaveLength(1)
})

test('moves the account that the wallet chooses to the front', async () => {
  const { dapp, wallet, topic, one, two } = await connected()
  expect(evmOf(dapp)!.accounts.map(({ address }) => address)).toEqual([one, two])
  await wallet.emit(topic, MAINNET, { name: 'accountsChanged', data: [`${MAINNET}:${two}`] })
  await dapp.until(() => evmOf(dapp)!.accounts[0]!.address === two)
  await wallet.emit(topic, MAINNET, { name: 'accountsChanged', data: [one] })
  await dapp.until(() => evmOf(dapp)!.accounts[0]!.address === one)
})

test('F-W12: removes a network that the wallet withdraws', async () => {
  const { dapp, wallet, topic, evm, solana } = await connected()
  const accounts = evm.accounts.filter((account) => account.startsWith(POLYGON))
  await wallet.update(topic, { eip155: { ...evm, chains: [POLYGON], accounts }, solana })
  await dapp.until(() => evmOf(dapp)!.approved.length === 1)
  expect(evmOf(dapp)!.approved).toEqual([POLYGON])
})

test('V34: ignores what an update adds beyond the request', async () => {
  const { dapp, wallet, topic, evm, solana, one } = await connected()
  await wallet.update(topic, {
    eip155: {
      ...evm,
      chains: [...evm.chains, 'eip155:10'],
      accounts: [`eip155:10:${one}`, ...evm.accounts.slice(0, 1)],
    },
    solana,
  })
  await dapp.until(() => evmOf(dapp)!.accounts.length === 1)
  expect(evmOf(dapp)!.approved).toEqual([MAINNET, POLYGON])
})

test('ends the session, also in the wallet, when it withdraws a namespace', async () => {
  const { dapp, wallet, topic, evm } = await connected()
  await wallet.update(topic, { eip155: evm })
  await dapp.until(({ connected }) => !connected)
  expect(dapp.state().namespaces['eip155']!.ended).toMatchObject({ reason: 'wallet' })
  await wallet.until(({ sessions }) => sessions.length === 0)
})

test('F-W13: disconnects every namespace once when the wallet disconnects', async () => {
  const { dapp, wallet, topic } = await connected()
  const session = dapp.session()
  await wallet.disconnect(topic)
  await dapp.until(({ connected }) => !connected)
  expect(dapp.state().namespaces).toMatchObject({
    eip155: { ended: { reason: 'wallet' } },
    solana: { ended: { reason: 'wallet' } },
  })
  await expect(session.features['request@1']!.request('personal_sign', [], MAINNET, never)).rejects.toMatchObject({
    code: 'walletconnect/session-ended',
  })
  await session.disconnect()
  expect(dapp.failures).toEqual([])
})

test('disconnects all namespaces with one, and notifies the wallet once', async () => {
  const { dapp, wallet } = await connected()
  await dapp.kit.get(Connections).disconnect({ namespace: 'solana' })
  expect(dapp.state().connected).toBe(false)
  await wallet.until(({ sessions }) => sessions.length === 0)
  expect(dapp.tracked.filter(([name]) => name === 'DISCONNECT_SUCCESS')).toHaveLength(2)
})

test('F-W14: reports events once that the relay delivers twice and out of order', async () => {
  const { dapp, wallet, topic, one, two } = await connected()
  await environment.relay.duplicate({ share: 1, direction: 'push' })
  await environment.relay.reorder({ next: 1, direction: 'push' })
  let changes = 0
  dapp.session().subscribe(() => void changes++)
  await Promise.all([
    wallet.emit(topic, MAINNET, { name: 'accountsChanged', data: [two] }),
    wallet.emit(topic, MAINNET, { name: 'chainChanged', data: 137 }),
  ])
  await dapp.until(() => evmOf(dapp)!.accounts[0]!.address === two)
  await expect(request(dapp, 'personal_sign', ['0x6869', one])).resolves.toMatch(/^0x/)
  expect(changes).toBe(1)
  await wallet.disconnect(topic)
  await dapp.until(({ connected }) => !connected)
})

test('replaces the wallet before, and ends its session there', async () => {
  const { dapp, wallet } = await connected()
  const second = await environment.wallet({ name: 'Second' })
  const connecting = dapp.connect()
  await second.pair(await dapp.uri(dapp.uris.at(-1)))
  await connecting
  expect(evmOf(dapp)!.wallet.name).toBe('Second')
  await wallet.until(({ sessions }) => sessions.length === 0)
  expect(evmOf(dapp)!.connectorId).toBe(CONNECTOR)
})

test('answers requests from while the relay was away once it returns', async () => {
  const { dapp, wallet, one } = await connected()
  await environment.relay.down()
  const asked = request(dapp, 'personal_sign', ['0x6869', one])
  await environment.relay.up()
  dapp.page.fire('online')
  await wallet.goOnline()
  await expect(asked).resolves.toMatch(/^0x/)
})

test('pings the wallet, and follows its extension of the session', async () => {
  const { dapp, wallet, topic } = await connected()
  const info = dapp.session().features['walletconnect:session@1']!
  expect(info).toMatchObject({ topic, peer: { name: 'Latchkey Demo Wallet', url: 'https://wallet.latchkey.example' } })
  await expect(info.ping(never)).resolves.toBeUndefined()
  await expect(wallet.ping(topic)).resolves.toBeUndefined()
  const before = info.expiresAt()
  expect(before).toBeGreaterThan(0)
  await wallet.extend(topic)
  expect(info.expiresAt()).toBeGreaterThanOrEqual(before)
})

test('V17: the SDK opens no link of its own, whatever storage holds', async () => {
  const { dapp } = await connected()
  const [, text] = Object.entries(dapp.storage.entries()).find(([key]) => key.endsWith('//session'))!
  expect(JSON.parse(text)).toMatchObject([{ sessionConfig: { disableDeepLink: true } }])
})

test('asks a wallet that takes all networks before it uses one outside the session', async () => {
  const wallet = await environment.wallet({ name: 'MetaMask Wallet', chains: [MAINNET], auto: { approve: true } })
  const used: boolean[] = []
  const evm = {
    ...EVM,
    features: {
      'pairing@1': {
        ...EVM.features['pairing@1']!,
        session: (paired: PairedWallet) => {
          used.push(paired.use(POLYGON), paired.use(MAINNET))
          return { features: {}, native: () => paired }
        },
      },
    },
  }
  const dapp = await environment.dapp({ chains: [evm] })
  const connecting = dapp.connect()
  await wallet.pair(await dapp.uri())
  await expect(connecting).resolves.toMatchObject({ connections: [{ approved: 'all', networkId: MAINNET }] })
  expect(used).toEqual([false, true])
})

test('F-W08: stays connected when the code that the wallet answered expires', async () => {
  const { dapp, one } = await connected()
  await dapp.clock.advance(600_000)
  expect(dapp.state().connected).toBe(true)
  expect(dapp.uris).toHaveLength(1)
  expect(dapp.failures).toEqual([])
  await expect(request(dapp, 'personal_sign', ['0x6869', one])).resolves.toMatch(/^0x/)
})

test('F-W20: disconnects every namespace when the wallet cannot be told, and reports that', async () => {
  const { dapp } = await connected()
  await environment.relay.down()
  const disconnecting = expect(dapp.disconnect()).rejects.toMatchObject({ code: 'connection/disconnect-failed' })
  await dapp.until(({ connected: is }) => !is)
  await dapp.clock.advance(10_000)
  await disconnecting
  expect(dapp.state().namespaces).toMatchObject({
    eip155: { status: 'disconnected', connections: [] },
    solana: { status: 'disconnected', connections: [] },
  })
  expect(dapp.tracked.map(([name]) => name)).toContain('DISCONNECT_ERROR')
})
