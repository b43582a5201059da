import { Page } from '@latchkey/core/plugin'
import type { ReactElement } from 'react'
import { Button } from '../ui/button/button.js'
import { AlertIcon, RetryIcon } from '../ui/icons/index.js'
import { useService } from '../hooks/services/use-service.js'
import { useMessages } from '../hooks/views/use-messages.js'

/** Stands in for a view that could not be loaded or has thrown: says why, and offers a retry. */
export function ViewFailed({ retry }: { readonly retry: () => void }): ReactElement {
  const t = useMessages()
  const { online } = useService(Page)
  return (
    <div className="view centred middle" role="alert">
      <AlertIcon size={32} />
      <p className="title">{t('error.unknown')}</p>
      <p className="small quiet">{t(online ? 'modal.view-failed' : 'error.offline')}</p>
      <Button variant="primary" icon={<RetryIcon />} onClick={retry}>
        {t('modal.retry')}
      </Button>
    </div>
  )
}

/** The same as a function, for `Drawn`. */
export const viewFailed = (retry: () => void): ReactElement => <ViewFailed retry={retry} />
