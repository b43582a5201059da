import { displayText, untilAborted, type Connector } from '@latchkey/core'
import type { AllExtensionsOptions } from '../options.js'
import { extensionSession } from '../session/extension-session.js'
import { createDoors, type Door } from './extension-doors.js'
import type { ExtensionServices } from './extension-connector.js'
import { injectedExtensions, keysOf } from './extension-keys.js'
import { asSource, readExtension } from './injected-extension.js'
import { identifyExtension } from './known-extensions.js'

const NAME = 'All Polkadot extensions'
/** Between the names of those that said yes, which have no line breaks. */
const SEPARATOR = '\n'

/**
 * The way to all extensions at once, for visitors who keep their accounts in several: one connection, with the accounts of
 * all that say yes.
 */
export function allExtensionsConnector({ name: given }: AllExtensionsOptions, services: ExtensionServices): Connector {
  const { page } = services
  const name = displayText(given) || NAME
  const doors = createDoors(services)

  async function enter({ key, provider, open }: Door, signal: AbortSignal) {
    const extension = readExtension(await open(), provider, key)
    signal.throwIfAborted()
    const shared = await extension.getAccounts(true)
    return { key: extension.name, wallet: identifyExtension(extension.name, page).name, extension, shared }
  }

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
    async connect({ networks, silent, resume, signal }) {
      const granted = silent ? (resume['polkadot'] ?? '').split(SEPARATOR).filter(Boolean) : []
      signal.throwIfAborted()
      const found = silent ? doors.known(granted) : await doors.all(signal)
      if (silent && found.length === 0) return []
      const answers = await untilAborted(signal, () => Promise.allSettled(found.map((door) => enter(door, signal))))
      const enabled = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
      const refusal = answers.find((answer) => answer.status === 'rejected')
      if (refusal && enabled.length === 0) throw refusal.reason
      // Who is not there yet may be next time. Who has let the page in before, and says no now, is not asked again.
      const absent = granted.filter((key) => !found.some((door) => door.key === key))
      const session = extensionSession({
        name,
        enabled,
        together: true,
        native: Object.freeze(enabled.map(({ extension }) => asSource(extension))),
        networks,
        resume: [...enabled.map(({ key }) => key), ...absent].join(SEPARATOR),
        services,
      })
      return [session]
    },
  }
}
