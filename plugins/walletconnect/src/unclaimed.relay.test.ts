import { createMemoryKeyValue } from '@latchkey/core/testing'
import type { Approval, DemoWallet } from '@latchkey/example-devnet/demo-wallet'
import { Connections } from '@latchkey/core'
import {
  chainOf,
  CONNECTOR,
  MAINNET,
  meanwhile,
  openEnvironment,
  type Dapp,
  type Environment,
} from './environment.test.helper.js'

let environment: Environment
beforeEach(async () => {
  environment = await openEnvironment()
})
afterEach(() => environment.end())

/** The tag of the message that ends a session. */
const SESSION_DELETE = 1112
/** Longer than a session may stay without a connection. */
const LATER_MS = 10_000

async function approved(wallet: DemoWallet, approval?: Approval) {
  const { proposals } = await wallet.until(({ proposals }) => proposals.length > 0)
  // A wallet whose session is ended at once no longer finds it when it has sent its yes.
  await wallet.approve(proposals[0]!.id, approval).catch((error: unknown) => error)
}

const sessionsIn = ({ storage }: Pick<Dapp, 'storage'>) => {
  const [, text = '[]'] = Object.entries(storage.entries()).find(([key]) => key.endsWith('//session')) ?? []
  return JSON.parse(text) as readonly object[]
}

/** Opens the client again with what a visit has stored, and waits until the sessions that no page uses are ended. */
async function visitAgain(storage: ReturnType<typeof createMemoryKeyValue>, wallet: DemoWallet): Promise<Dapp> {
  const dapp = await environment.dapp({ storage })
  await dapp.kit.get(Connections).warmUp(CONNECTOR)
  await meanwhile(
    dapp,
    wallet.until(({ sessions }) => sessions.length === 0),
    LATER_MS,
  )
  return dapp
}

test('D3: ends the session at once when a wallet shares no account that can be used', async () => {
  const wallet = await environment.wallet({ auto: {} })
  const dapp = await environment.dapp()
  const connecting = expect(dapp.connect()).rejects.toMatchObject({ code: 'connection/no-accounts' })
  await wallet.pair(await dapp.uri())
  const chain = 'eip155:5'
  const account = `${chain}:${wallet.addresses(MAINNET)[0]}`
  await approved(wallet, {
    namespaces: { eip155: { chains: [chain], accounts: [account], methods: ['personal_sign'], events: [] } },
    unchecked: true,
  })
  await connecting
  await wallet.until(({ sessions }) => sessions.length === 0)
  expect(sessionsIn(dapp)).toEqual([])
})

test.each([
  ['malformed accounts', { eip155: { accounts: ['0x1'], methods: [], events: [] } }],
  ['no namespaces', {}],
])('D3, F-W11: ends the wait with an error when a wallet approves with %s', async (_what, namespaces) => {
  const wallet = await environment.wallet({ auto: {} })
  const dapp = await environment.dapp()
  const connecting = expect(dapp.connect()).rejects.toMatchObject({
    code: 'walletconnect/invalid-session',
    visitor: { key: 'error.wallet-answer' },
  })
  await wallet.pair(await dapp.uri())
  await approved(wallet, { namespaces, unchecked: true })
  await connecting
  await wallet.until(({ sessions }) => sessions.length === 0)
  expect(sessionsIn(dapp)).toEqual([])
  // The next code works.
  const next = dapp.connect()
  wallet.setAuto({ approve: true })
  await wallet.pair(await dapp.uri(dapp.uris.at(-1)))
  await expect(next).resolves.toMatchObject({ status: 'connected' })
})

test('D3: ends a session at the next visit that a wallet approved after the page was reloaded', async () => {
  const wallet = await environment.wallet({ auto: {} })
  const first = await environment.dapp()
  const connecting = first.connect()
  await wallet.pair(await first.uri())
  // A reload disposes of nothing: only what is stored outlives it.
  const stored = createMemoryKeyValue(first.storage.entries())
  await first.kit.dispose()
  await connecting
  await approved(wallet)
  await wallet.until(({ sessions }) => sessions.length === 1)
  const dapp = await visitAgain(stored, wallet)
  expect(dapp.state().connected).toBe(false)
  expect(sessionsIn(dapp)).toEqual([])
})

test('D3: ends a session at the next visit that a wallet approved after the kit was disposed of', async () => {
  const wallet = await environment.wallet({ auto: {} })
  const first = await environment.dapp()
  const connecting = first.connect()
  await wallet.pair(await first.uri())
  await first.kit.dispose()
  await connecting
  await approved(wallet)
  await wallet.until(({ sessions }) => sessions.length === 1)
  const dapp = await visitAgain(first.storage, wallet)
  expect(dapp.state().connected).toBe(false)
})

test('D3: ends a session at the next visit if the wallet did not receive the disconnect', async () => {
  const wallet = await environment.wallet()
  const first = await environment.dapp()
  const connecting = first.connect()
  await wallet.pair(await first.uri())
  await connecting
  await environment.relay.down()
  const disconnecting = first.disconnect().catch((error: unknown) => error)
  await first.kit.dispose()
  await disconnecting
  expect(wallet.getSnapshot().sessions).toHaveLength(1)
  expect(sessionsIn(first)).toMatchObject([{ claimed: false }])
  await environment.relay.up()
  await visitAgain(first.storage, wallet)
})

test('D3: leaves the session of another tab alone that is still busy with it', async () => {
  const wallet = await environment.wallet()
  const one = await environment.dapp()
  const connecting = one.connect()
  await wallet.pair(await one.uri())
  await connecting
  // Another page of the site, whose kit does not restore this connection.
  const other = await environment.dapp({
    storage: one.storage,
    chains: [chainOf('acme', ['1'], { methods: ['acme_sign'], events: [] })],
  })
  await other.kit.get(Connections).warmUp(CONNECTOR)
  await other.clock.advance(LATER_MS * 2)
  // An end would reach the relay before the second code, which is made anew.
  void other.connect().catch(() => {})
  const ahead = await other.uri()
  other.cancel()
  void other.connect().catch(() => {})
  await other.uri(ahead)
  expect(await environment.relay.events({ type: 'published', tag: SESSION_DELETE })).toEqual([])
})
