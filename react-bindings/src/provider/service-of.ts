import type { AppConfig, AppKit, Connections, Modal, Observable, Theme, Wallets } from '@latchkey/core'
import type { Device, KeyValue, KnownNamespace, Logger, Page } from '@latchkey/core/plugin'

/** Services of core by the name of their token. */
export interface ServicesByName {
  readonly 'app-config': AppConfig
  readonly connections: Connections
  readonly device: Device
  readonly 'key-value': KeyValue
  readonly 'known-namespaces': Observable<readonly KnownNamespace[]>
  readonly logger: Logger
  readonly modal: Modal
  readonly page: Page
  readonly theme: Theme
  readonly wallets: Wallets
}

/**
 * A service of a kit, for code that may import none: see `not-loaded.ts`. A token that it imported would split the page's own
 * file in some bundlers. Tokens of one name have one key, whichever copy of the package made them.
 */
export function serviceOf<Name extends keyof ServicesByName>({ get }: AppKit, name: Name): ServicesByName[Name] {
  return get<ServicesByName[Name]>({ name, key: Symbol.for(`latchkey/${name}`) })
}
