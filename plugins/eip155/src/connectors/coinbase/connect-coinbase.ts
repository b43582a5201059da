import type { ConnectRequest, Session } from '@latchkey/core'
import type { ConnectorServices, Work } from '../connector-parts.js'
import type { CoinbaseProvider, CoinbaseSdk } from './coinbase-sdk.js'
import type { CoinbaseOptions } from './options.js'

/** Kept with the connection; it says that the SDK may be loaded to look whether its wallet still knows the page. */
const GRANTED = 'granted'

/** Connects through Coinbase's SDK. The SDK is asked in the same turn. */
export function createConnectCoinbase({ createCoinbaseWalletSDK }: CoinbaseSdk, { connectProvider, services }: Work, options: CoinbaseOptions) {
  let provider: CoinbaseProvider | undefined

  /** One provider for as long as it is connected: it keeps what it knows in the page's storage, where two would meet. */
  function providerOf({ networks }: ConnectRequest): CoinbaseProvider {
    return (provider ??= createCoinbaseWalletSDK({
      ...appOf(options, services),
      appChainIds: networks.filter(({ chainNamespace }) => chainNamespace === 'eip155').map(({ id }) => Number(id)),
      preference: { options: options.preference ?? 'all', telemetry: false },
    }).getProvider())
  }

  async function end() {
    const ended = provider
    provider = undefined
    await ended?.disconnect()
  }

  return (request: ConnectRequest): Promise<readonly Session[]> =>
    connectProvider({ provider: providerOf(request), request, wallet: 'Coinbase', resume: GRANTED, end, services })
}

function appOf({ appName, appLogoUrl }: CoinbaseOptions, { config: { metadata }, page }: ConnectorServices) {
  const { title, icons } = page.description
  return { appName: appName ?? metadata?.name ?? title, appLogoUrl: appLogoUrl ?? metadata?.icons[0] ?? icons[0] ?? '' }
}
