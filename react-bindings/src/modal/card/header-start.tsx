import { AppConfig, Modal, Networks } from '@latchkey/core'
import type { ReactElement } from 'react'
import { useMessages } from '../../hooks/views/use-messages.js'
import { useService } from '../../hooks/services/use-service.js'
import { useSnapshot } from '../../hooks/services/use-snapshot.js'
import { css } from '../../styles/css.js'
import { TOUCH_PX } from '../../styles/sizes.js'
import { useStyles } from '../../styles/use-styles.js'
import { IconButton } from '../../ui/button/icon-button.js'
import { BackIcon, DownIcon, HelpIcon } from '../../ui/icons/index.js'
import { NetworkPicture } from '../../ui/picture/network-picture.js'

/**
 * The start of the header: the network on Account, else the back button, else help on Connect.
 *
 * @param back whether the view offers to go back.
 */
export function HeaderStart({ back }: { readonly back: boolean }): ReactElement | null {
  const t = useMessages()
  const modal = useService(Modal)
  const { enableEmbedded = false, enableNetworkSwitch = true, enableWalletGuide = true } = useService(AppConfig)
  const start = useSnapshot(Modal, ({ view, history }) =>
    headerStart({
      view,
      depth: history.length,
      back,
      embedded: enableEmbedded,
      networkSwitch: enableNetworkSwitch,
      guide: enableWalletGuide,
    }),
  )
  if (start === 'network') return <NetworkPill />
  if (start === 'back')
    return <IconButton mirrors label={t('modal.back')} icon={<BackIcon />} onClick={() => modal.back()} />
  if (start === 'help')
    return <IconButton label={t('connect.help')} icon={<HelpIcon />} onClick={() => modal.push('WhatIsAWallet')} />
  return null
}

/** The facts that decide the start of the header. */
export interface HeaderAround {
  readonly view: string
  /** How many views the history has. */
  readonly depth: number
  /** Whether the view offers to go back: see `View.back`. */
  readonly back: boolean
  readonly embedded: boolean
  /** Whether visitors may switch networks. */
  readonly networkSwitch: boolean
  /** Whether the modal offers help to visitors without a wallet. */
  readonly guide: boolean
}

/** Decides the start of the header. */
export function headerStart({
  view,
  depth,
  back,
  embedded,
  networkSwitch,
  guide,
}: HeaderAround): 'network' | 'back' | 'help' | undefined {
  if (view === 'Account') return networkSwitch ? 'network' : undefined
  const isEmbeddedHome = embedded && view === 'Connect'
  if (depth > 1 && !isEmbeddedHome && back) return 'back'
  return view === 'Connect' && guide ? 'help' : undefined
}

const styles = css`
  .pill {
    display: flex;
    align-items: center;
    gap: 4px;
    min-height: ${TOUCH_PX}px;
    min-width: ${TOUCH_PX}px;
    padding: 0 8px;
    border-radius: var(--_radius-3);
    transition: background var(--_fast);
    color: var(--_text-2);
  }
  button.pill:hover {
    background: var(--_surface-1-mixed);
  }
`

/** The network in use, in the header. It opens the list of networks if there is another one to choose. */
function NetworkPill(): ReactElement | null {
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
      <DownIcon size={16} />
    </button>
  )
}
