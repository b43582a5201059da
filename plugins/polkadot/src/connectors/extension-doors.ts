import { entriesOf, lazy, propertyOf, untilAborted } from '@latchkey/core'
import type { ExtensionAccess } from './extension-connector.js'
import { injectedExtensions, MAX_EXTENSIONS } from './extension-keys.js'
import { enable, isProvider } from './extension-provider.js'

/** What an extension is called that does not say so. */
const NAMELESS = 'unknown'

/** The way into one extension. */
export interface Door {
  readonly key: string
  readonly provider: object
  /** What lies behind it. It asks the visitor, unless the extension knows this page or has been asked. */
  open(): unknown
}

export interface Doors {
  /**
   * Those of all extensions there are, after each has been asked, by `@polkadot/extension-dapp`: what else that has works
   * in the host's own code from then on. It leaves out who said no, and waits for all.
   */
  all(signal: AbortSignal): Promise<readonly Door[]>
  /** Those with these names, as far as they are there; none of them is asked yet. `web3Enable` would ask all others as well. */
  known(names: readonly string[]): readonly Door[]
}

export function createDoors({ page, origin }: Pick<ExtensionAccess, 'page' | 'origin'>): Doors {
  // It touches the window when it is imported, and is large: only who connects this way needs it.
  const load = lazy('@polkadot/extension-dapp', () => import('@polkadot/extension-dapp'))

  return {
    async all(signal) {
      const { web3Enable } = await untilAborted(signal, load)
      const extensions: unknown = await untilAborted(signal, () => web3Enable(origin()))
      return entriesOf(extensions, MAX_EXTENSIONS).map((extension) => {
        const name = propertyOf(extension, 'name')
        return { key: typeof name === 'string' ? name : NAMELESS, provider: Object(extension) as object, open: () => extension }
      })
    },
    known(names) {
      const extensions = injectedExtensions(page)
      return names.slice(0, MAX_EXTENSIONS).flatMap((key) => {
        const provider = propertyOf(extensions, key)
        return isProvider(provider) ? [{ key, provider, open: () => enable(provider, origin()) }] : []
      })
    },
  }
}
