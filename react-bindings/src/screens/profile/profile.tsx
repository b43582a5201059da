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
import { displayText } from '@latchkey/core/gates'
import type { ReactElement } from 'react'
import { useAnnounce } from '../../hooks/views/surface.js'
import { useKit } from '../../hooks/services/use-kit.js'
import { useMessages } from '../../hooks/views/use-messages.js'
import { useService } from '../../hooks/services/use-service.js'
import { useSnapshot } from '../../hooks/services/use-snapshot.js'
import { useTasks } from '../../hooks/views/use-tasks.js'
import { translateOf } from '../../messages/translate.js'
import { Button } from '../../ui/button/button.js'
import { DisconnectIcon, PlusIcon } from '../../ui/icons/later.js'
import { NoAccount } from '../account/no-account.js'
import { allConnections, disconnectWallet, walletKey } from '../account/wallet-connections.js'
import { WalletCard } from './wallet-card.js'

/**
 * All connected wallets, each with its accounts by namespace: marks the one in use, switches to another, and disconnects
 * each wallet, or all.
 */
export function Profile(): ReactElement {
  const t = useMessages()
  const kit = useKit('Profile')
  const modal = useService(Modal)
  const connections = useSnapshot(Connections)
  const accounts = useSnapshot(Accounts)
  const namespace = useSnapshot(Networks, (networks) => networks.namespace)
  const { busy, run } = useTasks()
  const wallets = connectedWallets({ connections, accounts, namespace })
  useAnnounce(busy?.startsWith('disconnect') ? t('account.disconnecting') : undefined)
  return (
    <div className="view">
      {wallets.length === 0 && <NoAccount network={undefined} />}
      {wallets.length > 0 && (
        <ul className="list" aria-label={t('profile.wallets')}>
          {wallets.map((wallet) => (
            <WalletCard
              key={wallet.id}
              wallet={wallet}
              busy={busy}
              onUse={({ connection }) => run(`use ${connection.id}`, () => turnTo(kit, connection))}
              onDisconnect={() =>
                run(`disconnect ${wallet.id}`, () => disconnectWallet(kit, wallet.accounts[0].connection))
              }
              onAddresses={({ connection }) => modal.push('SwitchAddress', { namespace: connection.namespace })}
            />
          ))}
        </ul>
      )}
      <Button icon={<PlusIcon />} onClick={() => modal.push('Connect')}>
        {t('profile.add')}
      </Button>
      {wallets.length > 1 && (
        <Button
          variant="plain"
          icon={<DisconnectIcon />}
          busy={busy === 'disconnect all'}
          onClick={() => run('disconnect all', () => kit.disconnect())}
        >
          {t('profile.disconnect-all')}
        </Button>
      )}
    </div>
  )
}

/** An account of a connected wallet in one namespace. */
export interface WalletAccount {
  readonly connection: Connection
  readonly address: string | undefined
  /** The account in use. */
  readonly isCurrent: boolean
  /** The number of addresses to choose from; 0 for a connection that is not in use in its namespace. */
  readonly addresses: number
}

/** A connected wallet, in all its namespaces. */
export interface ConnectedWallet {
  /** The id of its first connection. */
  readonly id: string
  readonly name: string
  readonly icon: string | undefined
  /** The one in use first. */
  readonly accounts: readonly [WalletAccount, ...WalletAccount[]]
}

interface ConnectedFacts {
  readonly connections: ConnectionsState
  readonly accounts: AccountsState
  /** The namespace in use. */
  readonly namespace: string | undefined
}

/** All connected wallets, the one in use first. */
export function connectedWallets({ connections, accounts, namespace }: ConnectedFacts): readonly ConnectedWallet[] {
  const all = allConnections(connections).map((connection): WalletAccount => {
    const isUsedThere = connections.namespaces[connection.namespace]?.connection?.id === connection.id
    const account = isUsedThere ? accounts.namespaces[connection.namespace] : undefined
    return {
      connection,
      address: isUsedThere ? account?.address : connection.accounts[0]?.address,
      isCurrent: isUsedThere && connection.namespace === namespace,
      addresses: account?.all.length ?? 0,
    }
  })
  const wallets = new Map<string, [WalletAccount, ...WalletAccount[]]>()
  for (const account of [...all.filter(({ isCurrent }) => isCurrent), ...all.filter(({ isCurrent }) => !isCurrent)]) {
    const key = walletKey(account.connection)
    const known = wallets.get(key)
    if (known) known.push(account)
    else wallets.set(key, [account])
  }
  return [...wallets.values()].map((accounts) => {
    const { id, wallet } = accounts[0].connection
    return { id, name: displayText(wallet.name), icon: wallet.icon, accounts }
  })
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
