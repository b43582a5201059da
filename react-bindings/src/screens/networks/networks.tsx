import { Connections, Modal, Networks as NetworksService, NETWORK_SEARCH_WAIT_MS, type Network } from '@latchkey/core'
import { useCallback, type ReactElement } from 'react'
import { useKit } from '../../kit/use-kit.js'
import { useAnnounce } from '../../modal/surface.js'
import { useService } from '../../services/use-service.js'
import { useSnapshot } from '../../services/use-snapshot.js'
import { useStyles } from '../../styles/use-styles.js'
import { Button } from '../../ui/button/button.js'
import { HelpIcon } from '../../ui/icons/index.js'
import { SearchBox } from '../../ui/search-box/search-box.js'
import { useKept } from '../../views/use-kept.js'
import { useChainName } from '../../words/use-chain-name.js'
import { useWords } from '../../words/use-words.js'
import { chooseNetwork } from './choose-network.js'
import { NetworkChoices } from './network-choices.js'
import { networkGroups } from './network-groups.js'
import { useSettled } from './use-settled.js'

/** More than these, and there is a box to search them. */
const AT_A_GLANCE = 7

const css = `.group{display:flex;flex-direction:column;gap:6px}.group+.group{margin-top:4px}
.group-head{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 12px;padding:0 4px;font-size:var(--_small);color:var(--_text-2)}
.group-head h3{font-size:inherit;font-weight:500}`

/** The networks to choose from, by namespace where there are several, each with whose it is; and a box to search them. */
export function Networks(): ReactElement {
  useStyles(css)
  const kit = useKit('Networks')
  const say = useWords()
  const modal = useService(Modal)
  const state = useSnapshot(NetworksService)
  const connections = useSnapshot(Connections)
  const chainName = useChainName()
  const [written, write] = useKept('')
  const query = useSettled(written, NETWORK_SEARCH_WAIT_MS)
  const all = Object.values(state.chains).filter(({ requested }) => requested.length)
  const isLong = all.flatMap(({ requested }) => requested).length > AT_A_GLANCE
  const groups = networkGroups(state, connections, isLong ? query : '')
  const isEmpty = !groups.length
  const choose = useCallback((network: Network) => chooseNetwork(kit, network), [kit])
  useAnnounce(isEmpty ? say('networks.none') : undefined)

  return (
    <div className="view">
      {isLong && <SearchBox label={say('networks.search')} value={written} onWrite={write} />}
      {groups.map(({ namespace, wallet, isLeftOut, choices }) => (
        <section key={namespace} className="group" part="network-group">
          {all.length > 1 && (
            <div className="group-head">
              <h3>{chainName(namespace)}</h3>
              {(wallet !== undefined || isLeftOut) && <span>{wallet ?? say('networks.not-connected')}</span>}
            </div>
          )}
          <NetworkChoices choices={choices} label={all.length > 1 ? chainName(namespace) : say('networks.open')} onChoose={choose} />
        </section>
      ))}
      {isEmpty && <p className="centred quiet">{say('networks.none')}</p>}
      <div className="inline guide">
        <Button variant="plain" size="small" icon={<HelpIcon />} onClick={() => modal.push('WhatIsANetwork')}>
          {say('networks.help')}
        </Button>
      </div>
    </div>
  )
}
