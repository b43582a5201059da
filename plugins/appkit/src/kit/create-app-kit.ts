import { createAppKit as createKit } from '@latchkey/core'
import { lazy, Logger } from '@latchkey/core/plugin'
import { withoutMeaning } from '../config/no-meaning.js'
import type { AppKitOptions } from '../options.js'
import { AppKit } from './app-kit.js'
import { pageAppKit, setPageAppKit } from './page.js'
import { configOf, translate } from './translate.js'

/**
 * Creates and starts the kit of the page, and draws its modal. Hooks and elements need no provider. A second call returns the first
 * kit, so that a module which is evaluated again, or a component, may call this. On a server nothing is started.
 *
 * @example
 * createAppKit({ adapters: [new WagmiAdapter({ networks, projectId })], networks, projectId })
 */
export function createAppKit(options: AppKitOptions): AppKit {
  return (modal = pageAppKit() ?? startAppKit(options))
}

/** What `createAppKit` has returned, for apps that import it: `modal?.open()`. */
export let modal: AppKit | undefined

function startAppKit(options: AppKitOptions): AppKit {
  const kit = createKit(configOf(options))
  const appKit = new AppKit(kit, { ...options }, translate(kit, options))
  setPageAppKit(appKit)
  for (const adapter of options.adapters ?? []) adapter.attach?.(kit, options)
  // oxlint-disable-next-line no-restricted-globals -- whether there is a page is all that is asked
  if (typeof document === 'undefined') return appKit
  const notice = withoutMeaning(options)
  // oxlint-disable-next-line no-restricted-globals -- the kit's logger shows only errors by default, and this is for who moves an app
  if (notice) console.warn(notice)
  // Neither rejects: `kit.plugins` has the errors.
  void kit.start()
  loadPage().then(
    ({ drawPage }) => drawPage(kit),
    (error) => kit.find(Logger)?.error('The modal could not be loaded.', error),
  )
  return appKit
}

/** Loaded at once, but beside the page's own code: the modal and the elements draw with React. */
const loadPage = lazy('the modal', () => import('../elements/draw-page.js'))
