import { EMBEDDED_STORAGE_KEYS } from '../features/embedded/embedded.js'
import { featureStorageKeys } from '../features/storage-keys.js'
import { DEEP_LINK_CHOICE_KEY, JOURNAL_KEY, storageKeys } from './storage-keys.js'

test('keeps the storage keys that apps and other SDKs read', () => {
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

test('keeps the storage keys of the features', () => {
  expect(Object.values(featureStorageKeys())).toEqual([
    '@appkit/connected_social',
    '@appkit/social_provider',
    '@appkit/native_balance_cache',
    '@appkit/portfolio_cache',
    '@appkit/ens_cache',
    '@appkit/identity_cache',
    '@appkit/siwx',
    '@appkit/preferences',
    '@appkit/transactions',
  ])
  expect(Object.values(EMBEDDED_STORAGE_KEYS)).toEqual([
    '@appkit-wallet/EMAIL',
    '@appkit-wallet/EMAIL_LOGIN_USED_KEY',
    '@appkit-wallet/LAST_EMAIL_LOGIN_TIME',
    '@appkit-wallet/LAST_USED_CHAIN_KEY',
    '@appkit-wallet/SOCIAL_USERNAME',
    '@appkit-wallet/PREFERRED_ACCOUNT_TYPE',
    '@appkit-wallet/SMART_ACCOUNT_ENABLED_NETWORKS',
  ])
})

test('gives each kit of a page unique keys', () => {
  const all = ['', 'shop', 'eip155', 'journal'].flatMap((kit) => {
    const { connectedConnector, ...keys } = storageKeys(kit)
    return [
      ...Object.values(keys),
      connectedConnector('eip155'),
      connectedConnector('solana'),
      ...Object.values(featureStorageKeys(kit)),
    ]
  })
  expect(new Set([...all, JOURNAL_KEY]).size).toBe(all.length + 1)
})
