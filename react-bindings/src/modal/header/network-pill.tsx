import { Modal, Networks } from '@latchkey/core'
import type { ReactElement } from 'react'
import { useService } from '../../services/use-service.js'
import { useSnapshot } from '../../services/use-snapshot.js'
import { useStyles } from '../../styles/use-styles.js'
import { DownIcon } from '../../ui/icons/index.js'
import { NetworkPicture } from '../../ui/picture/network-picture.js'
import { useWords } from '../../words/use-words.js'

const css = `.pill{display:flex;align-items:center;gap:4px;min-height:44px;min-width:44px;padding:0 8px;border-radius:var(--_radius-3);transition:background var(--_fast);color:var(--_text-2)}
button.pill:hover{background:var(--_surface-1-mixed)}`

/** The network in use, in the header: opens the list of networks where there is another one to choose. */
export function NetworkPill(): ReactElement | null {
  useStyles(css)
  const say = useWords()
  const modal = useService(Modal)
  const active = useSnapshot(Networks, ({ active }) => active)
  const isChoice = useSnapshot(Networks, ({ chains, mustSwitch }) => mustSwitch || Object.values(chains).flatMap(({ requested }) => requested).length > 1)
  if (!active) return null
  const label = `${say('networks.open')}: ${active.name}`
  if (!isChoice) {
    return (
      <span className="pill" title={active.name}>
        <NetworkPicture network={active} size={24} />
      </span>
    )
  }
  return (
    <button type="button" className="pill" part="network-pill" aria-label={label} title={label} onClick={() => modal.push('Networks')}>
      <NetworkPicture network={active} size={24} />
      <DownIcon size={16} />
    </button>
  )
}
