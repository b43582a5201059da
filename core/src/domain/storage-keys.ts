/** Where things are kept. Hosts and other SDKs know some of these names, so they stay. */
export interface StorageKeys {
  /** `connected` or `disconnected`: whether there is anything to restore. */
  readonly connectionStatus: string
  /** What to restore, in order: see `services/connections`. */
  readonly connections: string
  /** The namespaces connected, separated by commas. */
  readonly connectedNamespaces: string
  readonly activeNamespace: string
  readonly activeNetwork: string
  readonly recentWallets: string
  readonly preferredAccountTypes: string
  /** The id of the connector in use in one namespace. */
  connectedConnector(namespace: string): string
}

/** Read by pairing SDKs under this very name, so it carries no prefix. */
export const DEEP_LINK_CHOICE_KEY = 'WALLETCONNECT_DEEPLINK_CHOICE'

/** What is being written just now, so that it can be finished if the page dies over it. Of all kits of a page. */
export const JOURNAL_KEY = '@appkit/journal'

/** @param kit a kit's id, which keeps two kits of one page apart; nothing for the usual only one. */
export function storageKeys(kit = ''): StorageKeys {
  const prefix = storagePrefix(kit)
  return {
    connectionStatus: `${prefix}connection_status`,
    connections: `${prefix}connections`,
    connectedNamespaces: `${prefix}connected_namespaces`,
    activeNamespace: `${prefix}active_namespace`,
    activeNetwork: `${prefix}active_caip_network_id`,
    recentWallets: `${prefix}recent_wallets`,
    preferredAccountTypes: `${prefix}preferred_account_types`,
    connectedConnector: (namespace) => `${prefix}${namespace}:connected_connector_id`,
  }
}

/** What all keys of a kit begin with. */
export const storagePrefix = (kit: string) => (kit ? `@appkit/${kit}/` : '@appkit/')
