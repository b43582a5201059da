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
  return { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) }
}

/** What a page can find of all four. */
const found = (page: ReturnType<typeof createTestPage>, standard: ReadonlySet<{ readonly name: string }>) =>
  [...announcedWallets(page).map(({ info }) => info.name), ...[...standard].map(({ name }) => name), ...Object.keys(page.injectedWeb3 ?? {})].sort()

test('nothing is in the page until it is switched on, and nothing stays that can be taken out', () => {
  const { page, wallets } = bench()
  const standard = registeredWallets<{ name: string }>(page)
  expect(found(page, standard)).toEqual([])
  wallets.switchOn(...wallets.ids)
  const names = ['Page Wallet', 'Page Wallet for Bitcoin', 'Page Wallet for Polkadot', 'Page Wallet for Solana']
  expect(found(page, standard)).toEqual(names)
  // Also those who come only now find them.
  expect(found(page, registeredWallets<{ name: string }>(page))).toEqual(names)
  wallets.switchOff('solana', 'polkadot')
  expect(found(page, standard)).toEqual(['Page Wallet', 'Page Wallet for Bitcoin'])
  wallets.dispose()
  expect(found(page, standard)).toEqual([])
  expect(found(page, registeredWallets<{ name: string }>(page))).toEqual([])
})

test('switching on tells whoever listens, once', () => {
  const { wallets } = bench()
  const listener = jest.fn()
  const leave = wallets.subscribe(listener)
  wallets.switchOn('eip155')
  wallets.switchOn('eip155')
  expect(listener).toHaveBeenCalledTimes(1)
  expect(wallets.getSnapshot()).toBe(wallets.getSnapshot())
  expect(wallets.isOn('eip155')).toBe(true)
  leave()
  wallets.switchOff('eip155')
  expect(listener).toHaveBeenCalledTimes(1)
})

test('what is asked says who asks, for which page, and is answered by its id', async () => {
  const { page, wallets } = bench()
  wallets.switchOn('eip155')
  const answer = announcedWallets(page)[0]!.provider.request({ method: 'eth_requestAccounts' })
  const asked = await question(wallets)
  expect(asked).toMatchObject({ wallet: 'eip155', walletName: 'Page Wallet', what: 'connect', title: 'Connect to Page Wallet', origin: 'https://shop.example' })
  wallets.answer(asked.id, true)
  await expect(answer).resolves.toHaveLength(2)
  expect(wallets.getSnapshot().pending).toEqual([])
  expect(wallets.getSnapshot().wallets.eip155).toMatchObject({ isConnected: true })
})

test('has the demo wallet’s accounts, as many as can be switched to', async () => {
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

test('remembers over a reload what is on and whom it let in, where it was given a place for that', async () => {
  const memory = createMemory()
  const before = bench({ memory, approve: 'yes' })
  before.wallets.switchOn('eip155', 'solana')
  await announcedWallets(before.page)[0]!.provider.request({ method: 'eth_requestAccounts' })
  before.wallets.switchAccount('eip155', 1)
  before.wallets.switchNetwork('eip155:137')
  before.wallets.switchOff('solana')
  // A page that goes takes nothing back.
  before.wallets.dispose()

  const { page, wallets } = bench({ memory, approve: 'no' })
  expect(wallets.ids.filter((id) => wallets.isOn(id))).toEqual(['eip155'])
  const { provider } = announcedWallets(page)[0]!
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x89')
  expect(await provider.request({ method: 'eth_accounts' })).toEqual(['0x1415cCDb3E1ec2cb9d9Cb75B5943b167A41281eD', '0x3Ac3617De542b43EFA21f9a0050f3136B9FF3654'])
})

test('begins anew where what it remembers cannot be read', () => {
  const { wallets } = bench({ memory: { getItem: () => '{', setItem() {} } })
  expect(wallets.ids.filter((id) => wallets.isOn(id))).toEqual([])
})

test('two installations on one page know nothing of each other', async () => {
  const [one, other] = [bench({ approve: 'yes' }), bench({ approve: 'yes' })]
  one.wallets.switchOn('eip155')
  await announcedWallets(one.page)[0]!.provider.request({ method: 'eth_requestAccounts' })
  other.wallets.switchOn('eip155')
  expect(await announcedWallets(other.page)[0]!.provider.request({ method: 'eth_accounts' })).toEqual([])
})
