import type { Connector, Page } from '@latchkey/core'
import type { WithWork } from '../work.js'
import { enable } from './extension-provider.js'
import { identifyExtension } from './known-extensions.js'

/** What connectors reach extensions by. */
export interface ExtensionAccess {
  readonly page: Page
  /** What this page is called in a wallet's window. Never empty. */
  readonly origin: () => string
  readonly withWork: WithWork
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

/**
 * The way to one extension: to that very object, whatever the page does with the key afterwards. It is asked at once, for the
 * visitor's gesture; what it takes to work with its answer is brought meanwhile.
 */
export function extensionConnector({ id, key, provider, isDisputed }: FoundExtension, { page, origin, withWork }: ExtensionAccess): Connector {
  const { name, identity } = identifyExtension(key, page)

  async function ask(signal: AbortSignal): Promise<unknown> {
    signal.throwIfAborted()
    return enable(provider, origin())
  }

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
    prepare: () => withWork(async () => {}),
    connect({ networks, silent, resume, signal }) {
      // Whether it would have to ask cannot be found out, so in silence only what it granted before is tried.
      if (silent && resume['polkadot'] !== GRANTED) return Promise.resolve([])
      const asked = ask(signal)
      // It may say no before there is anybody to hear it, and is heard then.
      asked.catch(() => {})
      return withWork(({ openExtension }) => openExtension({ key, name, provider, asked, networks, resume: GRANTED, signal }))
    },
  }
}
