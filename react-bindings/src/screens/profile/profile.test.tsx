import { Accounts, Connections, Networks } from '@latchkey/core'
import { Connectors, definePlugin, Namespaces } from '@latchkey/core/plugin'
import { approves, createFakeConnector, fakeAccount } from '@latchkey/core/testing'
import { act, fireEvent, screen } from '@testing-library/react'
import { expectSilence } from '../../expect-silence.test.helper.js'
import { alice, bob, createVisit } from '../account/account.test.helper.js'
import { Profile } from './profile.js'
import { connectedWallets } from './profile.js'

expectSilence()

const cards = () => [...screen.getByRole('list', { name: 'Connected wallets' }).children]
/** Without the letter that stands in for a picture. */
const texts = () => cards().map(({ textContent }) => textContent?.slice(1))
const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

async function visit() {
  const second = createFakeConnector({
    id: 'fake:second',
    name: 'Second Wallet',
    onConnect: approves({ state: { accounts: [fakeAccount('fake', 'secondsecond')] } }),
  })
  const plugin = definePlugin({
    id: 'second',
    requires: [Connectors, Namespaces],
    setup: (ctx) => ctx.contribute(Connectors, second),
  })
  const made = createVisit({
    plugins: [plugin()],
    wallet: { onConnect: approves({ state: { accounts: [alice, bob] } }) },
  })
  await made.connect(second.id)
  await made.connect()
  await made.show(<Profile />)
  return { ...made, second }
}

it('lists every wallet with its account in each namespace, the one in use first', async () => {
  const { connect, other } = await visit()
  expect(texts()).toEqual([
    'Fake WalletDisconnectfake Networksfake…ealice',
    'Second WalletDisconnectfake Networksfake…second',
  ])
  const current = () => [...cards()].map((card) => card.querySelector('[aria-current=true]')?.textContent)
  expect(current()).toEqual(['fake Networksfake…ealice', undefined])
  await connect(other.id)
  expect(texts()[0]).toBe('Other WalletDisconnectmock Networksmock1alice')
  expect(current()).toEqual(['mock Networksmock1alice', undefined, undefined])
})

it('shows a wallet of several namespaces once, and disconnects it in all of them with one press', async () => {
  const both = ['fake', 'mock'].map((namespace) =>
    createFakeConnector({ id: `${namespace}:both`, name: 'Both', namespaces: [namespace] }),
  )
  const plugin = definePlugin({
    id: 'both',
    requires: [Connectors, Namespaces],
    setup: (ctx) => both.forEach((connector) => ctx.contribute(Connectors, connector)),
  })
  const { connect, wallet, show, snack } = createVisit({ plugins: [plugin()] })
  await connect(wallet.id)
  for (const { id } of both) await connect(id)
  await show(<Profile />)
  expect(texts()).toHaveLength(2)
  expect(texts()[0]).toMatch(/^BothDisconnectfake Networks.*mock Networks/)
  await press('Disconnect Both')
  expect(both.map(({ sessions }) => sessions[0]!.disconnects)).toEqual([1, 1])
  expect(texts()).toHaveLength(1)
  expect(snack()?.message).toBe('Both is disconnected')
})

it('disconnects all wallets with one press where there are several', async () => {
  const { second, wallet, kit } = await visit()
  await press('Disconnect all')
  expect([second.sessions[0]!.disconnects, wallet.sessions[0]!.disconnects]).toEqual([1, 1])
  expect(kit.get(Connections).getSnapshot().connected).toBe(false)
  expect(screen.queryByRole('button', { name: 'Disconnect all' })).toBeNull()
})

it('switches to another wallet of the same namespace', async () => {
  const { kit } = await visit()
  await press(/fake…second/)
  expect(kit.get(Connections).getSnapshot().namespaces['fake']?.connection?.wallet.name).toBe('Second Wallet')
  expect(texts()[0]).toContain('Second Wallet')
})

it('asks no wallet to switch networks when it becomes the one in use of its namespace', async () => {
  const { kit } = await visit()
  const switchTo = jest.spyOn(kit.get(Networks), 'switchTo')
  await press(/fake…second/)
  expect(switchTo).not.toHaveBeenCalled()
})

it('switches to another namespace, on the network of its wallet', async () => {
  const { kit, connect, other } = await visit()
  await connect(other.id)
  await press(/fake…ealice/)
  expect(kit.get(Networks).getSnapshot().namespace).toBe('fake')
  expect(other.sessions[0]!.disconnects).toBe(0)
})

it('reports that the app allows no switching', async () => {
  const { show, connect, other, wallet, snack } = createVisit({ config: { enableNetworkSwitch: false } })
  await connect(other.id)
  await connect(wallet.id)
  await show(<Profile />)
  await press(/fake…ealice|mock1alice/)
  expect(snack()?.message).toMatch(/cannot switch to/)
})

it('disconnects only the pressed wallet', async () => {
  const { second, wallet } = await visit()
  await press('Disconnect Second Wallet')
  expect([second.sessions[0]!.disconnects, wallet.sessions[0]!.disconnects]).toEqual([1, 0])
  expect(cards()).toHaveLength(1)
})

it('reports a wallet that failed to disconnect, and removes it all the same', async () => {
  const { second, snack } = await visit()
  second.sessions[0]!.onDisconnect = 'reject'
  await press('Disconnect Second Wallet')
  expect([snack()?.variant, cards().length]).toEqual(['error', 1])
})

it('leads to the addresses of a wallet, and to connecting another', async () => {
  const { view } = await visit()
  await press('2 addresses')
  expect(view()).toMatchObject({ view: 'SwitchAddress', args: { namespace: 'fake' } })
  await press('Connect another wallet')
  expect(view().view).toBe('Connect')
})

it('shows that no account is connected', async () => {
  const { show } = createVisit()
  await show(<Profile />)
  expect([screen.getByText('No wallet is connected.').tagName, screen.queryByRole('list')]).toEqual(['P', null])
})

it('shows one address of a wallet that is not in use in its namespace', async () => {
  const { kit } = await visit()
  const list = connectedWallets({
    connections: kit.get(Connections).getSnapshot(),
    accounts: kit.get(Accounts).getSnapshot(),
    namespace: 'mock',
  })
  expect(
    list
      .flatMap(({ accounts }) => accounts)
      .map(({ address, addresses, isCurrent }) => [address, addresses, isCurrent]),
  ).toEqual([
    [alice.address, 2, false],
    ['fake1secondsecond', 0, false],
  ])
})
