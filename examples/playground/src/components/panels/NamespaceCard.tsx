import { useAppKit } from '@latchkey/react'
import { useInUse } from '../../acts/in-use.js'
import { NamespaceMark } from '../NamespaceMark.js'
import { ConnectedAccount } from './ConnectedAccount.js'

interface NamespaceCardProps {
  readonly namespace: string
  readonly label: string
}

/** One namespace: its connected account and its actions, or a button to connect. */
export function NamespaceCard({ namespace, label }: NamespaceCardProps) {
  const used = useInUse(namespace)
  const { open } = useAppKit()
  return (
    <li className="namespace" aria-label={label}>
      <div className="namespace-heading">
        <NamespaceMark namespace={namespace} isOn={used !== undefined} />
        <h4>{label}</h4>
        {used ? (
          <span className="quiet">{used.connection.wallet.name}</span>
        ) : (
          <button type="button" className="button" onClick={() => void open({ namespace })}>
            Connect<span className="spoken"> {label}</span>
          </button>
        )}
      </div>
      {used && <ConnectedAccount key={used.connection.id} used={used} />}
    </li>
  )
}
