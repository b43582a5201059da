/** The default order of the features of a wallet. */
export const WALLET_FEATURES_ORDER: readonly string[] = ['onramp', 'swaps', 'receive', 'send']
