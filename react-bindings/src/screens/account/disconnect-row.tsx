import { Connections, displayText, type Connection } from '@latchkey/core'
import type { ReactElement } from 'react'
import { useKit } from '../../kit/use-kit.js'
import { useAnnounce } from '../../modal/surface.js'
import { useSnapshot } from '../../services/use-snapshot.js'
import { useTasks } from '../../services/use-tasks.js'
import { DisconnectIcon } from '../../ui/icons/index.js'
import { Row } from '../../ui/row/row.js'
import { useWords } from '../../words/use-words.js'
import { allConnections, disconnectWallet } from './same-wallet.js'

/** The way out: disconnects the wallet in use, in all its namespaces. It says which one, where there are several. */
export function DisconnectRow({ connection }: { readonly connection: Connection }): ReactElement {
  const say = useWords()
  const kit = useKit('DisconnectRow')
  const { busy, run } = useTasks()
  const isOneOfMany = useSnapshot(Connections, (state) => allConnections(state).some(({ wallet }) => wallet.name !== connection.wallet.name))
  const label = isOneOfMany ? say('profile.disconnect', { wallet: displayText(connection.wallet.name) }) : say('account.disconnect')
  useAnnounce(busy ? say('account.disconnecting') : undefined)
  return (
    <Row
      start={
        <span className="row-icon">
          <DisconnectIcon />
        </span>
      }
      title={busy ? say('account.disconnecting') : label}
      busy={!!busy}
      onClick={() => run('disconnect', () => disconnectWallet(kit, connection))}
    />
  )
}
