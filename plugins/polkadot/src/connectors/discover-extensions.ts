import type { Modal } from '@latchkey/core'
import { type Clock, type Connector, type Contributions, propertyOf } from '@latchkey/core/plugin'
import { extensionConnector, type ExtensionConnectorDeps } from './extension-connector.js'
import { injectedExtensions, isProvider, keysOf, MAX_EXTENSIONS } from './injected-web3.js'
import { isKnownKey } from './known-extensions.js'

/** Extensions enter the page as it loads, so the first polls are frequent. */
const FIRST_POLL_MS = 250
const FIRST_POLLS_FOR_MS = 5_000
const POLL_MS = 2_000

interface DiscoverExtensionsDeps extends ExtensionConnectorDeps {
  readonly clock: Clock
  readonly modal: Modal
}

/**
 * Offers a connector for every extension in `injectedWeb3`. Extensions do not announce themselves, so it looks at the keys
 * of that object when the visitor comes back to the page, and polls them in the first seconds, in which stored connections
 * are restored, and while the modal is open; never while the page is hidden. A found extension stays, also where the page
 * replaces it; the replacement is then offered as well. Returns a function that removes all connectors.
 */
export function discoverExtensions(connectors: Contributions<Connector>, deps: DiscoverExtensionsDeps): () => void {
  const { page, clock, modal } = deps
  const found = new Map<string, object[]>()
  const known = new Set<object>()
  const disposers: (() => void)[] = []
  const firstPollsEnd = clock.now() + FIRST_POLLS_FOR_MS
  let cancelPoll = () => {}

  function add(key: string, provider: object) {
    // A wallet may put the same object under a second key, to be found by that too.
    if (known.has(provider)) return
    known.add(provider)
    const claimants = found.get(key) ?? []
    claimants.push(provider)
    found.set(key, claimants)
    const id = claimants.length === 1 ? `polkadot:${key}` : `polkadot:${key}#${claimants.length}`
    // A connector of the app with this id has precedence.
    if (connectors.getSnapshot().some((other) => other.id === id)) return
    disposers.push(
      connectors.add(extensionConnector({ id, key, provider, isDisputed: () => claimants.length > 1 }, deps)),
    )
  }

  function lookForExtensions() {
    const extensions = injectedExtensions(page)
    for (const key of keysOf(extensions)) {
      // A flood leaves room for the extensions that many people use.
      const max = isKnownKey(key) ? 2 * MAX_EXTENSIONS : MAX_EXTENSIONS
      const provider = propertyOf(extensions, key)
      if (known.size < max && isProvider(provider)) add(key, provider)
    }
  }

  function poll() {
    cancelPoll()
    lookForExtensions()
    const isFirst = clock.now() < firstPollsEnd
    if (page.visible && (isFirst || modal.getSnapshot().open))
      cancelPoll = clock.after(isFirst ? FIRST_POLL_MS : POLL_MS, poll)
  }

  for (const event of ['visible', 'hidden', 'focus', 'restored'] as const) disposers.push(page.on(event, poll))
  disposers.push(modal.subscribe(poll))
  poll()
  return () => {
    for (const dispose of disposers.splice(0).reverse()) dispose()
    cancelPoll()
  }
}
