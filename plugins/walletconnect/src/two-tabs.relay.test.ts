import { Connections, override } from '@latchkey/core'
import { KeyValue } from '@latchkey/core/plugin'
import { createTwoTabs } from '@latchkey/core/testing'
import { CONNECTOR, MAINNET, meanwhile, openEnvironment, type Environment } from './environment.test.helper.js'

let environment: Environment
beforeEach(async () => {
  environment = await openEnvironment()
})
afterEach(() => environment.end())

async function twoTabs() {
  const tabs = createTwoTabs()
  const one = await environment.dapp({ overrides: [override(KeyValue, { value: tabs.first })] })
  const other = await environment.dapp({ overrides: [override(KeyValue, { value: tabs.second })] })
  const wallet = await environment.wallet()
  return { tabs, one, other, wallet }
}

test('shares a connection with another tab that has opened wallets before, and both use it', async () => {
  const { tabs, one, other, wallet } = await twoTabs()
  await other.kit.get(Connections).warmUp(CONNECTOR)
  const connecting = one.connect()
  await wallet.pair(await one.uri())
  await connecting
  tabs.deliver()
  await meanwhile(
    other,
    other.until(({ connected }) => connected),
  )
  tabs.deliver()
  expect(one.state().connected).toBe(true)
  for (const tab of [one, other]) {
    const asked = tab
      .session()
      .features['request@1']!.request(
        'personal_sign',
        ['0x6869', wallet.addresses(MAINNET)[0]],
        MAINNET,
        new AbortController().signal,
      )
    await expect(asked).resolves.toMatch(/^0x/)
  }
})

test('ends a connection in all tabs, for good', async () => {
  const { tabs, one, other, wallet } = await twoTabs()
  const connecting = one.connect()
  await wallet.pair(await one.uri())
  await connecting
  tabs.deliver()
  await meanwhile(
    other,
    other.until(({ connected }) => connected),
  )
  await one.disconnect()
  tabs.deliver()
  await other.until(({ connected }) => !connected)
  await wallet.until(({ sessions }) => sessions.length === 0)
  await Promise.all([one.kit.dispose(), other.kit.dispose()])
  const later = await environment.dapp({ overrides: [override(KeyValue, { value: tabs.first })] })
  await later.kit.get(Connections).restored()
  expect(later.state().connected).toBe(false)
})

test('keeps the stored sessions of two tabs that connect two wallets', async () => {
  const { tabs, one, other, wallet } = await twoTabs()
  const second = await environment.wallet({ name: 'Second' })
  const [first, next] = [one.connect(), other.connect()]
  await Promise.all([one.uri().then(wallet.pair), other.uri().then(second.pair)])
  await Promise.all([first, next])
  expect(one.state().connected && other.state().connected).toBe(true)
  await Promise.all([one.kit.dispose(), other.kit.dispose()])
  const text = tabs.first.get(
    '@appkit/walletconnect/' + new URL(environment.relay.url).host + '/wc@2:client:0.3//session',
  )!
  expect((JSON.parse(text) as { topic: string }[]).map(({ topic }) => topic).sort()).toEqual(
    [wallet, second].map((one) => one.getSnapshot().sessions[0]!.topic).sort(),
  )
})
