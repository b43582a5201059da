import { type Account, Modal, type NamespaceAccount, type Network, Networks } from '@latchkey/core'
import { type Namespace, Namespaces } from '@latchkey/core/plugin'
import type { ReactElement } from 'react'
import { useKept } from '../../hooks/views/use-kept.js'
import { useMessages } from '../../hooks/views/use-messages.js'
import { useService } from '../../hooks/services/use-service.js'
import { useSnapshot } from '../../hooks/services/use-snapshot.js'
import { css } from '../../styles/css.js'
import { useStyles } from '../../styles/use-styles.js'
import { FullAddress } from '../../ui/address/full-address.js'
import { amountFault } from '../../ui/amount/amount-fault.js'
import { readTypedAmount } from '../../ui/amount/read-typed-amount.js'
import { writeExact } from '../../ui/amount/write-amount.js'
import { AccountAvatar } from '../../extend/account-avatar.js'
import { CopyButton } from '../../ui/button/copy-button.js'
import { Field } from '../../ui/field/field.js'
import { Disclosure } from '../../ui/layout/disclosure.js'
import { NetworkPicture } from '../../ui/picture/network-picture.js'
import { QrCode } from '../../ui/picture/qr-code.js'
import { Chevron } from '../../ui/row/link-row.js'
import { Row } from '../../ui/row/row.js'
import type { Translate } from '../../messages/translate.js'
import { NoAccount } from '../account/no-account.js'
import { useAccount } from '../account/use-account.js'
import { compatibleNetworks } from '../networks/compatible-networks/compatible-networks.js'

const styles = css`
  .receive-code {
    width: 232px;
    max-width: 100%;
    align-self: center;
  }
  .receive-middle {
    display: grid;
    padding: 4px;
    border-radius: 50%;
    background: #fff;
  }
`

/** The address to receive at, as a code and in full, with its network and an amount. */
export function WalletReceive(): ReactElement {
  const { namespace, account, network, connection } = useAccount()
  if (!namespace || !account?.address || !account.account || !network) {
    return (
      <div className="view">
        <NoAccount network={connection && network} />
      </div>
    )
  }
  // The key resets the copy button for another account.
  return (
    <Receive
      key={`${network.caipNetworkId} ${account.address}`}
      namespace={namespace}
      account={account}
      network={network}
      isUnconfirmed={connection?.unconfirmed === true}
    />
  )
}

interface ReceiveProps {
  readonly namespace: string
  readonly account: NamespaceAccount
  readonly network: Network
  readonly isUnconfirmed: boolean
}

function Receive({ namespace, account, network, isUnconfirmed }: ReceiveProps): ReactElement {
  useStyles(styles)
  const t = useMessages()
  const modal = useService(Modal)
  const chain = useSnapshot(Namespaces, (chains) => chains.find(({ id }) => id === namespace))
  const requested = useSnapshot(Networks, ({ namespaces }) => namespaces[namespace]?.requested) ?? []
  const [typed, setTyped] = useKept(`amount of ${network.caipNetworkId} ${account.address}`, '')
  const { decimals, symbol } = network.nativeCurrency
  const amount = readTypedAmount(typed, { decimals, symbol, locale: t.locale })
  const value = amount.status === 'read' && amount.value > 0n ? amount.value : undefined
  const address = account.address!
  const others = compatibleNetworks({ account: account.account!, address }, requested, chain).filter(
    (one) => one.caipNetworkId !== network.caipNetworkId,
  )
  return (
    <div className="view">
      <div className="receive-code">
        <QrCode
          content={paymentUri({ chain, account: account.account!, address, network, value })}
          label={t('receive.qr')}
        >
          <span className="receive-middle">
            <AccountAvatar address={address} size={40} />
          </span>
        </QrCode>
      </div>
      <p className="title centred">{t('receive.address', { network: network.name })}</p>
      <FullAddress address={address} />
      {isUnconfirmed && (
        <p role="note" className="small centred">
          {t('receive.unconfirmed')}
        </p>
      )}
      <CopyButton
        variant="primary"
        wide
        text={address}
        label={t('account.copy-address')}
        done={t('account.address-copied')}
      />
      <div className="list">
        <Row
          start={<NetworkPicture network={network} />}
          title={
            others.length > 0
              ? t('receive.only', { networks: worksWith(t, [network, ...others]) })
              : t('receive.network', { network: network.name })
          }
          detail={t('receive.lost')}
          {...(others.length > 0 && { end: <Chevron />, onClick: () => modal.push('WalletCompatibleNetworks') })}
        />
      </div>
      {takesAmount(chain) && (
        <Disclosure label={t('receive.request')} startsOpen={typed !== ''}>
          <Field
            type="number"
            label={t('receive.amount')}
            value={typed}
            suffix={symbol}
            onWrite={setTyped}
            fault={amountFault(t, amount, decimals)}
            // Shows the parsed amount, so that the visitor sees what they ask for.
            hint={
              value === undefined
                ? undefined
                : t('receive.amount-asked', { amount: writeExact({ value, decimals, symbol }, t.locale) })
            }
          />
        </Disclosure>
      )}
    </div>
  )
}

/** So many networks are named in the row; the others are counted. */
const NAMED = 2

/** The names of the first networks and the number of the others, as the language lists them. */
function worksWith(t: Translate, networks: readonly Network[]): string {
  const more = networks.length - NAMED
  const names = networks.slice(0, NAMED).map(({ name }) => name)
  const list = new Intl.ListFormat(t.locale, { type: 'conjunction' })
  return list.format([...names, ...(more > 0 ? [t.count('receive.more', more)] : [])])
}

interface Payee {
  readonly chain: Pick<Namespace, 'features'> | undefined
  readonly account: Account
  /** The address as the network in use writes it. */
  readonly address: string
  readonly network: Network
  /** In the smallest unit; undefined where the payer chooses. */
  readonly value: bigint | undefined
}

/** Whether a payment can be asked for with an amount. */
const takesAmount = (chain: Payee['chain']): boolean => !!chain?.features['payment-uri@1']?.paymentRequestUri

/** The text of the code: a payment URI where the namespace has one, else the address. */
export function paymentUri({ chain, account, address, network, value }: Payee): string {
  const writes = chain?.features['payment-uri@1']
  if (!writes) return address
  const named = { ...account, address }
  return (value && writes.paymentRequestUri?.(named, network, value)) || writes.paymentUri(named, network)
}
