import { Accounts, Connections, Modal, Networks, Theme, Wallets } from '@latchkey/core'
import { useSnapshot } from '@latchkey/react'
import { treeOf } from '../../live/tree.js'
import { Panel } from './Panel.js'
import { TreeView } from './TreeView.js'

/** What the kit's services say now. */
export function StatePanel() {
  const snapshots = {
    Connections: useSnapshot(Connections),
    Accounts: useSnapshot(Accounts),
    Networks: useSnapshot(Networks),
    Wallets: useSnapshot(Wallets),
    Modal: useSnapshot(Modal),
    Theme: useSnapshot(Theme),
  }
  return (
    <Panel about="The snapshots of the kit’s services, as they are now.">
      <ul className="tree">
        {Object.entries(snapshots).map(([name, snapshot]) => (
          <TreeView key={name} name={name} tree={treeOf(snapshot)} />
        ))}
      </ul>
    </Panel>
  )
}
