import type { ReactElement } from 'react'
import { useMessages } from '../../hooks/views/use-messages.js'
import { Button } from '../../ui/button/button.js'
import { RetryIcon } from '../../ui/icons/index.js'

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
