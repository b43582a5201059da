import { HostConfig, Modal, pageLink } from '@latchkey/core'
import { useState, type ReactElement } from 'react'
import { useService } from '../../services/use-service.js'
import { useSnapshot } from '../../services/use-snapshot.js'
import { Guide } from '../connect/guide.js'
import { Legal } from '../connect/legal.js'
import { WalletList } from '../connect/wallet-list.js'

/** The wallets one can connect, where Connect keeps them behind a button. */
export function ConnectWallets(): ReactElement {
  const { legalCheckbox = false, termsConditionsUrl, privacyPolicyUrl } = useService(HostConfig)
  // Who comes from Connect has agreed there.
  const isAskedHere = useSnapshot(Modal, ({ history }) => !history.some(({ view }) => view === 'Connect'))
  const [isAgreed, setAgreed] = useState(false)
  const hasDocuments = !!pageLink(termsConditionsUrl) || !!pageLink(privacyPolicyUrl)
  const mustAgree = isAskedHere && legalCheckbox && hasDocuments
  return (
    <div className="view">
      {isAskedHere && <Legal checked={isAgreed} onCheck={mustAgree ? setAgreed : undefined} />}
      <WalletList disabled={mustAgree && !isAgreed} />
      <Guide />
    </div>
  )
}
