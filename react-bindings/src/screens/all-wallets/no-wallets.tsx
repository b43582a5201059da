import { Connectors } from '@latchkey/core'
import type { ReactElement } from 'react'
import { useSnapshot } from '../../services/use-snapshot.js'
import { Button } from '../../ui/button/button.js'
import { QrIcon } from '../../ui/icons/index.js'
import { useWords } from '../../words/use-words.js'

/** No wallet is called so: what else there is to do. */
export function NoWallets({ onScan }: { readonly onScan: () => void }): ReactElement {
  const say = useWords()
  const canPair = useSnapshot(Connectors, (all) => all.some(({ type }) => type === 'WALLET_CONNECT'))
  return (
    <div className="stack middle centred">
      <p className="title">{say('all-wallets.none')}</p>
      <p className="small quiet">{say('all-wallets.none-hint')}</p>
      {canPair && (
        <Button size="small" icon={<QrIcon />} onClick={onScan}>
          {say('all-wallets.scan')}
        </Button>
      )}
    </div>
  )
}
