import { type AppKit, Connections, Modal, type Network, Networks as NetworksService, Notices } from '@latchkey/core'
import { displayText } from '@latchkey/core/gates'
import { Clock } from '@latchkey/core/plugin'
import { type ReactElement, useCallback, useEffect, useState } from 'react'
import { useAnnounce } from '../../hooks/views/surface.js'
import { useKept } from '../../hooks/views/use-kept.js'
import { useKit } from '../../hooks/services/use-kit.js'
import { useMessages } from '../../hooks/views/use-messages.js'
import { useNamespaceName } from '../../hooks/views/use-namespace-name.js'
import { useService } from '../../hooks/services/use-service.js'
import { useSnapshot } from '../../hooks/services/use-snapshot.js'
import { translateOf } from '../../messages/translate.js'
import { css } from '../../styles/css.js'
import { useStyles } from '../../styles/use-styles.js'
import { Button } from '../../ui/button/button.js'
import { HelpIcon } from '../../ui/icons/index.js'
import { SearchBox } from '../../ui/field/search-box.js'
import { Picture } from '../../ui/picture/picture.js'
import { NetworkChoices } from './network-choices.js'
import { networkGroups } from './network-groups.js'

/** A longer list has a search box. */
const AT_A_GLANCE = 7
/** The list follows a search text once it has not changed for this long. */
const SEARCH_WAIT_MS = 100

const styles = css`
  .group {
    display: flex;
    flex-direction: column;
    gap: 6px;
  }
  .group-wallet {
    display: flex;
    align-items: center;
    gap: 8px;
  }
`

/**
 * The networks to choose from, by namespace, and a search box for long lists. A group of several networks has a heading with
 * its wallet, or a button to connect one.
 */
export function Networks(): ReactElement {
  useStyles(styles)
  const kit = useKit('Networks')
  const t = useMessages()
  const modal = useService(Modal)
  const state = useSnapshot(NetworksService)
  const connections = useSnapshot(Connections)
  const chainName = useNamespaceName()
  const [written, write] = useKept('search', '')
  const query = useSettled(written, SEARCH_WAIT_MS)
  const all = Object.values(state.namespaces).filter(({ requested }) => requested.length)
  const isLong = all.flatMap(({ requested }) => requested).length > AT_A_GLANCE
  const groups = networkGroups(state, connections, isLong ? query : '')
  const isEmpty = !groups.length
  const choose = useCallback((network: Network) => chooseNetwork(kit, network), [kit])
  useAnnounce(isEmpty ? t('networks.none') : undefined)

  return (
    <div className="view">
      {isLong && <SearchBox label={t('networks.search')} value={written} onWrite={write} />}
      {groups.map(({ namespace, wallet, isLeftOut, choices }) => (
        <section key={namespace} className="group" part="network-group">
          {all.length > 1 && choices.length > 1 && (
            <div className="group-head">
              <h3>{chainName(namespace)}</h3>
              {wallet && (
                <span className="group-wallet">
                  {displayText(wallet.name)}
                  <Picture name={wallet.name} src={wallet.icon} size={24} />
                </span>
              )}
              {isLeftOut && (
                <Button
                  variant="plain"
                  size="small"
                  aria-label={t('connect.title-for', { network: chainName(namespace) })}
                  onClick={() => modal.push('Connect', { namespace })}
                >
                  {t('networks.connect')}
                </Button>
              )}
            </div>
          )}
          <NetworkChoices
            choices={choices}
            label={all.length > 1 ? chainName(namespace) : t('networks.open')}
            isLeftOut={isLeftOut && choices.length === 1}
            onChoose={choose}
          />
        </section>
      ))}
      {isEmpty && <p className="centred quiet">{t('networks.none')}</p>}
      <div className="inline guide">
        <Button variant="plain" size="small" icon={<HelpIcon />} onClick={() => modal.push('WhatIsANetwork')}>
          {t('networks.help')}
        </Button>
      </div>
    </div>
  )
}

/**
 * Answers a press on a network. A view of its own asks the wallet of its namespace. Without any wallet, the network is
 * used at once; where only other namespaces have a wallet, the visitor goes on to connect one for it.
 */
function chooseNetwork(kit: AppKit, { caipNetworkId: networkId, chainNamespace }: Network): void {
  const modal = kit.get(Modal)
  const { namespaces, connected } = kit.get(Connections).getSnapshot()
  if (kit.get(NetworksService).getSnapshot().active?.caipNetworkId === networkId) return
  if (namespaces[chainNamespace]?.connection) return modal.push('SwitchNetwork', { networkId })
  if (connected) modal.push('Connect', { namespace: chainNamespace })
  const notices = kit.get(Notices)
  // Unless the visitor connects a wallet, the router goes back when the network has changed.
  kit
    .get(NetworksService)
    .switchTo(networkId)
    .then(
      // Where the app allows no switching, a wallet can still be connected.
      ({ status }) =>
        status === 'unsupported' &&
        !connected &&
        notices.show(translateOf(kit)('switch-network.unsupported'), { variant: 'info' }),
      (error: unknown) => notices.error(error),
    )
}

/** The value, as soon as it has stayed the same for a while. */
function useSettled<T>(value: T, waitMs: number): T {
  const clock = useService(Clock)
  const [settled, settle] = useState(value)
  useEffect(
    () => (value === settled ? undefined : clock.after(waitMs, () => settle(() => value))),
    [clock, value, settled, waitMs],
  )
  return settled
}
