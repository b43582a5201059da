import {
  Accounts,
  type AccountsState,
  type AppKit,
  type Connection,
  Connections,
  type ConnectionsState,
  Modal,
  Networks,
  Notices,
} from '@latchkey/core'
import type { ReactElement } from 'react'
import { useAnnounce } from '../../hooks/views/surface.js'
import { useKit } from '../../hooks/services/use-kit.js'
import { useMessages } from '../../hooks/views/use-messages.js'
import { useService } from '../../hooks/services/use-service.js'
import { useSnapshot } from '../../hooks/services/use-snapshot.js'
import { useTasks } from '../../hooks/views/use-tasks.js'
import { translateOf } from '../../messages/translate.js'
import { Button } from '../../ui/button/button.js'
import { PlusIcon } from '../../ui/icons/later.js'
import { NoAccount } from '../account/no-account.js'
import { allConnections } from '../account/wallet-connections.js'
import { ConnectionRow } from './connection-row.js'

/**
 * All connected wallets of all namespaces: marks the one in use, switches to another, and disconnects each.
 */
export function Profile(): ReactElement {
  const t = useMessages()
  const kit = useKit('Profile')
  const modal = useService(Modal)
  const connections = useSnapshot(Connections)
  const accounts = useSnapshot(Accounts)
  const namespace = useSnapshot(Networks, (networks) => networks.namespace)
  const { busy, run } = useTasks()
  const rows = profileRows({ connections, accounts, namespace })
  useAnnounce(busy?.startsWith('disconnect ') ? t('account.disconnecting') : undefined)
  return (
    <div className="view">
      {rows.length === 0 && <NoAccount network={undefined} />}
      {rows.length > 0 && (
        <ul className="list" aria-label={t('profile.wallets')}>
          {rows.map((row) => (
            <ConnectionRow
              key={row.connection.id}
              row={row}
              isBeingUsed={busy === `use ${row.connection.id}`}
              isEnding={busy === `disconnect ${row.connection.id}`}
              onUse={() => run(`use ${row.connection.id}`, () => turnTo(kit, row.connection))}
              onDisconnect={() =>
                run(`disconnect ${row.connection.id}`, () =>
                  kit.get(Connections).disconnect({ connectionId: row.connection.id }),
                )
              }
              onAddresses={() => modal.push('SwitchAddress', { namespace: row.connection.namespace })}
            />
          ))}
        </ul>
      )}
      <Button icon={<PlusIcon />} onClick={() => modal.push('Connect')}>
        {t('profile.add')}
      </Button>
    </div>
  )
}

/** A connection, as the profile lists it. */
export interface ProfileRow {
  readonly connection: Connection
  readonly address: string | undefined
  /** The connection in use. */
  readonly isCurrent: boolean
  /** The number of addresses to choose from; 0 for a connection that is not in use in its namespace. */
  readonly addresses: number
}

interface ProfileFacts {
  readonly connections: ConnectionsState
  readonly accounts: AccountsState
  /** The namespace in use. */
  readonly namespace: string | undefined
}

/** All connections, the one in use first. */
export function profileRows({ connections, accounts, namespace }: ProfileFacts): readonly ProfileRow[] {
  const rows = allConnections(connections).map((connection): ProfileRow => {
    const isUsedThere = connections.namespaces[connection.namespace]?.connection?.id === connection.id
    const account = isUsedThere ? accounts.namespaces[connection.namespace] : undefined
    return {
      connection,
      address: isUsedThere ? account?.address : connection.accounts[0]?.address,
      isCurrent: isUsedThere && connection.namespace === namespace,
      addresses: account?.all.length ?? 0,
    }
  })
  return [...rows.filter(({ isCurrent }) => isCurrent), ...rows.filter(({ isCurrent }) => !isCurrent)]
}

/**
 * Uses another connection and its namespace, on the network of its wallet: a wallet is asked to switch only when its
 * network is not one of the kit's.
 */
async function turnTo(kit: AppKit, { id, namespace, wallet }: Connection): Promise<void> {
  await kit.get(Connections).select(id)
  const networks = kit.get(Networks)
  const { namespace: used, namespaces: chains } = networks.getSnapshot()
  const target = chains[namespace]?.supported ? chains[namespace].active : chains[namespace]?.requested[0]
  if (used === namespace || !target) return
  const { status } = await networks.switchTo(target.caipNetworkId)
  if (status === 'unsupported') {
    const t = translateOf(kit)
    kit
      .get(Notices)
      .show(t('switch-network.unsupported-hint', { wallet: wallet.name, network: target.name }), { variant: 'info' })
  }
}
