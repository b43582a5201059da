import { allWalletsCount, Device, HostConfig, Modal, WalletDirectory, Wallets, type WalletDirectoryState, type WalletEntry } from '@latchkey/core'
import { Fragment, useCallback, type ReactElement } from 'react'
import { useKit } from '../../kit/use-kit.js'
import { usePart } from '../../parts/parts.js'
import { useOptionalService } from '../../services/use-optional-service.js'
import { useSelection } from '../../services/use-selection.js'
import { useService } from '../../services/use-service.js'
import { useSnapshot } from '../../services/use-snapshot.js'
import { GridIcon } from '../../ui/icons/index.js'
import { Row } from '../../ui/row/row.js'
import { SkeletonRows } from '../../ui/skeleton/skeleton.js'
import { Tag } from '../../ui/tag/tag.js'
import { WalletRow } from '../../ui/wallet-row/wallet-row.js'
import { useWords } from '../../words/use-words.js'
import { aboutToChoose } from '../connecting/about-to-choose.js'
import { useAnticipatePairing } from '../connecting/use-anticipate-pairing.js'
import { chooseWallet } from '../connecting/choose-wallet.js'
import { awaitedWallets } from './awaited-wallets.js'

const whole = (state: WalletDirectoryState | undefined) => state
const NO_DIRECTORY = { getSnapshot: () => undefined, subscribe: () => () => {} }

export interface WalletListProps {
  readonly disabled?: boolean
  /** Only wallets of this namespace, and those of which it is not known. */
  readonly namespace?: string
}

/** The wallets one can connect, in their groups, and the way to all others. */
export function WalletList({ disabled = false, namespace }: WalletListProps): ReactElement {
  const kit = useKit('WalletList')
  const say = useWords()
  const modal = useService(Modal)
  const host = useService(HostConfig)
  const { allWallets = 'SHOW' } = host
  const { mobile } = useService(Device)
  const WalletRowPart = usePart('WalletRow', WalletRow)
  const wallets = useSnapshot(Wallets)
  const entries = wallets.entries.filter(({ namespaces }) => namespace === undefined || !namespaces.length || namespaces.includes(namespace))
  const directory = useOptionalService(WalletDirectory)
  const registry = useSelection<WalletDirectoryState | undefined, WalletDirectoryState | undefined>(directory ?? NO_DIRECTORY, whole)
  const count = registry?.count ?? 0
  const isComing = useSnapshot(Modal, ({ loading }) => loading)
  const awaited = awaitedWallets({ ...wallets, entries }, isComing ? registry : undefined, host)
  const places = Array.from({ length: awaited.count }, (_, index) => (
    <li key={index} aria-hidden="true">
      <SkeletonRows count={1} />
    </li>
  ))
  const choose = useCallback((entry: Parameters<typeof chooseWallet>[1]) => chooseWallet(kit, entry, namespace), [kit, namespace])
  const intend = useCallback((entry: WalletEntry) => aboutToChoose(kit, entry), [kit])
  useAnticipatePairing(!disabled)
  const isAll = directory && (allWallets === 'SHOW' || (allWallets === 'ONLY_MOBILE' && mobile))

  return (
    <ul className="list" aria-label={say('connect.wallets')} aria-busy={awaited.count > 0}>
      {entries.map((entry, index) => (
        <Fragment key={entry.id}>
          {index === awaited.at && places}
          <li>
            <WalletRowPart entry={entry} onChoose={choose} onIntent={intend} disabled={disabled} />
          </li>
        </Fragment>
      ))}
      {awaited.at === entries.length && places}
      {isAll && (
        <li>
          <Row
            start={<span className="row-icon"><GridIcon /></span>}
            title={say('connect.all-wallets')}
            end={count > 0 && <Tag>{allWalletsCount(count)}</Tag>}
            disabled={disabled}
            onClick={() => modal.push('AllWallets')}
          />
        </li>
      )}
      {!entries.length && !isAll && (
        <li className="view centred">
          <p>{say('connect.no-wallets')}</p>
          <p className="small quiet">{say('connect.no-wallets-hint')}</p>
        </li>
      )}
    </ul>
  )
}
