import { HostConfig, Modal, Wallets } from '@latchkey/core'
import type { ReactElement } from 'react'
import { useService } from '../../services/use-service.js'
import { useSnapshot } from '../../services/use-snapshot.js'
import { Button } from '../../ui/button/button.js'
import { useWords } from '../../words/use-words.js'

/** For a visitor without a wallet: where to get one. */
export function Guide(): ReactElement | null {
  const say = useWords()
  const modal = useService(Modal)
  const { enableWalletGuide = true } = useService(HostConfig)
  const hasWallet = useSnapshot(Wallets, ({ entries }) => entries.some(({ installed, recent }) => installed || recent))
  if (!enableWalletGuide || hasWallet) return null
  return (
    <div className="inline guide small quiet">
      <span>{say('connect.guide-question')}</span>
      <Button variant="plain" size="small" onClick={() => modal.push('GetWallet')}>
        {say('connect.guide-action')}
      </Button>
    </div>
  )
}
