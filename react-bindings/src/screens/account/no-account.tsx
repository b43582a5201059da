import type { Network } from '@latchkey/core'
import type { ReactElement } from 'react'
import { WalletIcon } from '../../ui/icons/index.js'
import { useWords } from '../../words/use-words.js'

/** In place of an account that is not there: nobody is connected, or the wallet has no address for the network in use. */
export function NoAccount({ network }: { readonly network: Network | undefined }): ReactElement {
  const say = useWords()
  return (
    <div className="stack middle centred" part="no-account">
      <span className="row-icon">
        <WalletIcon />
      </span>
      <p className="small quiet">{network ? say('account.none-here', { network: network.name }) : say('account.nobody')}</p>
    </div>
  )
}
