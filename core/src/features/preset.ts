// The defaults of the preset that contains every plugin.

export const FEATURES_ON: readonly string[] = [
  'swaps',
  'onramp',
  'receive',
  'send',
  'email',
  'emailShowWallets',
  'history',
  'analytics',
  'allWallets',
]
export const FEATURES_OFF: readonly string[] = ['legalCheckbox', 'smartSessions', 'collapseWallets']
export const WALLET_FEATURES_ORDER: readonly string[] = ['onramp', 'swaps', 'receive', 'send']
