import type { WatchAsset } from '@latchkey/core'
import type { WalletCalls } from './wallet-calls.js'

/** Offers the wallet a token to show (EIP-747). */
export const watchAsset = ({ ask }: WalletCalls): WatchAsset => ({
  async watchAsset({ address, symbol, decimals, image }, signal) {
    const options = { address, symbol, decimals, ...(image === undefined ? {} : { image }) }
    return (await ask('wallet_watchAsset', { type: 'ERC20', options }, signal)) === true
  },
})
