import { type Connection, Connections } from '@latchkey/core'
import { displayText } from '@latchkey/core/gates'
import type { ReactElement } from 'react'
import { useKit } from '../../hooks/services/use-kit.js'
import { useAnnounce } from '../../hooks/views/surface.js'
import { useSnapshot } from '../../hooks/services/use-snapshot.js'
import { useTasks } from '../../hooks/views/use-tasks.js'
import { DisconnectIcon } from '../../ui/icons/later.js'
import { Row } from '../../ui/row/row.js'
import { useMessages } from '../../hooks/views/use-messages.js'
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
