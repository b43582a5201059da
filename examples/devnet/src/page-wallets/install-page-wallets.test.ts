import { DEMO_SECRETS } from '../demo-wallet/secrets.js'
import { installPageWallets } from './install-page-wallets.js'
import type { PageWalletsOptions } from './page-wallets.js'
import { announcedWallets, createTestPage, question, registeredWallets } from './test-page.test.helper.js'

function bench(options: Partial<PageWalletsOptions> = {}) {
  const page = options.page ?? createTestPage()
  return { page, wallets: installPageWallets({ nodes: {}, ...options, page }) }
}

function createMemory() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

/** Everything that a page can find of the four wallets. */
const found = (page: ReturnType<typeof createTestPage>, standard: ReadonlySet<{ readonly name: string }>) =>
  [
    ...announcedWallets(page).map(({ info }) => info.name),
    ...[...standard].map(({ name }) => name),
    ...Object.keys(page.injectedWeb3 ?? {}),
  ].sort()

test('wallets are absent until they are switched on, and unsubscribe nothing behind that can be removed', () => {
  const { page, wallets } = bench()
  const standard = registeredWallets<{ name: string }>(page)
  expect(found(page, standard)).toEqual([])
  wallets.switchOn(...wallets.ids)
  const names = ['Page Wallet', 'Page Wallet for Bitcoin', 'Page Wallet for Polkadot', 'Page Wallet for Solana']
  expect(found(page, standard)).toEqual(names)
  // Apps that come later find the wallets, too.
  expect(found(page, registeredWallets<{ name: string }>(page))).toEqual(names)
  wallets.switchOff('solana', 'polkadot')
  expect(found(page, standard)).toEqual(['Page Wallet', 'Page Wallet for Bitcoin'])
  wallets.dispose()
  expect(found(page, standard)).toEqual([])
  expect(found(page, registeredWallets<{ name: string }>(page))).toEqual([])
})

test('switching on notifies each listener once', () => {
  const { wallets } = bench()
  const listener = jest.fn()
  const unsubscribe = wallets.subscribe(listener)
  wallets.switchOn('eip155')
  wallets.switchOn('eip155')
  expect(listener).toHaveBeenCalledTimes(1)
  expect(wallets.getSnapshot()).toBe(wallets.getSnapshot())
  expect(wallets.isOn('eip155')).toBe(true)
  unsubscribe()
  wallets.switchOff('eip155')
  expect(listener).toHaveBeenCalledTimes(1)
})

test('a question names its wallet and the page, and takes its answer by id', async () => {
  const { page, wallets } = bench()
  wallets.switchOn('eip155')
  const answer = announcedWallets(page)[0]!.provider.request({ method: 'eth_requestAccounts' })
  const asked = await question(wallets)
  expect(asked).toMatchObject({
    wallet: 'eip155',
    walletName: 'Page Wallet',
    what: 'connect',
    title: 'Connect to Page Wallet',
    origin: 'https://shop.example',
  })
  wallets.answer(asked.id, true)
  await expect(answer).resolves.toHaveLength(2)
  expect(wallets.getSnapshot().pending).toEqual([])
  expect(wallets.getSnapshot().wallets.eip155).toMatchObject({ isConnected: true })
})

test("wallets have the demo wallet's accounts, as many as a tester can switch to", async () => {
  const { wallets } = bench()
  const all = await Promise.all(wallets.ids.map((id) => wallets.accounts(id)))
  expect(all).toEqual([
    ['0x3Ac3617De542b43EFA21f9a0050f3136B9FF3654', '0x1415cCDb3E1ec2cb9d9Cb75B5943b167A41281eD'],
    ['7SAXnUdX47ti2NzbohxdXki4FQaXZRTYNncB42XfRukq', '8Zr1jeQmPCxaotvcQBdnPYvN2woYSJD3e2N9iS8njQpZ'],
    ['bcrt1qpm3fzfgsvs8x9tynjexe3wm26argxwgc4amqdy', 'bcrt1qykqe7kpd5m2ux0f4qud6c3uq3jpce8vxlud6u6'],
    ['19v9prgk6tguFretnPqDFKHLCDf1SxYt9m23wJaPxmsvpCi', '1Bzqk3EwJmfCEhjKtJZ3WHF4LkmvFSo9a6hdQTYCxAbz3Zq'],
  ])
  for (const id of wallets.ids) {
    wallets.switchAccount(id, DEMO_SECRETS[id].length - 1)
    expect(() => wallets.switchAccount(id, DEMO_SECRETS[id].length)).toThrow(RangeError)
  }
  expect(() => wallets.switchNetwork('eip155:5')).toThrow(RangeError)
  expect(() => wallets.switchNetwork('cosmos:hub')).toThrow(RangeError)
})

test('wallets remember over a reload which wallets are on and connected, if they have a memory', async () => {
  const memory = createMemory()
  const before = bench({ memory, approve: 'yes' })
  before.wallets.switchOn('eip155', 'solana')
  await announcedWallets(before.page)[0]!.provider.request({ method: 'eth_requestAccounts' })
  before.wallets.switchAccount('eip155', 1)
  before.wallets.switchNetwork('eip155:137')
  before.wallets.switchOff('solana')
  // A page that unloads disposes nothing.
  before.wallets.dispose()

  const { page, wallets } = bench({ memory, approve: 'no' })
  expect(wallets.ids.filter((id) => wallets.isOn(id))).toEqual(['eip155'])
  const { provider } = announcedWallets(page)[0]!
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x89')
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([
    '0x1415cCDb3E1ec2cb9d9Cb75B5943b167A41281eD',
    '0x3Ac3617De542b43EFA21f9a0050f3136B9FF3654',
  ])
})

test('wallets start afresh when the memory is unreadable', () => {
  const { wallets } = bench({ memory: { getItem: () => '{', setItem() {} } })
  expect(wallets.ids.filter((id) => wallets.isOn(id))).toEqual([])
})

test('two installations on one page are independent', async () => {
  const [one, other] = [bench({ approve: 'yes' }), bench({ approve: 'yes' })]
  one.wallets.switchOn('eip155')
  await announcedWallets(one.page)[0]!.provider.request({ method: 'eth_requestAccounts' })
  other.wallets.switchOn('eip155')
  expect(await announcedWallets(other.page)[0]!.provider.request({ method: 'eth_accounts' })).toEqual([])
})
