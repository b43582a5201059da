import type { Network } from '@latchkey/core'
import type { ReactElement } from 'react'
import { WalletIcon } from '../../ui/icons/index.js'
import { useMessages } from '../../hooks/views/use-messages.js'

/**
 * Stands in for a missing account: none is connected, or the wallet has no address for the network in use.
 */
export function NoAccount({ network }: { readonly network: Network | undefined }): ReactElement {
  const t = useMessages()
  return (
    <div className="stack middle centred" part="no-account">
      <span className="row-icon">
        <WalletIcon />
      </span>
      <p className="small quiet">{network ? t('account.none-here', { network: network.name }) : t('account.nobody')}</p>
    </div>
  )
}
