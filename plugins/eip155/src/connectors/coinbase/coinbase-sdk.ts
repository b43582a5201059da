import type { Eip1193Provider } from '../../session/eip1193.js'

/** The part of Coinbase's SDK that is used here. */
export interface CoinbaseSdk {
  createCoinbaseWalletSDK(options: {
    readonly appName: string
    readonly appLogoUrl: string
    readonly appChainIds: number[]
    readonly preference: { readonly options: 'all' | 'smartWalletOnly' | 'eoaOnly'; readonly telemetry: false }
  }): { getProvider(): CoinbaseProvider }
}

export interface CoinbaseProvider extends Eip1193Provider {
  disconnect(): Promise<void>
}

export type LoadCoinbaseSdk = () => Promise<CoinbaseSdk>

// The SDK's own types allow listeners to its own events only.
export const loadCoinbaseSdk: LoadCoinbaseSdk = async () =>
  (await import('@coinbase/wallet-sdk')) as unknown as CoinbaseSdk
