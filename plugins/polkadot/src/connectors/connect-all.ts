import { type ConnectRequest, entriesOf, lazy, propertyOf, race, type Session } from '@latchkey/core/plugin'
import { createExtensionSession, type ExtensionSessionDeps } from '../session/extension/extension-session.js'
import type { ExtensionConnectorDeps } from './extension-connector.js'
import { asSource, readExtension } from './injected-extension.js'
import { enable, injectedExtensions, isProvider, MAX_EXTENSIONS } from './injected-web3.js'
import { identifyExtension } from './known-extensions.js'

/** Separates the names of approving extensions in `resume`. Names have no line breaks. */
const SEPARATOR = '\n'
/** The key of an extension without a name. */
const NAMELESS = 'unknown'

/**
 * Asks all extensions, and makes one session of those that approve.
 *
 * @param name the display name of the connection.
 */
export type ConnectAll = (
  name: string,
  request: Pick<ConnectRequest, 'networks' | 'silent' | 'resume' | 'signal'>,
) => Promise<readonly Session[]>

/** An extension that can be opened. */
interface Opener {
  readonly key: string
  readonly provider: object
  /** Returns the enabled extension. It asks the visitor, unless the extension knows this page or was asked already. */
  open(): unknown
}

type AllExtensionsDeps = Pick<ExtensionConnectorDeps, 'page' | 'appName'>

export function createConnectAll({
  appName,
  ...deps
}: ExtensionSessionDeps & Pick<ExtensionConnectorDeps, 'appName'>): ConnectAll {
  const { page } = deps
  const askAll = createAskAll(appName)

  async function enableOne({ key, provider, open }: Opener, signal: AbortSignal) {
    const extension = readExtension(await open(), provider, key)
    signal.throwIfAborted()
    const shared = await extension.getAccounts(true)
    return { key: extension.name, wallet: identifyExtension(extension.name, page).name, extension, shared }
  }

  return async (name, { networks, silent, resume, signal }) => {
    const granted = silent ? (resume['polkadot'] ?? '').split(SEPARATOR).filter(Boolean) : []
    signal.throwIfAborted()
    const found = silent ? openersOf(granted, { page, appName }) : await askAll(signal)
    if (silent && found.length === 0) return []

    const answers = await race(() => Promise.allSettled(found.map((one) => enableOne(one, signal))), { signal })
    const enabled = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
    const refusal = answers.find((answer) => answer.status === 'rejected')
    if (refusal && enabled.length === 0) throw refusal.reason

    // An absent extension may be back at the next visit. One that approved before and refuses now is not asked again.
    const absent = granted.filter((key) => !found.some((one) => one.key === key))
    const session = createExtensionSession({
      name,
      enabled,
      together: true,
      native: Object.freeze(enabled.map(({ extension }) => asSource(extension))),
      networks,
      resume: [...enabled.map(({ key }) => key), ...absent].join(SEPARATOR),
      deps,
    })
    return [session]
  }
}

/**
 * Asks all extensions through `@polkadot/extension-dapp`, so that the rest of that library works in the app's own code
 * from then on. It waits for all answers and leaves out the extensions that refused.
 */
function createAskAll(appName: () => string) {
  // The library is large and touches the window when it is imported, so only this connector loads it.
  const load = lazy('@polkadot/extension-dapp', () => import('@polkadot/extension-dapp'))

  return async (signal: AbortSignal): Promise<readonly Opener[]> => {
    const { web3Enable } = await race(load, { signal })
    const extensions: unknown = await race(() => web3Enable(appName()), { signal })
    return entriesOf(extensions, MAX_EXTENSIONS).map((extension) => {
      const name = propertyOf(extension, 'name')
      return {
        key: typeof name === 'string' ? name : NAMELESS,
        provider: Object(extension) as object,
        open: () => extension,
      }
    })
  }
}

/** The extensions of these names that are on the page. None is asked yet; `web3Enable` would ask all others as well. */
function openersOf(names: readonly string[], { page, appName }: AllExtensionsDeps): readonly Opener[] {
  const extensions = injectedExtensions(page)
  return names.slice(0, MAX_EXTENSIONS).flatMap((key) => {
    const provider = propertyOf(extensions, key)
    return isProvider(provider) ? [{ key, provider, open: () => enable(provider, appName()) }] : []
  })
}
