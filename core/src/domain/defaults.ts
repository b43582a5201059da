/** The default order of the groups in the list of wallets. */
export const CONNECTOR_TYPE_ORDER: readonly string[] = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
]

/** The default order of the ways to sign in. */
export const CONNECT_METHODS_ORDER: readonly string[] = ['email', 'social', 'wallet']

/** The default order of the ways to sign in, if a wallet is injected or announced. */
export const CONNECT_METHODS_ORDER_WITH_WALLET: readonly string[] = ['wallet', 'email', 'social']
