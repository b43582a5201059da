import { AppConfig, Modal, Notices, type WalletEntry, Wallets } from '@latchkey/core'
import { Connectors, Device } from '@latchkey/core/plugin'
import { type KeyboardEvent, type ReactElement, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { usePart } from '../../extend/parts.js'
import { useAnnounce } from '../../hooks/views/surface.js'
import { useKept } from '../../hooks/views/use-kept.js'
import { useKit } from '../../hooks/services/use-kit.js'
import { useMessages } from '../../hooks/views/use-messages.js'
import { useService } from '../../hooks/services/use-service.js'
import { useSnapshot } from '../../hooks/services/use-snapshot.js'
import { useStyles } from '../../styles/use-styles.js'
import { IconButton } from '../../ui/button/icon-button.js'
import { CertifiedIcon, QrIcon } from '../../ui/icons/later.js'
import { SearchBox } from '../../ui/field/search-box.js'
import { EmptyState } from '../../ui/state/empty-state.js'
import { LinkRow } from '../../ui/row/link-row.js'
import { SkeletonRows } from '../../ui/list/skeleton.js'
import { VirtualList, type VirtualListHandle } from '../../ui/list/virtual-list.js'
import { WalletRow } from '../../ui/row/wallet-row.js'
import { aboutToChoose, pressWallet } from '../connecting/about-to-choose.js'
import { useChoosingAhead } from '../connecting/about-to-choose.js'
import { createFindEntry, entryOfWallet } from '../wallets/entry-of-wallet.js'
import { useDirectory } from '../wallets/use-directory.js'
import { FailedWallets } from './failed-wallets.js'
import { type ListedWallet, listedWallets } from './listed-wallets.js'
import { useMoreWallets } from './use-more-wallets.js'
import { useWalletSearch } from './use-wallet-search.js'
import { css } from '../../styles/css.js'
import { LIST_HEIGHT, LIST_ROWS, ROW_GAP_PX, ROW_STEP_PX } from '../../styles/sizes.js'

const styles = css`
  .wallet-tools {
    display: flex;
    align-items: center;
    gap: 4px;
  }
  .wallet-tools .icon-button[aria-pressed='true'] {
    color: var(--_accent-text);
    background: var(--_surface-2-mixed);
  }
  .all-wallets {
    --_below-list: ${ROW_STEP_PX}px;
  }
  .wallet-place > .centred {
    margin-block: auto;
  }
  .wallet-place {
    height: ${LIST_HEIGHT};
    display: flex;
    flex-direction: column;
    gap: ${ROW_GAP_PX}px;
    overflow: hidden;
  }
`

const NOTHING = { text: '', certified: false }

/**
 * All wallets of the registry, installed ones first, with search, paging and arrow keys.
 */
export function AllWallets(): ReactElement {
  useStyles(styles)
  const kit = useKit('AllWallets')
  const t = useMessages()
  const modal = useService(Modal)
  const notices = useService(Notices)
  const host = useService(AppConfig)
  const { mobile } = useService(Device)
  const { directory, state } = useDirectory()
  const entries = useSnapshot(Wallets, ({ entries }) => entries)
  const connectors = useSnapshot(Connectors)
  const canPair = connectors.some(({ type }) => type === 'WALLET_CONNECT')
  const WalletRowPart = usePart('WalletRow', WalletRow)

  const [{ text: written, certified }, setWanted] = useKept('search', NOTHING)
  const [begin, keepOffset] = useKept('offset', 0)
  const offset = useRef(begin)
  const text = written.trim()
  const [found] = useState(() => (text !== '' && state.search?.text === text ? { text, certified } : undefined))
  const search = useWalletSearch(directory, { text, certified }, found)
  const paging = useMoreWallets(directory, state)
  const find = useMemo(() => createFindEntry(entries, connectors), [entries, connectors])
  const fresh = useMemo(
    () => listedWallets({ directory: state, custom: host.customWallets, entries, find, text, certified }),
    [state, host, entries, find, text, certified],
  )
  // The previous results stay until the new ones have loaded.
  const rows = useSettled(fresh, !search.isWaiting)

  const box = useRef<HTMLInputElement>(null)
  const list = useRef<VirtualListHandle>(null)
  useEffect(() => {
    // On a phone the keyboard would cover the list.
    if (!mobile) box.current?.focus({ preventScroll: true })
  }, [mobile])
  useAnnounce(
    text === '' || search.isWaiting
      ? undefined
      : search.isFailed
        ? t('all-wallets.failed')
        : t.count('all-wallets.found', rows.length),
  )

  // Kept at the end, because keeping renders.
  useLayoutEffect(() => () => keepOffset(offset.current), [keepOffset])

  function toggleCertified() {
    setWanted({ text: written, certified: !certified })
    if (!certified) notices.show(t('all-wallets.certified-on'), { variant: 'info' })
  }

  const choose = (entry: WalletEntry) => pressWallet(kit, entry)
  const entryOf = ({ wallet, here }: ListedWallet) => (here && !wallet ? here : entryOfWallet(wallet!, here, host))
  // Enter takes the first result; while a search is pending, once it is known.
  const entered = useRef<string>(undefined)
  const takeFirst = () => void (rows[0] && choose(entryOf(rows[0])))
  useEffect(() => {
    if (entered.current === undefined || search.isWaiting) return
    if (entered.current === text) takeFirst()
    entered.current = undefined
  })

  function onBoxKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && text !== '') {
      if (search.isWaiting) entered.current = text
      else takeFirst()
    }
    if (event.key !== 'ArrowDown' || !rows.length) return
    event.preventDefault()
    list.current?.focusRow(0)
  }
  const intend = (entry: WalletEntry) => aboutToChoose(kit, entry)
  useChoosingAhead(true)
  const isFailed = search.isFailed || (text === '' && paging.isFailed)
  const retry = search.isFailed ? search.retry : paging.retry
  const isComing = text === '' ? !!directory && state.status !== 'ready' && !isFailed : search.isWaiting

  return (
    <div className={canPair ? 'view all-wallets' : 'view'}>
      <div className="wallet-tools">
        <SearchBox
          ref={box}
          label={t('all-wallets.search')}
          value={written}
          busy={search.isWaiting}
          onWrite={(text) => setWanted({ text, certified })}
          onKeyDown={onBoxKey}
        />
        <IconButton
          label={t('all-wallets.certified')}
          icon={<CertifiedIcon />}
          aria-pressed={certified}
          onClick={toggleCertified}
        />
      </div>
      {rows.length > 0 && !search.isFailed ? (
        <VirtualList<ListedWallet>
          ref={list}
          label={t('all-wallets.title')}
          rows={rows}
          keyOf={({ id }) => id}
          busy={isComing}
          topic={`${certified} ${text}`}
          begin={begin}
          onOffset={(pixels) => void (offset.current = pixels)}
          onNearEnd={() => text === '' && paging.more()}
          onLeave={() => box.current?.focus()}
          end={
            isFailed ? (
              <FailedWallets onRetry={retry} />
            ) : (
              isComing && text === '' && <SkeletonRows count={Math.max(2, LIST_ROWS - rows.length)} />
            )
          }
        >
          {(row) => <WalletRowPart entry={entryOf(row)} onChoose={choose} onIntent={intend} />}
        </VirtualList>
      ) : (
        <div className="wallet-place" aria-busy={isComing}>
          {isFailed ? (
            <FailedWallets onRetry={retry} />
          ) : isComing ? (
            <>
              <span className="hidden">{t('modal.loading')}</span>
              <Beginning onShown={paging.more} />
              <SkeletonRows count={LIST_ROWS} />
            </>
          ) : (
            <EmptyState title={t('all-wallets.none')} text={t('all-wallets.none-hint')} />
          )}
        </div>
      )}
      {canPair && (
        <LinkRow
          icon={<QrIcon />}
          title={t(mobile ? 'all-wallets.scan' : 'all-wallets.not-listed')}
          onClick={() => modal.push('ConnectingWalletConnect')}
        />
      )}
    </div>
  )
}

/** Fetches the first page: an empty list has nothing to scroll, so the list does not ask for it. */
function Beginning({ onShown }: { readonly onShown: () => void }): null {
  useEffect(() => onShown())
  return null
}

/** The value, or the last settled one while it is not settled. */
function useSettled<T>(value: T, isSettled: boolean): T {
  const [settled, setSettled] = useState(value)
  // Set while rendering, so that React draws once.
  if (isSettled && settled !== value) setSettled(() => value)
  return isSettled ? value : settled
}
