import type { WalletEntry } from '@latchkey/core'
import type { ReactElement, ReactNode } from 'react'
import { useKit } from '../../kit/use-kit.js'
import { Button } from '../../ui/button/button.js'
import { WaitingPicture } from '../../ui/ring/waiting-picture.js'
import { useWords } from '../../words/use-words.js'
import { chooseWallet } from '../connecting/choose-wallet.js'

/** The wallet is in this browser: it is asked here. */
export function HerePanel({ entry, picture }: { readonly entry: WalletEntry; readonly picture: ReactNode }): ReactElement {
  const kit = useKit('HerePanel')
  const say = useWords()
  return (
    <>
      <WaitingPicture status="calm">{picture}</WaitingPicture>
      <p className="title centred">{say('connecting.continue-in', { wallet: entry.name })}</p>
      <Button variant="primary" onClick={() => chooseWallet(kit, entry)}>
        {say('modal.continue')}
      </Button>
    </>
  )
}
