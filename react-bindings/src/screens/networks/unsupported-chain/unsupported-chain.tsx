import { Connections, Modal, Networks, Notices } from '@latchkey/core'
import { useState, type ReactElement } from 'react'
import { useService } from '../../../hooks/services/use-service.js'
import { useSnapshot } from '../../../hooks/services/use-snapshot.js'
import { useStyles } from '../../../styles/use-styles.js'
import { Button } from '../../../ui/button/button.js'
import { DisconnectIcon } from '../../../ui/icons/later.js'
import { useMessages } from '../../../hooks/views/use-messages.js'
import { NetworkChoices } from '../network-choices.js'
import { networkGroups } from '../network-groups.js'
import { css } from '../../../styles/css.js'

// Sticky, so that a long list does not hide it. The list fades out in the padding below.
const styles = css`
  @media (min-height: 480px) {
    .way-out {
      position: sticky;
      inset-block-end: 0;
      margin: 0 -16px -20px;
      padding: 4px 16px 32px;
      background: var(--_background-mixed);
      box-shadow: 0 -6px 8px var(--_background-mixed);
    }
  }
`

/**
 * Shown while the wallet is on a network that the app does not support: the networks to switch to, or disconnecting.
 */
export function UnsupportedChain(): ReactElement {
  useStyles(styles)
  const t = useMessages()
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
    // The connection is gone here even if the wallet fails.
    connections
      .disconnect(namespace === undefined ? {} : { namespace })
      .catch((error: unknown) => notices.error(error))
      .finally(() => setLeaving(false))
  }

  return (
    <div className="view">
      <p className="small quiet centred">{t(choices.length ? 'unsupported-chain.text' : 'unsupported-chain.none')}</p>
      {choices.length > 0 && (
        <NetworkChoices
          choices={choices}
          label={t('networks.open')}
          onChoose={({ caipNetworkId }) => modal.push('SwitchNetwork', { networkId: caipNetworkId })}
        />
      )}
      <div className="way-out">
        <Button variant="danger" icon={<DisconnectIcon />} busy={isLeaving} onClick={disconnect}>
          {t(isLeaving ? 'account.disconnecting' : 'account.disconnect')}
        </Button>
      </div>
    </div>
  )
}
