import { lazy, untilAborted, type Connector } from '@latchkey/core'
import { findSafe, type FindingServices } from './find-safe.js'
import type { SafeOptions } from './options.js'
import { loadSafeSdk } from './safe-sdk.js'

/** By what it is known, wherever else it turns up. */
const IDENTITY = { names: ['Safe'], registryIds: ['225affb176778569276e484e1b92637ad061b01e13a048b35a9d280c3b58970f'] }

/**
 * The Safe that the page is opened in. Nothing where it is opened anywhere else, so nobody waits for a Safe that is not there, and
 * next to nothing is loaded for one.
 *
 * @param load for tests.
 */
export async function safeConnector(services: FindingServices, options: SafeOptions, load = loadSafeSdk): Promise<Connector | undefined> {
  const sdk = await findSafe(services, options, load)
  if (!sdk) return undefined
  services.signal.addEventListener('abort', () => sdk.stop(), { once: true })
  const prepare = lazy('eip155/safe', () => Promise.all([import('./connect-safe.js'), services.work.bring()]))
  return {
    id: 'eip155:safe',
    name: 'Safe',
    type: 'EXTERNAL',
    namespaces: ['eip155'],
    identity: IDENTITY,
    installed: true,
    prepare,
    async connect(request) {
      if (request.silent && !request.resume['eip155']) return []
      const [{ connectSafe }, work] = await untilAborted(request.signal, prepare)
      return connectSafe(sdk, work.services, request)
    },
  }
}
