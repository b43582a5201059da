import { Accounts, Connections, Modal, Networks } from '@latchkey/core'
import type { ReactElement } from 'react'
import { useKit } from '../../kit/use-kit.js'
import { useAnnounce } from '../../modal/surface.js'
import { useService } from '../../services/use-service.js'
import { useSnapshot } from '../../services/use-snapshot.js'
import { useTasks } from '../../services/use-tasks.js'
import { Button } from '../../ui/button/button.js'
import { PlusIcon } from '../../ui/icons/index.js'
import { useWords } from '../../words/use-words.js'
import { NoAccount } from '../account/no-account.js'
import { ConnectionRow } from './connection-row.js'
import { profileRows } from './profile-rows.js'
import { turnTo } from './turn-to.js'

/** All wallets that are connected, over all namespaces: which one is in use, another to use, and the way out of each. */
export function Profile(): ReactElement {
  const say = useWords()
  const kit = useKit('Profile')
  const modal = useService(Modal)
  const connections = useSnapshot(Connections)
  const accounts = useSnapshot(Accounts)
  const namespace = useSnapshot(Networks, (networks) => networks.namespace)
  const { busy, run } = useTasks()
  const rows = profileRows({ connections, accounts, namespace })
  useAnnounce(busy?.startsWith('disconnect ') ? say('account.disconnecting') : undefined)
  return (
    <div className="view">
      {rows.length === 0 && <NoAccount network={undefined} />}
      {rows.length > 0 && (
        <ul className="list" aria-label={say('profile.wallets')}>
          {rows.map((row) => (
            <ConnectionRow
              key={row.connection.id}
              row={row}
              isBeingUsed={busy === `use ${row.connection.id}`}
              isEnding={busy === `disconnect ${row.connection.id}`}
              onUse={() => run(`use ${row.connection.id}`, () => turnTo(kit, row.connection))}
              onDisconnect={() => run(`disconnect ${row.connection.id}`, () => kit.get(Connections).disconnect({ connectionId: row.connection.id }))}
              onAddresses={() => modal.push('SwitchAddress', { namespace: row.connection.namespace })}
            />
          ))}
        </ul>
      )}
      <Button icon={<PlusIcon />} onClick={() => modal.push('Connect')}>
        {say('profile.add')}
      </Button>
    </div>
  )
}
