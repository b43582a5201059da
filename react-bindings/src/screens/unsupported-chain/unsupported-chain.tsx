import { Connections, Modal, Networks, Notices } from '@latchkey/core'
import { useState, type ReactElement } from 'react'
import { useService } from '../../services/use-service.js'
import { useSnapshot } from '../../services/use-snapshot.js'
import { useStyles } from '../../styles/use-styles.js'
import { Button } from '../../ui/button/button.js'
import { DisconnectIcon } from '../../ui/icons/index.js'
import { useWords } from '../../words/use-words.js'
import { NetworkChoices } from '../networks/network-choices.js'
import { networkGroups } from '../networks/network-groups.js'

// Seen however long the list is. The room below it is what a list fades out in.
const css = `@media(min-height:480px){.way-out{position:sticky;inset-block-end:0;margin:0 -16px -20px;padding:4px 16px 32px;background:var(--_background-mixed);box-shadow:0 -6px 8px var(--_background-mixed)}}`

/** For a wallet that is where the host does not work: the networks to switch to, and the way out. */
export function UnsupportedChain(): ReactElement {
  useStyles(css)
  const say = useWords()
  const modal = useService(Modal)
  const connections = useService(Connections)
  const notices = useService(Notices)
  const state = useSnapshot(Networks)
  const all = useSnapshot(Connections)
  const [isLeaving, setLeaving] = useState(false)
  const { namespace } = state
  const choices = networkGroups(state, all).find((group) => group.namespace === namespace)?.choices ?? []

  function disconnect() {
    setLeaving(true)
    // Here it is gone even if the wallet fails.
    connections.disconnect(namespace === undefined ? {} : { namespace }).catch((error: unknown) => notices.error(error)).finally(() => setLeaving(false))
  }

  return (
    <div className="view">
      <p className="small quiet centred">{say(choices.length ? 'unsupported-chain.text' : 'unsupported-chain.none')}</p>
      {choices.length > 0 && (
        <NetworkChoices choices={choices} label={say('networks.open')} onChoose={({ caipNetworkId }) => modal.push('SwitchNetwork', { networkId: caipNetworkId })} />
      )}
      <div className="way-out">
        <Button variant="danger" icon={<DisconnectIcon />} busy={isLeaving} onClick={disconnect}>
          {say(isLeaving ? 'account.disconnecting' : 'account.disconnect')}
        </Button>
      </div>
    </div>
  )
}
