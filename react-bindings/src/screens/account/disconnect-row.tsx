import { type Connection, Connections } from '@latchkey/core'
import { displayText } from '@latchkey/core/gates'
import type { ReactElement } from 'react'
import { useKit } from '../../hooks/use-kit.js'
import { useAnnounce } from '../../hooks/surface.js'
import { useSnapshot } from '../../hooks/use-snapshot.js'
import { useTasks } from '../../hooks/use-tasks.js'
import { DisconnectIcon } from '../../ui/icons/index.js'
import { Row } from '../../ui/row/row.js'
import { useMessages } from '../../hooks/use-messages.js'
import { allConnections, disconnectWallet } from './wallet-connections.js'

/** Disconnects the wallet in use, in all its namespaces. Names it where several are connected. */
export function DisconnectRow({ connection }: { readonly connection: Connection }): ReactElement {
  const t = useMessages()
  const kit = useKit('DisconnectRow')
  const { busy, run } = useTasks()
  const isOneOfMany = useSnapshot(Connections, (state) =>
    allConnections(state).some(({ wallet }) => wallet.name !== connection.wallet.name),
  )
  const label = isOneOfMany
    ? t('profile.disconnect', { wallet: displayText(connection.wallet.name) })
    : t('account.disconnect')
  useAnnounce(busy ? t('account.disconnecting') : undefined)
  return (
    <Row
      start={
        <span className="row-icon">
          <DisconnectIcon />
        </span>
      }
      title={busy ? t('account.disconnecting') : label}
      busy={!!busy}
      onClick={() => run('disconnect', () => disconnectWallet(kit, connection))}
    />
  )
}
