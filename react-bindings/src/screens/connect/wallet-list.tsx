import { AppConfig, Modal, type WalletEntry, Wallets } from '@latchkey/core'
import { Clock, Device, WalletDirectory, type WalletDirectoryState, isFeatureOn } from '@latchkey/core/plugin'
import { expectedWallets } from '@latchkey/core/ui'
import { Fragment, useState, type ReactElement } from 'react'
import { useKit } from '../../hooks/services/use-kit.js'
import { usePart } from '../../extend/parts.js'
import { useOptionalService } from '../../hooks/services/use-optional-service.js'
import { useSelection, whole } from '../../hooks/services/use-selection.js'
import { useService } from '../../hooks/services/use-service.js'
import { useSnapshot } from '../../hooks/services/use-snapshot.js'
import { GridIcon } from '../../ui/icons/index.js'
import { Row } from '../../ui/row/row.js'
import { SkeletonRows } from '../../ui/list/skeleton.js'
import { Tag } from '../../ui/row/tag.js'
import { WalletRow } from '../../ui/row/wallet-row.js'
import { useMessages } from '../../hooks/views/use-messages.js'
import { aboutToChoose, pressWallet, useChoosingAhead } from '../connecting/about-to-choose.js'

const NO_DIRECTORY = { getSnapshot: () => undefined, subscribe: () => () => {} }

/** So long after the pointer is up, the browser has found out what was pressed. */
const CLICK_MS = 300

export interface WalletListProps {
  readonly disabled?: boolean
  /** Lists only wallets of this namespace, and those whose namespaces are unknown. */
  readonly namespace?: string | undefined
}

/**
 * The wallets to connect, in their groups, and a row that leads to all others. While a pointer presses, the rows stay as they
 * are: a wallet that comes then would move another row under the pointer.
 */
export function WalletList({ disabled = false, namespace }: WalletListProps): ReactElement {
  const kit = useKit('WalletList')
  const t = useMessages()
  const modal = useService(Modal)
  const host = useService(AppConfig)
  const { allWallets = 'SHOW' } = host
  const { mobile } = useService(Device)
  const WalletRowPart = usePart('WalletRow', WalletRow)
  const wallets = useSnapshot(Wallets)
  const entries = wallets.entries.filter(
    ({ namespaces }) => namespace === undefined || !namespaces.length || namespaces.includes(namespace),
  )
  const directory = useOptionalService(WalletDirectory)
  const registry = useSelection<WalletDirectoryState | undefined, WalletDirectoryState | undefined>(
    directory ?? NO_DIRECTORY,
    whole,
  )
  const count = registry?.count ?? 0
  const isComing = useSnapshot(Modal, ({ loading }) => loading)
  const expected = expectedWallets({ ...wallets, entries }, isComing ? registry : undefined, host)
  const places = [...Array(expected.count).keys()].map((index) => (
    <li key={index} aria-hidden="true">
      <SkeletonRows count={1} />
    </li>
  ))
  const choose = (entry: WalletEntry) => pressWallet(kit, entry, { namespace })
  const intend = (entry: WalletEntry) => aboutToChoose(kit, entry)
  const firstInstalled = entries.findIndex(({ installed }) => installed)
  useChoosingAhead(!disabled, entries[firstInstalled])
  const isAll =
    directory && isFeatureOn(host, 'allWallets') && (allWallets === 'SHOW' || (allWallets === 'ONLY_MOBILE' && mobile))

  const rows = (
    <>
      {entries.map((entry, index) => (
        <Fragment key={entry.id}>
          {index === expected.at && places}
          <li data-first-stop={index === firstInstalled ? '' : undefined}>
            <WalletRowPart entry={entry} onChoose={choose} onIntent={intend} disabled={disabled} />
          </li>
        </Fragment>
      ))}
      {expected.at === entries.length && places}
      {isAll && (
        <li>
          <Row
            start={
              <span className="row-icon">
                <GridIcon />
              </span>
            }
            title={t('connect.all-wallets')}
            end={count > 0 && <Tag>{countLabel(count, t.locale)}</Tag>}
            disabled={disabled}
            onClick={() => modal.push('AllWallets')}
          />
        </li>
      )}
      {!entries.length && !isAll && (
        <li className="view centred">
          <p>{t('connect.no-wallets')}</p>
          <p className="small quiet">{t(mobile ? 'connect.no-wallets-phone' : 'connect.no-wallets-hint')}</p>
        </li>
      )}
    </>
  )
  const clock = useService(Clock)
  const [held, hold] = useState<{ readonly rows: ReactElement }>()
  const shown = held ?? { rows }
  // Another press may have begun by then.
  const release = () => void clock.after(CLICK_MS, () => hold((last) => (last === held ? undefined : last)))
  return (
    <ul
      className="list"
      aria-label={t('connect.wallets')}
      aria-busy={expected.count > 0}
      onPointerDown={() => hold({ ...shown })}
      onPointerUp={release}
      onPointerLeave={release}
    >
      {shown.rows}
    </ul>
  )
}

/** The number of wallets as a tag shows it: exact below ten, from there on in tens. */
export function countLabel(count: number, locale: string): string {
  return count < 10 ? `${count}` : `${(count - (count % 10)).toLocaleString(locale)}+`
}
