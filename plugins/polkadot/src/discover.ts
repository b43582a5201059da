import { Modal } from '@latchkey/core'
import { Clock, Connectors, type DiscoverContext, type Disposer, Page } from '@latchkey/core/plugin'
import type { PolkadotConnect } from './connect.js'
import { allExtensionsConnector } from './connectors/all-extensions-connector.js'
import { discoverExtensions } from './connectors/discover-extensions.js'
import { appNameOf } from './connectors/injected-web3.js'
import type { ReadPolkadotOptions } from './options.js'

/** The `discover` stage: offers the extensions of the page, and all of them together where the app wants that. */
export function discover(
  { get, connect }: DiscoverContext<PolkadotConnect>,
  { allExtensions }: ReadPolkadotOptions,
): Disposer {
  const connectors = get(Connectors)
  const deps = {
    page: get(Page),
    clock: get(Clock),
    modal: get(Modal),
    appName: appNameOf({ get }),
    connectPart: connect,
  }
  // This connector comes first, so that no extension takes its name.
  const removeAll =
    allExtensions && connectors.add(allExtensionsConnector(allExtensions === true ? {} : allExtensions, deps))
  const removeExtensions = discoverExtensions(connectors, deps)
  return () => {
    removeExtensions()
    if (removeAll) removeAll()
  }
}
