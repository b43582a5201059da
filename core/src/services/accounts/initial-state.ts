import type { AccountsState, NamespaceAccount } from '../../contracts/accounts/accounts.js'
import type { AppConfig } from '../../contracts/app/app-config.js'
import type { ConnectionsState } from '../../contracts/connections/connections.js'
import type { NamespaceOutline } from '../../contracts/networks/namespaces.js'
import type { NetworksState } from '../../contracts/networks/networks.js'
import { preferredType } from './preferred-type.js'

/** The accounts before the service is loaded: no namespace has one. */
export function initialAccounts(
  { defaultAccountTypes }: AppConfig,
  outlines: readonly NamespaceOutline[],
  { namespaces }: ConnectionsState,
  { namespace = '' }: NetworksState,
): AccountsState {
  const accounts: Record<string, NamespaceAccount> = {}
  for (const outline of outlines) {
    const { id } = outline
    accounts[id] = {
      status: namespaces[id]?.status ?? 'disconnected',
      all: [],
      preferredType: preferredType(outline, undefined, defaultAccountTypes?.[id]),
      labels: {},
    }
  }
  return { namespaces: accounts, active: accounts[namespace] }
}
