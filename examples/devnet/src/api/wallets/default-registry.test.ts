import { realWallets } from './default-registry.js'
import { walletRecordSchema } from './wallet-record.js'

test('the wallets that people use can be in the registry, with a picture each', () => {
  const wallets = realWallets()
  expect(wallets.length).toBeGreaterThan(40)
  for (const wallet of wallets)
    expect(walletRecordSchema.parse(wallet)).toMatchObject({ id: wallet.id, name: wallet.name })
  expect(new Set(wallets.map(({ image_id }) => image_id)).size).toBe(wallets.length)
  expect(wallets.map(({ name }) => name)).toEqual(expect.arrayContaining(['MetaMask', 'Phantom', 'Rainbow']))
})
