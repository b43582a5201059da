import { Connectors } from '@latchkey/core/plugin'
import type { ReactElement } from 'react'
import { useMessages } from '../../hooks/views/use-messages.js'
import { useSnapshot } from '../../hooks/services/use-snapshot.js'
import { Button } from '../../ui/button/button.js'
import { RetryIcon } from '../../ui/icons/index.js'
import { QrIcon } from '../../ui/icons/later.js'
import { EmptyState } from '../../ui/state/empty-state.js'

/** Reports that the registry could not be reached, and offers a retry. */
export function FailedWallets({ onRetry }: { readonly onRetry: () => void }): ReactElement {
  const t = useMessages()
  return (
    <div className="stack middle centred" role="alert">
      <p className="small quiet">{t('all-wallets.failed')}</p>
      <Button size="small" icon={<RetryIcon />} onClick={onRetry}>
        {t('modal.retry')}
      </Button>
    </div>
  )
}

/** Reports that no wallet matches, and offers to scan a code. */
export function NoWallets({ onScan }: { readonly onScan: () => void }): ReactElement {
  const t = useMessages()
  const canPair = useSnapshot(Connectors, (all) => all.some(({ type }) => type === 'WALLET_CONNECT'))
  return (
    <EmptyState title={t('all-wallets.none')} text={t('all-wallets.none-hint')}>
      {canPair && (
        <Button size="small" icon={<QrIcon />} onClick={onScan}>
          {t('all-wallets.scan')}
        </Button>
      )}
    </EmptyState>
  )
}
