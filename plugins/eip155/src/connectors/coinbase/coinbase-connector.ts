import { lazy, untilAborted, type Connector, type ConnectRequest, type Prefetch, type Session } from '@latchkey/core'
import { connectProvider } from '../../session/provider-session.js'
import { SDK_IDENTITIES, type ConnectorServices } from '../connector-parts.js'
import type { CoinbaseOptions } from './options.js'
import { loadCoinbaseSdk, type CoinbaseProvider, type CoinbaseSdk, type LoadCoinbaseSdk } from './coinbase-sdk.js'
import { whenIdle } from './when-idle.js'

/** The way to Coinbase Wallet without its extension, and the loading of its SDK ahead of the visitor's choice. */
export interface CoinbaseWallet {
  readonly connector: Connector
  /** For `Prefetches`. */
  readonly prefetch: Prefetch
}

/** Kept with the connection; it says that the SDK may be loaded to look whether its wallet still knows the page. */
const GRANTED = 'granted'

/**
 * Coinbase Wallet through its own SDK: a passkey wallet in a popup, or the app on a phone. The SDK is loaded when the visitor
 * chooses it, and before that only while there are wallets to choose from and the page has nothing else to do: a popup opens
 * only in the same turn as the visitor's click, and a chunk that still has to come may come too late for it. Where
 * the extension is installed, nothing is loaded ahead, for the extension goes first.
 *
 * @param load for tests.
 */
export function coinbaseWallet(services: ConnectorServices, options: CoinbaseOptions, load: LoadCoinbaseSdk = loadCoinbaseSdk): CoinbaseWallet {
  const { page, clock } = services
  let sdk: CoinbaseSdk | undefined
  let provider: CoinbaseProvider | undefined
  const loaded = lazy('@coinbase/wallet-sdk', async () => (sdk = await load()))

  /** One provider for as long as it is connected: it keeps what it knows in the page's storage, where two would meet. */
  function providerOf({ createCoinbaseWalletSDK }: CoinbaseSdk, { networks }: ConnectRequest): CoinbaseProvider {
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

  function connect(request: ConnectRequest): Promise<readonly Session[]> {
    const { silent, resume, signal } = request
    if (silent && !resume['eip155']) return Promise.resolve([])
    const ask = (from: CoinbaseSdk) => connectProvider({ provider: providerOf(from, request), request, wallet: 'Coinbase', resume: GRANTED, end, services })
    // Nothing comes between where it is there: neither the click and its popup, nor the answer and who waits for it.
    return sdk && !signal.aborted ? ask(sdk) : untilAborted(signal, loaded).then(ask)
  }

  return {
    connector: {
      id: 'eip155:coinbaseWalletSDK',
      name: 'Coinbase',
      type: 'EXTERNAL',
      namespaces: ['eip155'],
      identity: SDK_IDENTITIES.coinbase,
      installed: true,
      connect,
    },
    prefetch: {
      id: 'eip155:coinbase',
      when: 'choosing',
      async run(signal) {
        if (sdk || page.read('coinbaseWalletExtension')) return
        await whenIdle(page, clock, signal)
        await loaded()
      },
    },
  }
}

function appOf({ appName, appLogoUrl }: CoinbaseOptions, { config: { metadata }, page }: ConnectorServices) {
  const { title, icons } = page.description
  return { appName: appName ?? metadata?.name ?? title, appLogoUrl: appLogoUrl ?? metadata?.icons[0] ?? icons[0] ?? '' }
}
