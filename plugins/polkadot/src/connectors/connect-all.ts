import { untilAborted, type ConnectRequest, type Session } from '@latchkey/core'
import { extensionSession, type ExtensionServices } from '../session/extension-session.js'
import type { ExtensionAccess } from './extension-connector.js'
import { createDoors, type Door } from './extension-doors.js'
import { asSource, readExtension } from './injected-extension.js'
import { identifyExtension } from './known-extensions.js'

/** Between the names of those that said yes, which have no line breaks. */
const SEPARATOR = '\n'

/**
 * Asks all extensions, and makes one session of those that say yes.
 *
 * @param name what they are called together.
 */
export type ConnectAll = (name: string, request: Pick<ConnectRequest, 'networks' | 'silent' | 'resume' | 'signal'>) => Promise<readonly Session[]>

export function createConnectAll({ origin, ...services }: ExtensionServices & Pick<ExtensionAccess, 'origin'>): ConnectAll {
  const { page } = services
  const doors = createDoors({ page, origin })

  async function enter({ key, provider, open }: Door, signal: AbortSignal) {
    const extension = readExtension(await open(), provider, key)
    signal.throwIfAborted()
    const shared = await extension.getAccounts(true)
    return { key: extension.name, wallet: identifyExtension(extension.name, page).name, extension, shared }
  }

  return async (name, { networks, silent, resume, signal }) => {
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
  }
}
