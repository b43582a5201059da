import { useAppKit, useAppKitAccount, useWalletInfo } from '@latchkey/react'
import { Address } from '../Address.js'
import { NamespaceMark } from '../NamespaceMark.js'

interface GlanceRowProps {
  readonly namespace: string
  readonly label: string
}

/** One namespace: its account, or the way to one. */
export function GlanceRow({ namespace, label }: GlanceRowProps) {
  const { address, status, isConnected } = useAppKitAccount({ namespace })
  const { walletInfo } = useWalletInfo(namespace)
  const { open, load } = useAppKit()
  return (
    <li className="glance-row" data-namespace={namespace}>
      <NamespaceMark namespace={namespace} isOn={isConnected} />
      <div className="glance-words">
        <p className="glance-name">{label}</p>
        <p className="quiet">
          {isConnected && address ? <Address value={address} /> : WORDS[status ?? 'disconnected']}
        </p>
      </div>
      {isConnected ? (
        <span className="glance-wallet quiet">{walletInfo?.name}</span>
      ) : (
        <button
          type="button"
          className="button"
          onPointerEnter={() => void load()}
          onClick={() => void open({ namespace })}
        >
          Connect<span className="spoken"> {label}</span>
        </button>
      )}
    </li>
  )
}

const WORDS = {
  disconnected: 'Nobody yet',
  connecting: 'Connecting…',
  reconnecting: 'Looking for you…',
  connected: 'No account here',
} as const
