import type { Connector } from '@latchkey/core'
import { SDK_IDENTITIES, type ConnectorServices } from '../connector-parts.js'
import { findSafe } from './find-safe.js'
import type { SafeOptions } from './options.js'
import { loadSafeSdk } from './safe-sdk.js'

/**
 * The Safe that the page is opened in. Nothing where it is opened anywhere else, so nobody waits for a Safe that is not there, and
 * next to nothing is loaded for one.
 *
 * @param load for tests.
 */
export async function safeConnector(services: ConnectorServices, options: SafeOptions, load = loadSafeSdk): Promise<Connector | undefined> {
  const sdk = await findSafe(services, options, load)
  if (!sdk) return undefined
  services.signal.addEventListener('abort', () => sdk.stop(), { once: true })
  const { connectSafe } = await import('./connect-safe.js')
  return {
    id: 'eip155:safe',
    name: 'Safe',
    type: 'EXTERNAL',
    namespaces: ['eip155'],
    identity: SDK_IDENTITIES.safe,
    installed: true,
    connect: (request) => connectSafe(sdk, services, request),
  }
}
