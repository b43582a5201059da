import { type Connector, lazy, race } from '@latchkey/core/plugin'
import type { DiscoverDeps } from '../../deps.js'
import type { CoinbaseOptions } from '../../options.js'
import { loadCoinbaseSdk } from './coinbase-sdk.js'
import type { createConnectCoinbase } from './connect-coinbase.js'

const IDENTITY = {
  rdns: ['com.coinbase.wallet'],
  names: ['Coinbase Wallet'],
  registryIds: ['fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa'],
}

/**
 * Coinbase Wallet through its SDK: a passkey wallet in a popup, or the app on a phone. The SDK is loaded when the
 * visitor is about to choose the wallet: browsers open a popup only in the turn of a click, and code that still has to
 * be loaded then may come too late.
 *
 * @param loadSdk for tests.
 */
export function coinbaseConnector(
  { connect: part }: Pick<DiscoverDeps, 'connect'>,
  options: CoinbaseOptions,
  loadSdk = loadCoinbaseSdk,
): Connector {
  let connect: ReturnType<typeof createConnectCoinbase> | undefined
  const load = lazy('@coinbase/wallet-sdk', async () => {
    const [{ createConnectCoinbase }, sdk, loaded] = await Promise.all([
      import('./connect-coinbase.js'),
      loadSdk(),
      part.load(),
    ])
    return (connect = createConnectCoinbase(sdk, loaded, options))
  })

  return {
    id: 'eip155:coinbaseWalletSDK',
    name: 'Coinbase',
    type: 'EXTERNAL',
    namespaces: ['eip155'],
    identity: IDENTITY,
    installed: true,
    load,
    connect(request) {
      const { silent, resume, signal } = request
      if (silent && !resume['eip155']) return Promise.resolve([])
      // Once it is loaded, the popup opens in the turn of the click, and the answer is passed on in its own turn.
      return connect && !signal.aborted ? connect(request) : race(load, { signal }).then((loaded) => loaded(request))
    },
  }
}
