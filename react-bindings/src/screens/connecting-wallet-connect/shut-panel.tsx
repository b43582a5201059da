import { useEffect, type ReactElement, type ReactNode } from 'react'
import { useKit } from '../../kit/use-kit.js'
import { useAnnounce } from '../../modal/surface.js'
import { WaitingPicture } from '../../ui/ring/waiting-picture.js'
import { useWords } from '../../words/use-words.js'
import type { ShownWallet } from '../wallets/use-wallet.js'
import { CopyLink } from './copy-link.js'
import { choosePairing } from './pairing-choice.js'
import { ShowCode } from './show-code.js'
import type { Pairing } from './use-pairing.js'

export interface ShutPanelProps {
  readonly pairing: Pairing
  readonly shown: ShownWallet
  /** 64 px. */
  readonly picture: ReactNode
  readonly onShowCode: (() => void) | undefined
}

/** In an app's own browser that lets nobody out: says so, and gives the link to be taken to the wallet by hand. */
export function ShutPanel({ pairing: { uri }, shown: { name, wallet }, picture, onShowCode }: ShutPanelProps): ReactElement {
  const kit = useKit('ShutPanel')
  const say = useWords()
  const hint = say('connecting-wc.shut-hint', { wallet: name })
  useAnnounce(hint)
  useEffect(() => choosePairing(kit, { wallet }), [kit, wallet])
  return (
    <>
      <WaitingPicture status="calm">{picture}</WaitingPicture>
      <div className="centred">
        <p className="title">{say('connecting-wc.shut')}</p>
        <p className="small quiet">{hint}</p>
      </div>
      <div className="stack middle">
        <CopyLink uri={uri} variant="primary" />
        {onShowCode && <ShowCode onClick={onShowCode} />}
      </div>
    </>
  )
}
