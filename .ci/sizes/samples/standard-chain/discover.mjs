import { walletStandardConnectors } from '@latchkey/core/wallet-standard'

/** Offers the wallets that the page has, and those that come later. */
export const discover = (ctx) => walletStandardConnectors(ctx, 'sample')
