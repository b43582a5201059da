import type { Eip1193Provider } from '../../session/eip1193.js'

/** As much of Coinbase's SDK as is used here. */
export interface CoinbaseSdk {
  createCoinbaseWalletSDK(options: {
    readonly appName: string
    readonly appLogoUrl: string
    readonly appChainIds: number[]
    readonly preference: { readonly options: 'all' | 'smartWalletOnly' | 'eoaOnly'; readonly telemetry: false }
  }): { getProvider(): CoinbaseProvider }
}

/** Its provider, which can be let go of. */
export interface CoinbaseProvider extends Eip1193Provider {
  disconnect(): Promise<void>
}

export type LoadCoinbaseSdk = () => Promise<CoinbaseSdk>

// The SDK's own types know listeners to its own events only.
export const loadCoinbaseSdk: LoadCoinbaseSdk = async () => (await import('@coinbase/wallet-sdk')) as unknown as CoinbaseSdk
