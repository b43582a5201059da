import { displayText, type Connector } from '@latchkey/core'
import type { AllExtensionsOptions } from '../options.js'
import type { ExtensionAccess } from './extension-connector.js'
import { injectedExtensions, keysOf } from './extension-keys.js'

const NAME = 'All Polkadot extensions'

/**
 * The way to all extensions at once, for visitors who keep their accounts in several: one connection, with the accounts of
 * all that say yes.
 */
export function allExtensionsConnector({ name: given }: AllExtensionsOptions, { page, withWork }: ExtensionAccess): Connector {
  const name = displayText(given) || NAME
  return {
    id: 'polkadot:extension-dapp',
    name,
    type: 'EXTERNAL',
    namespaces: ['polkadot'],
    identity: { names: [name] },
    // Read anew each time, for extensions come late.
    get installed() {
      return keysOf(injectedExtensions(page)).length > 0
    },
    prepare: () => withWork(async () => {}),
    connect: (request) => withWork(({ connectAll }) => connectAll(name, request)),
  }
}
