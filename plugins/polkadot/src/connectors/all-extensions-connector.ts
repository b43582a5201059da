import { displayText } from '@latchkey/core/gates'
import type { Connector } from '@latchkey/core/plugin'
import type { AllExtensionsOptions } from '../options.js'
import type { ExtensionConnectorDeps } from './extension-connector.js'
import { injectedExtensions, keysOf } from './injected-web3.js'

const NAME = 'All Polkadot extensions'

/**
 * The connector of all extensions at once, for visitors with accounts in several. It makes one connection with the
 * accounts of every extension that the visitor approves.
 */
export function allExtensionsConnector(
  { name: given }: AllExtensionsOptions,
  { page, connectPart }: ExtensionConnectorDeps,
): Connector {
  const name = displayText(given) || NAME
  return {
    id: 'polkadot:extension-dapp',
    name,
    type: 'EXTERNAL',
    namespaces: ['polkadot'],
    identity: { names: [name] },
    // Extensions may come later than the page, so this looks again each time.
    get installed() {
      return keysOf(injectedExtensions(page)).length > 0
    },
    load: connectPart.load,
    connect: (request) => connectPart.use(({ connectAll }) => connectAll(name, request)),
  }
}
