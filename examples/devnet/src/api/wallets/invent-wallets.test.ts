import { demoWallet, inventWallets } from './invent-wallets.js'
import { walletRecordSchema } from './wallet-record.js'

test('invents six hundred wallets, the same each time, each with its own id, name and picture', () => {
  const wallets = inventWallets()
  expect(wallets).toEqual(inventWallets())
  expect(wallets).toHaveLength(600)
  for (const field of ['id', 'name', 'image_id', 'homepage', 'order'] as const)
    expect(new Set(wallets.map((wallet) => wallet[field])).size).toBe(600)
  for (const wallet of [...wallets, demoWallet('http://127.0.0.1:1')])
    expect(walletRecordSchema.parse(wallet)).toEqual(wallet)
})

test('invents wallets of every kind, each with a network', () => {
  const wallets = inventWallets()
  for (const field of ['mobile_link', 'desktop_link', 'webapp_link', 'link_mode', 'rdns', 'chrome_store'] as const) {
    const having = wallets.filter((wallet) => wallet[field] !== undefined).length
    expect([field, having > 50, having < 550]).toEqual([field, true, true])
  }
  expect(new Set(wallets.map(({ badge_type }) => badge_type))).toEqual(new Set(['none', 'certified']))
  expect(wallets.filter(({ chains }) => chains.length === 0)).toEqual([])
  const namespaces = wallets.flatMap(({ chains }) => chains.map((chain) => chain.split(':')[0]))
  expect(new Set(namespaces)).toEqual(new Set(['eip155', 'solana', 'bip122', 'polkadot']))
})

test('uses only reserved hosts in links', () => {
  const links = inventWallets().flatMap((wallet) =>
    Object.values(wallet).filter((value): value is string => /^https?:/.test(String(value))),
  )
  expect(links.filter((link) => !new URL(link).hostname.endsWith('.example'))).toEqual([])
})

test('describes the demo wallet as a web wallet at its address', () => {
  const wallet = demoWallet('http://127.0.0.1:4400')
  expect(wallet).toMatchObject({
    name: 'Demo Wallet',
    order: 0,
    webapp_link: 'http://127.0.0.1:4400',
    badge_type: 'certified',
  })
  expect(wallet).not.toHaveProperty('mobile_link')
  expect(wallet).not.toHaveProperty('desktop_link')
  expect(inventWallets().map(({ id }) => id)).not.toContain(wallet.id)
})
