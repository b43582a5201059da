/** Names under which the kit stores its state. Apps and other SDKs rely on some of them, so they never change. */
export interface StorageKeys {
  /** `connected` or `disconnected`: whether there is anything to restore. */
  readonly connectionStatus: string
  /** The connections to restore, in order: see `services/connections`. */
  readonly connections: string
  /** The connected namespaces. */
  readonly connectedNamespaces: string
  readonly activeNamespace: string
  readonly activeNetwork: string
  readonly recentWallets: string
  readonly preferredAccountTypes: string
  /** The id of the connector in use in one namespace. */
  connectedConnector(namespace: string): string
}

/** Pairing SDKs read the chosen wallet app under this exact name, so it has no prefix. */
export const DEEP_LINK_CHOICE_KEY = 'WALLETCONNECT_DEEPLINK_CHOICE'

/** The write in progress, so that the next page load can finish it. Shared by all kits of a page. */
export const JOURNAL_KEY = '@appkit/journal'

/** @param kit a kit's id, which separates two kits of one page; empty for the usual single one. */
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

/** The key of what the visitor has chosen for all features. */
export const preferencesKey = (kit = ''): string => `${storagePrefix(kit)}preferences`

/** The prefix of all keys of a kit. */
export const storagePrefix = (kit: string) => (kit ? `@appkit/${kit}/` : '@appkit/')
