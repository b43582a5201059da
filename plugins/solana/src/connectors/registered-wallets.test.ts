import { Connections, Wallets } from '@latchkey/core'
import { Connectors } from '@latchkey/core/plugin'
import {
  createFakePage,
  createTestKit,
  flush,
  hostileInfos,
  registerWallet,
  type FakePage,
} from '@latchkey/core/testing'
import { solana } from '../index.js'
import { BOB, createKeyWallet, registeredEnvironment } from '../wallets.test.helper.js'

async function started(page: FakePage, more: Partial<Parameters<typeof createTestKit>[0]> = {}) {
  const bench = createTestKit({ plugins: [solana()], page, ...more })
  const starting = bench.kit.start()
  await bench.clock.advance(10_000)
  await starting
  const preparing = bench.kit.get(Connections).load()
  await bench.clock.advance(10_000)
  await preparing
  const connectors = () => bench.kit.get(Connectors).getSnapshot()
  const listed = () => connectors().map(({ id, disputed }) => (disputed ? `! ${id}` : id))
  return { ...bench, connectors, listed }
}

test('offers a registered wallet under its name and icon', async () => {
  const { page } = registeredEnvironment({ name: 'Phantom' })
  const { connectors, kit } = await started(page)
  expect(connectors()).toMatchObject([
    {
      id: 'solana:Phantom',
      name: 'Phantom',
      type: 'ANNOUNCED',
      namespaces: ['solana'],
      identity: { names: ['Phantom'] },
      installed: true,
      disputed: false,
    },
  ])
  await kit.dispose()
})

test('F-P17: offers a wallet that registers late, and keeps the earlier ones unchanged', async () => {
  const { page } = registeredEnvironment({ name: 'First' })
  const { connectors, listed, kit } = await started(page)
  const [before] = connectors()
  registerWallet(page, createKeyWallet({ name: 'Late' }).wallet)
  await flush()
  expect(listed()).toEqual(['solana:First', 'solana:Late'])
  expect(connectors()[0]).toBe(before)
  await kit.dispose()
})

test('offers a wallet that registers twice once, and ends its connection when it unregisters', async () => {
  const { page, registered } = registeredEnvironment({ name: 'Phantom' })
  const { listed, kit } = await started(page)
  registered.register()
  await flush()
  expect(listed()).toEqual(['solana:Phantom'])
  await kit.get(Connections).connect('solana:Phantom')
  registered.unregister()
  await flush()
  expect(listed()).toEqual([])
  expect(kit.get(Connections).getSnapshot().connected).toBe(false)
  await kit.dispose()
})

test.each([
  ['of another namespace', { chains: ['sui:mainnet'] }],
  ['without the connect feature', { features: {} }],
])('does not offer a wallet %s', async (_what, change) => {
  const page = createFakePage()
  registerWallet(page, { ...createKeyWallet().wallet, accounts: [], ...change })
  const { listed, kit } = await started(page)
  expect(listed()).toEqual([])
  await kit.dispose()
})

test('V11: F-P19: F-P22: offers and marks two wallets of one name, keeps the connected one, and restores neither', async () => {
  const { page } = registeredEnvironment({ name: 'Phantom' })
  const first = await started(page)
  await first.kit.get(Connections).connect('solana:Phantom')
  const imitation = createKeyWallet({ name: 'Phantom', keys: [BOB] })
  imitation.grant()
  registerWallet(page, imitation.wallet)
  await flush()
  expect(first.listed()).toEqual(['! solana:Phantom', '! solana:Phantom#2'])
  expect(first.kit.get(Connections).getSnapshot().connected).toBe(true)
  expect(
    first.kit
      .get(Wallets)
      .getSnapshot()
      .entries.filter(({ disputed }) => !disputed),
  ).toEqual([])
  await first.kit.dispose()

  const again = await started(page, { storage: first.storage })
  const restored = again.kit.get(Connections).restored()
  await again.clock.advance(10_000)
  await restored
  expect(again.kit.get(Connections).getSnapshot().connected).toBe(false)
  expect(imitation.calls).toEqual([])
  await again.kit.dispose()
})

test('removes the mark when the other wallet of that name unregisters', async () => {
  const { page } = registeredEnvironment({ name: 'Phantom' })
  const imitation = registerWallet(page, createKeyWallet({ name: 'Phantom' }).wallet)
  const { listed, kit } = await started(page)
  expect(listed()).toEqual(['! solana:Phantom', '! solana:Phantom#2'])
  imitation.unregister()
  await flush()
  expect(listed()).toEqual(['solana:Phantom'])
  await kit.dispose()
})

test('F-P18: offers 100 of 500 registered wallets', async () => {
  const page = createFakePage()
  const { listed, kit } = await started(page)
  for (let index = 0; index < 500; index++) {
    const { wallet } = createKeyWallet({ name: `Wallet ${index}`, keys: [BOB] })
    const detail = ({ register }: { register(one: unknown): void }) => register(wallet)
    page.dispatch(new CustomEvent('wallet-standard:register-wallet', { detail }))
  }
  await flush()
  expect(listed()).toHaveLength(100)
  await kit.dispose()
})

test('F-P18: a flood ends no connection, and keeps out no wallet that comes after it', async () => {
  const page = createFakePage()
  const { listed, kit, clock } = await started(page)
  const flood = (name: string) => {
    const many = Array.from(
      { length: 100 },
      (_, index) => createKeyWallet({ name: `${name} ${index}`, keys: [BOB] }).wallet,
    )
    const detail = ({ register }: { register(...all: unknown[]): void }) => register(...many)
    page.dispatch(new CustomEvent('wallet-standard:register-wallet', { detail }))
  }
  flood('Flood')
  registerWallet(page, createKeyWallet({ name: 'Chosen' }).wallet)
  await flush()
  const connecting = kit.get(Connections).connect('solana:Chosen')
  await clock.advance(1_000)
  expect(await connecting).toMatchObject({ status: 'connected' })
  for (let turn = 0; turn < 10; turn++) {
    flood(`Turn ${turn}`)
    await flush()
  }
  registerWallet(page, createKeyWallet({ name: 'Last' }).wallet)
  await flush()
  expect(listed()).toEqual(expect.arrayContaining(['solana:Chosen', 'solana:Last']))
  expect(listed()).toHaveLength(100)
  expect(kit.get(Connections).getSnapshot().connected).toBe(true)
  await kit.dispose()
})

test.each(hostileInfos())(
  'V10: V12: F-P20: survives a wallet that is %s, and shows only cleaned texts of it',
  async (_what, info) => {
    const { page } = registeredEnvironment({ name: 'Honest' })
    registerWallet(page, info)
    if (typeof info === 'object' && info)
      registerWallet(
        page,
        Object.assign(Object.create(info), { chains: ['solana:mainnet'], features: { 'standard:connect': {} } }),
      )
    const { connectors, failures, kit } = await started(page)
    expect(connectors().map(({ id }) => id)).toContain('solana:Honest')
    for (const { name, icon } of connectors()) {
      expect(name).not.toMatch(/[\p{Cc}\p{Cf}]/u)
      expect([...name].length).toBeLessThanOrEqual(64)
      expect(icon === undefined || icon.startsWith('data:image/')).toBe(true)
    }
    expect(failures).toEqual([])
    await kit.dispose()
  },
)
