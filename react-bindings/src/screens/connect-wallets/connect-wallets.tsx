import { AppConfig, Modal } from '@latchkey/core'
import { pageLink } from '@latchkey/core/gates'
import { isFeatureOn } from '@latchkey/core/plugin'
import type { ReactElement } from 'react'
import { useService } from '../../hooks/services/use-service.js'
import { useSnapshot } from '../../hooks/services/use-snapshot.js'
import { useKept } from '../../hooks/views/use-kept.js'
import { Guide } from '../connect/guide.js'
import { Legal } from '../connect/legal.js'
import { WalletList } from '../connect/wallet-list.js'

/** The wallets to connect, where Connect puts them behind a button. */
export function ConnectWallets(): ReactElement {
  const config = useService(AppConfig)
  const { termsConditionsUrl, privacyPolicyUrl } = config
  // A visitor who comes from Connect has agreed there.
  const isAskedHere = useSnapshot(Modal, ({ history }) => !history.some(({ view }) => view === 'Connect'))
  const [isAgreed, setAgreed] = useKept('legal', false)
  const hasDocuments = !!pageLink(termsConditionsUrl) || !!pageLink(privacyPolicyUrl)
  const mustAgree = isAskedHere && isFeatureOn(config, 'legalCheckbox') && hasDocuments
  return (
    <div className="view">
      {isAskedHere && <Legal checked={isAgreed} onCheck={mustAgree ? setAgreed : undefined} />}
      <WalletList disabled={mustAgree && !isAgreed} />
      <Guide />
    </div>
  )
}
