import { Chains, Modal, type ChainAccount, type Network } from '@latchkey/core'
import { useState, type ReactElement } from 'react'
import { useService } from '../../services/use-service.js'
import { useSnapshot } from '../../services/use-snapshot.js'
import { useStyles } from '../../styles/use-styles.js'
import { FullAddress } from '../../ui/address/full-address.js'
import { readTypedAmount, type TypedAmount } from '../../ui/amount/read-typed-amount.js'
import { writeExact } from '../../ui/amount/write-amount.js'
import { AccountAvatar } from '../../ui/avatar/account-avatar.js'
import { Button } from '../../ui/button/button.js'
import { CopyButton } from '../../ui/copy-button/copy-button.js'
import { Field } from '../../ui/field/field.js'
import { NetworkPicture } from '../../ui/picture/network-picture.js'
import { QrCode } from '../../ui/qr-code/qr-code.js'
import type { Say } from '../../words/say.js'
import { useWords } from '../../words/use-words.js'
import { NoAccount } from '../account/no-account.js'
import { useAccount } from '../account/use-account.js'
import { paymentUri, takesAmount } from './payment-uri.js'

const css = `.receive-code{width:232px;max-width:100%;align-self:center}
.receive-middle{display:grid;padding:4px;border-radius:50%;background:#fff}
.receive-network{display:flex;align-items:center;justify-content:center;gap:8px;text-align:center;font-weight:500}`

/** What it takes to be paid: the address as a code and in full, and on which network it is good. */
export function WalletReceive(): ReactElement {
  const { namespace, account, network, connection } = useAccount()
  if (!namespace || !account?.address || !account.account || !network) {
    return (
      <div className="view">
        <NoAccount network={connection && network} />
      </div>
    )
  }
  // Of another account, not even the amount is left.
  return <Receive key={`${network.caipNetworkId} ${account.address}`} namespace={namespace} account={account} network={network} />
}

interface ReceiveProps {
  readonly namespace: string
  readonly account: ChainAccount
  readonly network: Network
}

function Receive({ namespace, account, network }: ReceiveProps): ReactElement {
  useStyles(css)
  const say = useWords()
  const modal = useService(Modal)
  const chain = useSnapshot(Chains, (chains) => chains.find(({ id }) => id === namespace))
  const [typed, setTyped] = useState('')
  const { decimals, symbol } = network.nativeCurrency
  const amount = readTypedAmount(typed, { decimals, symbol, locale: say.locale })
  const value = amount.status === 'read' && amount.value > 0n ? amount.value : undefined
  const address = account.address!
  return (
    <div className="view">
      <div className="receive-code">
        <QrCode content={paymentUri({ chain, account: account.account!, address, network, value })} label={say('receive.qr')}>
          <span className="receive-middle">
            <AccountAvatar address={address} size={40} />
          </span>
        </QrCode>
      </div>
      <p className="small quiet centred">{say('receive.text')}</p>
      <FullAddress address={address} />
      <CopyButton variant="primary" text={address} label={say('account.copy-address')} done={say('account.address-copied')} />
      {takesAmount(chain) && (
        <Field
          type="number"
          label={say('receive.amount')}
          value={typed}
          onWrite={setTyped}
          fault={faultOf(say, amount, decimals)}
          // Read back, so that nobody asks for another amount than they mean.
          hint={value === undefined ? say('receive.amount-hint', { symbol }) : say('receive.amount-asked', { amount: writeExact({ value, decimals, symbol }, say.locale) })}
        />
      )}
      <div className="stack middle">
        <p className="receive-network">
          <NetworkPicture network={network} size={24} />
          {say('receive.network', { network: network.name })}
        </p>
        <Button variant="plain" onClick={() => modal.push('WalletCompatibleNetworks')}>
          {say('compatible-networks.title')}
        </Button>
      </div>
    </div>
  )
}

function faultOf(say: Say, amount: TypedAmount, decimals: number): string | undefined {
  if (amount.status !== 'wrong') return undefined
  if (amount.fault === 'too-precise') return say.count('receive.amount-too-precise', decimals)
  return say('receive.amount-invalid', { example: new Intl.NumberFormat(say.locale, { minimumFractionDigits: 1, numberingSystem: 'latn' }).format(1.5) })
}
