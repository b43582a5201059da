import type { ReactElement } from 'react'
import { Button } from '../../ui/button/button.js'
import { RetryIcon } from '../../ui/icons/index.js'
import { useWords } from '../../words/use-words.js'

/** The registry could not be reached: that, and the way to try again. */
export function FailedWallets({ onRetry }: { readonly onRetry: () => void }): ReactElement {
  const say = useWords()
  return (
    <div className="stack middle centred" role="alert">
      <p className="small quiet">{say('all-wallets.failed')}</p>
      <Button size="small" icon={<RetryIcon />} onClick={onRetry}>
        {say('modal.retry')}
      </Button>
    </div>
  )
}
