import { displayText, HostConfig, Modal, Wallets } from '@latchkey/core'
import type { ReactElement } from 'react'
import { useKit } from '../../kit/use-kit.js'
import { useService } from '../../services/use-service.js'
import { useSnapshot } from '../../services/use-snapshot.js'
import { ForwardIcon, GridIcon } from '../../ui/icons/index.js'
import { Picture } from '../../ui/picture/picture.js'
import { Row } from '../../ui/row/row.js'
import { SkeletonRows } from '../../ui/skeleton/skeleton.js'
import { useWords } from '../../words/use-words.js'
import { goGetWallet } from '../wallets/go-get-wallet.js'
import { ownPicture } from '../wallets/own-picture.js'
import { useDirectory } from '../wallets/use-directory.js'
import { walletsToGet } from './wallets-to-get.js'

/** For a visitor without a wallet: some to begin with, and the way to all of them. */
export function GetWallet(): ReactElement {
  const kit = useKit('GetWallet')
  const say = useWords()
  const modal = useService(Modal)
  const host = useService(HostConfig)
  const { directory, state } = useDirectory()
  const entries = useSnapshot(Wallets, ({ entries }) => entries)
  const wallets = walletsToGet(state, entries)
  const isComing = !wallets.length && state.status === 'loading'
  const chevron = <span className="inline mirrors"><ForwardIcon size={16} /></span>
  return (
    <div className="view">
      {!wallets.length && !isComing && !directory && <p className="quiet centred">{say('get-wallet.none')}</p>}
      <ul className="list" aria-busy={isComing}>
        {isComing && <SkeletonRows count={4} />}
        {wallets.map((wallet) => (
          <li key={wallet.id}>
            <Row
              start={<Picture name={displayText(wallet.name)} src={ownPicture(wallet, host)} imageId={wallet.image_id} />}
              title={displayText(wallet.name)}
              end={<><span className="small">{say('connecting-wc.get')}</span>{chevron}</>}
              onClick={() => goGetWallet(kit, wallet)}
            />
          </li>
        ))}
        {directory && host.allWallets !== 'HIDE' && (
          <li>
            <Row start={<span className="row-icon"><GridIcon /></span>} title={say('get-wallet.explore')} end={chevron} onClick={() => modal.push('AllWallets')} />
          </li>
        )}
      </ul>
    </div>
  )
}
