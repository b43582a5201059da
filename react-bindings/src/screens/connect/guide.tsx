import { AppConfig, Modal, Wallets } from '@latchkey/core'
import type { ReactElement } from 'react'
import { useService } from '../../hooks/services/use-service.js'
import { useSnapshot } from '../../hooks/services/use-snapshot.js'
import { Button } from '../../ui/button/button.js'
import { useHasWalletToGet } from '../wallets/use-has-wallet-to-get.js'
import { useMessages } from '../../hooks/views/use-messages.js'

/** Leads a visitor without a wallet to one, where a wallet to get is known. */
export function Guide(): ReactElement | null {
  const t = useMessages()
  const modal = useService(Modal)
  const { enableWalletGuide = true } = useService(AppConfig)
  const hasWallet = useSnapshot(Wallets, ({ entries }) => entries.some(({ installed, recent }) => installed || recent))
  const hasWalletToGet = useHasWalletToGet()
  if (!enableWalletGuide || hasWallet || !hasWalletToGet) return null
  return (
    <div className="inline guide small quiet">
      <span>{t('connect.guide-question')}</span>
      <Button variant="plain" size="small" onClick={() => modal.push('GetWallet')}>
        {t('connect.guide-action')}
      </Button>
    </div>
  )
}
