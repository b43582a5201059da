import type { Connector, LazyPart, Page } from '@latchkey/core/plugin'
import type { PolkadotConnect } from '../connect.js'
import { enable } from './injected-web3.js'
import { identifyExtension } from './known-extensions.js'

/** The services that connectors of extensions need. */
export interface ExtensionConnectorDeps {
  readonly page: Page
  /** The app's name that extensions show to the visitor. Never empty. */
  readonly appName: () => string
  readonly connectPart: LazyPart<PolkadotConnect>
}

/** An extension that was found in `injectedWeb3`. */
export interface FoundExtension {
  readonly id: string
  /** Its key, fit to be shown. */
  readonly key: string
  readonly provider: object
  /** Whether another object claims the same key, as of now. */
  readonly isDisputed: () => boolean
}

/** The `resume` text that says that the visitor has approved this page. */
const GRANTED = 'granted'

/**
 * The connector of one extension: of that very object, whatever the page does with its key afterwards. `connect` asks
 * the extension at once, while the visitor's click still counts, and loads the code for its answer meanwhile.
 */
export function extensionConnector(
  { id, key, provider, isDisputed }: FoundExtension,
  { page, appName, connectPart }: ExtensionConnectorDeps,
): Connector {
  const { name, identity } = identifyExtension(key, page)

  async function ask(signal: AbortSignal): Promise<unknown> {
    signal.throwIfAborted()
    return enable(provider, appName())
  }

  return {
    id,
    name,
    type: 'ANNOUNCED',
    namespaces: ['polkadot'],
    identity,
    installed: true,
    // A rival may come later. Replacing this connector then would end its sessions, so the flag is read each time.
    get disputed() {
      return isDisputed()
    },
    load: connectPart.load,
    connect({ networks, silent, resume, signal }) {
      // An extension does not say whether it would ask the visitor, so a silent connect needs an earlier approval.
      if (silent && resume['polkadot'] !== GRANTED) return Promise.resolve([])
      const asked = ask(signal)
      // `openExtension` throws the rejection, also where it comes before that is loaded.
      asked.catch(() => {})
      return connectPart.use(({ openExtension }) =>
        openExtension({ key, name, provider, asked, networks, resume: GRANTED, signal }),
      )
    },
  }
}
