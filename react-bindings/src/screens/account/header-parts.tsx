import { Connections, Modal, Networks } from '@latchkey/core'
import type { ReactElement } from 'react'
import { useMessages } from '../../hooks/views/use-messages.js'
import { useService } from '../../hooks/services/use-service.js'
import { useSnapshot } from '../../hooks/services/use-snapshot.js'
import { css } from '../../styles/css.js'
import { TOUCH_PX } from '../../styles/sizes.js'
import { useStyles } from '../../styles/use-styles.js'
import { IconButton } from '../../ui/button/icon-button.js'
import { DownIcon, SettingsIcon } from '../../ui/icons/later.js'
import { NetworkPicture } from '../../ui/picture/network-picture.js'

const styles = css`
  .pill {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: ${TOUCH_PX}px;
    min-width: ${TOUCH_PX}px;
    padding: 0 8px;
    border-radius: var(--_radius-3);
    transition: background var(--_fast);
    font-size: var(--_small);
    font-weight: 500;
    line-height: 1.2;
    text-align: start;
  }
  .pill svg {
    flex: none;
    color: var(--_text-2);
  }
  button.pill:hover {
    background: var(--_surface-1-mixed);
  }
`

/** The network in use with its name, in the header. It opens the list of networks if there is another one to choose. */
export function NetworkPill(): ReactElement | null {
  useStyles(styles)
  const t = useMessages()
  const modal = useService(Modal)
  const active = useSnapshot(Networks, ({ active }) => active)
  const isChoice = useSnapshot(
    Networks,
    ({ namespaces: chains, mustSwitch }) =>
      mustSwitch || Object.values(chains).flatMap(({ requested }) => requested).length > 1,
  )
  if (!active) return null
  const label = `${t('networks.open')}: ${active.name}`
  if (!isChoice) {
    return (
      <span className="pill" title={active.name}>
        <NetworkPicture network={active} size={24} />
        <bdi>{active.name}</bdi>
      </span>
    )
  }
  return (
    <button
      type="button"
      className="pill"
      part="network-pill"
      aria-label={label}
      title={label}
      onClick={() => modal.push('Networks')}
    >
      <NetworkPicture network={active} size={24} />
      <bdi>{active.name}</bdi>
      <DownIcon size={16} />
    </button>
  )
}

/** Leads to the settings, where a wallet is connected in the namespace in use. */
export function SettingsButton(): ReactElement | null {
  const t = useMessages()
  const modal = useService(Modal)
  const namespace = useSnapshot(Networks, (networks) => networks.namespace)
  const isConnected = useSnapshot(Connections, ({ namespaces }) => !!namespaces[namespace ?? '']?.connection)
  if (!isConnected) return null
  return (
    <IconButton label={t('account.settings')} icon={<SettingsIcon />} onClick={() => modal.push('AccountSettings')} />
  )
}
