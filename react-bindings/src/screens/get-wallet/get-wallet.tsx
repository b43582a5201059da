import { AppConfig, Modal, type Wallet, type WalletEntry, Wallets } from '@latchkey/core'
import { displayText } from '@latchkey/core/gates'
import { Device, isFeatureOn, type WalletDirectoryState } from '@latchkey/core/plugin'
import type { ReactElement } from 'react'
import { useKit } from '../../hooks/services/use-kit.js'
import { useMessages } from '../../hooks/views/use-messages.js'
import { useService } from '../../hooks/services/use-service.js'
import { useSnapshot } from '../../hooks/services/use-snapshot.js'
import { GridIcon } from '../../ui/icons/index.js'
import { ForwardIcon } from '../../ui/icons/later.js'
import { Picture } from '../../ui/picture/picture.js'
import { Row } from '../../ui/row/row.js'
import { SkeletonRows } from '../../ui/list/skeleton.js'
import { ownPicture } from '../../ui/picture/own-picture.js'
import { downloadLinks, goGetWallet } from '../wallets/download-links.js'
import { useDirectory } from '../wallets/use-directory.js'

/** Offers some wallets to a visitor without one, and a row that leads to all wallets. */
export function GetWallet(): ReactElement {
  const kit = useKit('GetWallet')
  const t = useMessages()
  const modal = useService(Modal)
  const host = useService(AppConfig)
  const { directory, state } = useDirectory()
  const entries = useSnapshot(Wallets, ({ entries }) => entries)
  const wallets = walletsToGet(state, entries, useService(Device))
  const isComing = !wallets.length && state.status === 'loading'
  const chevron = (
    <span className="inline mirrors">
      <ForwardIcon size={16} />
    </span>
  )
  return (
    <div className="view">
      {!wallets.length && !isComing && !directory && <p className="quiet centred">{t('get-wallet.none')}</p>}
      <ul className="list" aria-busy={isComing}>
        {isComing && <SkeletonRows count={4} />}
        {wallets.map((wallet) => (
          <li key={wallet.id}>
            <Row
              start={
                <Picture name={displayText(wallet.name)} src={ownPicture(wallet, host)} imageId={wallet.image_id} />
              }
              title={displayText(wallet.name)}
              end={
                <>
                  <span className="small">{t('connecting-wc.get')}</span>
                  {chevron}
                </>
              }
              onClick={() => goGetWallet(kit, wallet)}
            />
          </li>
        ))}
        {directory && isFeatureOn(host, 'allWallets') && host.allWallets !== 'HIDE' && (
          <li>
            <Row
              start={
                <span className="row-icon">
                  <GridIcon />
                </span>
              }
              title={t('get-wallet.explore')}
              end={chevron}
              onClick={() => modal.push('AllWallets')}
            />
          </li>
        )}
      </ul>
    </div>
  )
}

/** The view of all wallets has more, with a search. */
const MAX_WALLETS = 6

/**
 * The wallets to offer: those the registry recommends, else featured ones, else listed ones. Never an installed one,
 * and none without a place to get it.
 */
export function walletsToGet(
  { recommended, featured }: Pick<WalletDirectoryState, 'recommended' | 'featured'>,
  entries: readonly WalletEntry[],
  device: Pick<Device, 'mobile' | 'ios' | 'android'>,
): readonly Wallet[] {
  const listed = entries.flatMap(({ listing, installed }) => (listing && !installed ? [listing] : []))
  const lists = [recommended, featured, listed]
  const here = new Set(entries.flatMap(({ listing, installed }) => (installed && listing ? [listing.id] : [])))
  const canGet = (wallet: Wallet) => !here.has(wallet.id) && downloadLinks(wallet, device).length > 0
  const wallets = lists.map((list) => list.filter(canGet)).find((list) => list.length) ?? []
  return wallets.slice(0, MAX_WALLETS)
}
