import { lazy, untilAborted, type Connector } from '@latchkey/core'
import type { ListingServices } from '../connector-parts.js'
import { loadCoinbaseSdk } from './coinbase-sdk.js'
import type { createConnectCoinbase } from './connect-coinbase.js'
import type { CoinbaseOptions } from './options.js'

/** By what it is known, wherever else it turns up. */
const IDENTITY = { rdns: ['com.coinbase.wallet'], names: ['Coinbase Wallet'], registryIds: ['fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa'] }

/**
 * Coinbase Wallet through its own SDK: a passkey wallet in a popup, or the app on a phone. The SDK is loaded when the visitor
 * is about to choose it: a popup opens for certain only in the turn of their click, and a chunk that still has to come may come too
 * late for it.
 *
 * @param loadSdk for tests.
 */
export function coinbaseConnector({ work }: Pick<ListingServices, 'work'>, options: CoinbaseOptions, loadSdk = loadCoinbaseSdk): Connector {
  let connect: ReturnType<typeof createConnectCoinbase> | undefined
  const prepare = lazy('@coinbase/wallet-sdk', async () => {
    const [heavy, sdk, brought] = await Promise.all([import('./connect-coinbase.js'), loadSdk(), work.bring()])
    return (connect = heavy.createConnectCoinbase(sdk, brought, options))
  })

  return {
    id: 'eip155:coinbaseWalletSDK',
    name: 'Coinbase',
    type: 'EXTERNAL',
    namespaces: ['eip155'],
    identity: IDENTITY,
    installed: true,
    prepare,
    connect(request) {
      const { silent, resume, signal } = request
      if (silent && !resume['eip155']) return Promise.resolve([])
      // Nothing comes between where it is there: neither the click and its popup, nor the answer and who waits for it.
      return connect && !signal.aborted ? connect(request) : untilAborted(signal, prepare).then((loaded) => loaded(request))
    },
  }
}
