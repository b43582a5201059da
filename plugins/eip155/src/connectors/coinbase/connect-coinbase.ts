import type { ConnectRequest, Session } from '@latchkey/core/plugin'
import type { ConnectDeps, Eip155Part } from '../../deps.js'
import type { CoinbaseOptions } from '../../options.js'
import type { CoinbaseProvider, CoinbaseSdk } from './coinbase-sdk.js'

/** Stored with the connection: after a reload, the SDK may be loaded to ask whether its wallet still shares accounts. */
const GRANTED = 'granted'

/** Connects through Coinbase's SDK, which is asked in the same turn. */
export function createConnectCoinbase(
  { createCoinbaseWalletSDK }: CoinbaseSdk,
  { connectProvider, deps }: Eip155Part,
  options: CoinbaseOptions,
) {
  let provider: CoinbaseProvider | undefined

  /** One provider serves until it is disconnected: two would share, and overwrite, the SDK's entries in the storage. */
  function providerFor({ networks }: ConnectRequest): CoinbaseProvider {
    return (provider ??= createCoinbaseWalletSDK({
      ...appOf(options, deps),
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
    connectProvider({ provider: providerFor(request), request, wallet: 'Coinbase', resume: GRANTED, end, deps })
}

function appOf({ appName, appLogoUrl }: CoinbaseOptions, { config: { metadata }, page }: ConnectDeps) {
  const { title, icons } = page.description
  return { appName: appName ?? metadata?.name ?? title, appLogoUrl: appLogoUrl ?? metadata?.icons[0] ?? icons[0] ?? '' }
}
