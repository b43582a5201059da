import type { Connector, Page, Rpc } from '@latchkey/core'
import { extensionSession } from '../session/extension-session.js'
import { asSource, enable, readExtension } from './injected-extension.js'
import { identifyExtension } from './known-extensions.js'
import type { Runtimes } from '../runtime/runtimes.js'

/** What a session of an extension works with. */
export interface ExtensionServices {
  readonly page: Page
  readonly rpc: Rpc
  readonly runtimes: Runtimes
  /** What this page is called in a wallet's window. Never empty. */
  readonly origin: () => string
}

/** An object in `injectedWeb3`, and what is known of it. */
export interface FoundExtension {
  readonly id: string
  /** Its key, fit to be shown. */
  readonly key: string
  readonly provider: object
  /** Whether another object claims the same key, as of now. */
  readonly isDisputed: () => boolean
}

/** What is kept over a reload: that the visitor once let this page in. */
const GRANTED = 'granted'

/** The way to one extension: to that very object, whatever the page does with the key afterwards. */
export function extensionConnector({ id, key, provider, isDisputed }: FoundExtension, services: ExtensionServices): Connector {
  const { name, identity } = identifyExtension(key, services.page)
  return {
    id,
    name,
    type: 'ANNOUNCED',
    namespaces: ['polkadot'],
    identity,
    installed: true,
    // Read anew each time, for a rival may come later; taking this one away and back would end its sessions.
    get disputed() {
      return isDisputed()
    },
    async connect({ networks, silent, resume, signal }) {
      // Whether it would have to ask cannot be found out, so in silence only what it granted before is tried.
      if (silent && resume['polkadot'] !== GRANTED) return []
      signal.throwIfAborted()
      const extension = readExtension(await enable(provider, services.origin()), provider, key)
      signal.throwIfAborted()
      const shared = await extension.getAccounts(true)
      return [extensionSession({ name, enabled: [{ wallet: name, extension, shared }], native: asSource(extension), networks, resume: GRANTED, services })]
    },
  }
}
