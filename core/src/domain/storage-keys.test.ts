import { DEEP_LINK_CHOICE_KEY, JOURNAL_KEY, storageKeys } from './storage-keys.js'

test('the keys that hosts and other SDKs know are these', () => {
  const { connectedConnector, ...keys } = storageKeys()
  expect([...Object.values(keys), connectedConnector('eip155'), DEEP_LINK_CHOICE_KEY].sort()).toEqual([
    '@appkit/active_caip_network_id',
    '@appkit/active_namespace',
    '@appkit/connected_namespaces',
    '@appkit/connection_status',
    '@appkit/connections',
    '@appkit/eip155:connected_connector_id',
    '@appkit/preferred_account_types',
    '@appkit/recent_wallets',
    'WALLETCONNECT_DEEPLINK_CHOICE',
  ])
})

test('no two kits of a page share a key, nor does one use a key twice', () => {
  const all = ['', 'shop', 'eip155', 'journal'].flatMap((kit) => {
    const { connectedConnector, ...keys } = storageKeys(kit)
    return [...Object.values(keys), connectedConnector('eip155'), connectedConnector('solana')]
  })
  expect(new Set([...all, JOURNAL_KEY]).size).toBe(all.length + 1)
})
