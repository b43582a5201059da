import { Connections, Wallets } from '@latchkey/core'
import { Connectors } from '@latchkey/core/plugin'
import { createFakeDevice, createFakePage, createTestKit } from '@latchkey/core/testing'
import { solana } from '../plugin.js'
import { registeredEnvironment } from '../wallets.test.helper.js'

const phone = createFakeDevice('ios')
const open = (device = phone, page = createFakePage()) => createTestKit({ plugins: solana(), device, page })
const appsOf = ({ kit }: ReturnType<typeof open>) =>
  kit
    .get(Connectors)
    .getSnapshot()
    .map(({ id }) => id)
    .filter((id) => id.includes('app/'))

test('offers the apps on a phone, and not on a computer', async () => {
  const [mobile, desktop] = [open(), open(createFakeDevice())]
  for (const { kit } of [mobile, desktop]) {
    await kit.start()
    await kit.load('connect')
  }
  expect(appsOf(mobile)).toEqual(['solana:app/Phantom', 'solana:app/Solflare', 'solana:app/Backpack'])
  expect(appsOf(desktop)).toEqual([])
  await mobile.kit.stop()
  expect(appsOf(mobile)).toEqual([])
})

test('opens this page in the app on connect, and waits until the attempt is cancelled', async () => {
  const { kit, page } = open()
  await kit.start()
  await kit.load('connect')
  const connecting = kit.get(Connections).connect('solana:app/Phantom')
  expect(page.opened).toEqual([
    { href: expect.stringMatching(/^https:\/\/phantom\.app\/ul\/browse\//), target: 'self' },
  ])
  kit.get(Connections).cancel()
  await expect(connecting).resolves.toMatchObject({ status: 'cancelled', reason: 'closed' })
})

test('rejects where the browser does not open the app', async () => {
  const page = Object.assign(Object.create(createFakePage()) as ReturnType<typeof createFakePage>, {
    open: () => false,
  })
  const { kit } = open(phone, page)
  await kit.start()
  await kit.load('connect')
  await expect(kit.get(Connections).connect('solana:app/Solflare')).rejects.toMatchObject({
    code: 'solana/app-not-opened',
  })
})

test('shares one entry between the app and its wallet, and connects the wallet first', async () => {
  const environment = registeredEnvironment({ name: 'Phantom' })
  const { kit } = createTestKit({ plugins: solana(), device: phone, page: environment.page })
  await kit.start()
  await kit.load('connect')
  const wallets = kit.get(Wallets)
  await new Promise<void>((resolve) => {
    const look = () => void (wallets.getSnapshot().entries.length > 0 && resolve())
    wallets.subscribe(look)
    look()
  })
  const found = wallets.getSnapshot().entries.filter(({ name }) => name === 'Phantom')
  expect(found.map(({ connectorIds, installed }) => [connectorIds, installed])).toEqual([
    [['solana:Phantom', 'solana:app/Phantom'], true],
  ])
})
