import { Accounts, Connections, Networks } from '@latchkey/core'
import { Connectors, definePlugin, Namespaces } from '@latchkey/core/plugin'
import { approves, createFakeConnector, fakeAccount } from '@latchkey/core/testing'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expectSilence } from '../../expect-silence.test.helper.js'
import { alice, bob, createVisit } from '../account/account.test.helper.js'
import { Profile } from './profile.js'
import { profileRows } from './profile.js'

expectSilence()

const rows = () => within(screen.getByRole('list', { name: 'Connected wallets' })).getAllByRole('listitem')
/** Without the letter that stands in for a picture. */
const texts = () => rows().map(({ textContent }) => textContent?.slice(1))
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

it('lists every wallet with its namespace and address, the one in use first', async () => {
  const { connect, other } = await visit()
  expect(texts()).toEqual([
    'Fake Walletfake Networksfake…ealiceCurrent2 addresses',
    'Second Walletfake Networksfake…secondUse',
  ])
  expect(rows().map((row) => row.getAttribute('aria-current'))).toEqual(['true', null])
  await connect(other.id)
  expect(texts()[0]).toBe('Other Walletmock Networksmock1aliceCurrent')
  expect(rows()).toHaveLength(3)
})

it('switches to another wallet of the same namespace', async () => {
  const { kit } = await visit()
  await press(/^Second Wallet/)
  expect(kit.get(Connections).getSnapshot().namespaces['fake']?.connection?.wallet.name).toBe('Second Wallet')
  expect(rows()[0]!.textContent).toContain('Second Wallet')
})

it('asks no wallet to switch networks when it becomes the one in use of its namespace', async () => {
  const { kit } = await visit()
  const switchTo = jest.spyOn(kit.get(Networks), 'switchTo')
  await press(/^Second Wallet/)
  expect(switchTo).not.toHaveBeenCalled()
})

it('switches to another namespace, on the network of its wallet', async () => {
  const { kit, connect, other } = await visit()
  await connect(other.id)
  await press(/^Fake Wallet/)
  expect(kit.get(Networks).getSnapshot().namespace).toBe('fake')
  expect(other.sessions[0]!.disconnects).toBe(0)
})

it('reports that the app allows no switching', async () => {
  const { show, connect, other, wallet, snack } = createVisit({ config: { enableNetworkSwitch: false } })
  await connect(other.id)
  await connect(wallet.id)
  await show(<Profile />)
  await press(/Use$/)
  expect(snack()?.message).toMatch(/cannot switch to/)
})

it('disconnects only the pressed wallet', async () => {
  const { second, wallet } = await visit()
  await press('Disconnect Second Wallet (fake Networks)')
  expect([second.sessions[0]!.disconnects, wallet.sessions[0]!.disconnects]).toEqual([1, 0])
  expect(rows()).toHaveLength(1)
})

it('reports a wallet that failed to disconnect, and removes it all the same', async () => {
  const { second, snack } = await visit()
  second.sessions[0]!.onDisconnect = 'reject'
  await press('Disconnect Second Wallet (fake Networks)')
  expect([snack()?.variant, rows().length]).toEqual(['error', 1])
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
  const list = profileRows({
    connections: kit.get(Connections).getSnapshot(),
    accounts: kit.get(Accounts).getSnapshot(),
    namespace: 'mock',
  })
  expect(list.map(({ address, addresses, isCurrent }) => [address, addresses, isCurrent])).toEqual([
    [alice.address, 2, false],
    ['fake1secondsecond', 0, false],
  ])
})
