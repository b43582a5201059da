import { Modal, type NamespaceAccount, type Network, Networks, type ViewRegistry } from '@latchkey/core'
import { Namespaces, type RequestedAmount, type TokenInfo } from '@latchkey/core/plugin'
import type { ReactElement } from 'react'
import type { ViewProps } from '../../extend/drawing.js'
import { useKept } from '../../hooks/views/use-kept.js'
import { useMessages } from '../../hooks/views/use-messages.js'
import { useService } from '../../hooks/services/use-service.js'
import { useSnapshot } from '../../hooks/services/use-snapshot.js'
import { css } from '../../styles/css.js'
import { useStyles } from '../../styles/use-styles.js'
import { FullAddress } from '../../ui/address/full-address.js'
import { readTypedAmount, type TypedAmount } from '../../ui/amount/read-typed-amount.js'
import { AccountAvatar } from '../../extend/account-avatar.js'
import { CopyButton } from '../../ui/button/copy-button.js'
import { Stack } from '../../ui/layout/stack.js'
import { NetworkPicture } from '../../ui/picture/network-picture.js'
import { QrCode } from '../../ui/picture/qr-code.js'
import { Chevron } from '../../ui/row/link-row.js'
import { Row } from '../../ui/row/row.js'
import type { Translate } from '../../messages/translate.js'
import { NoAccount } from '../account/no-account.js'
import { useAccount } from '../account/use-account.js'
import { compatibleNetworks } from '../networks/compatible-networks/compatible-networks.js'
import { AmountRequest } from './amount-request.js'
import { paymentUri, takesAmount } from './payment-uri.js'
import { type Place, useCanChooseToken, useRequestedToken } from './requestable-tokens.js'
import { SelectToken } from './select-token.js'
import { ShareButton } from './share-button.js'

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

type Args = ViewRegistry['WalletReceive']

/** The address to receive at, as a code and in full, with its network and a request; or the tokens to choose from for one. */
export function WalletReceive({ args }: Partial<ViewProps<Args>>): ReactElement {
  const { namespace, account, network, connection } = useAccount()
  const chain = useSnapshot(Namespaces, (chains) => chains.find(({ id }) => id === namespace))
  if (!namespace || !account?.address || !account.account || !network) {
    return (
      <div className="view">
        <NoAccount network={connection && network} />
      </div>
    )
  }
  const { asset, amount = '', choose } = args ?? {}
  if (choose === 'token')
    return <SelectToken network={network} chain={chain} asset={asset ?? network.caipNetworkId} amount={amount} />
  // The key resets the copy button for another account.
  return (
    <Receive
      key={`${network.caipNetworkId} ${account.address}`}
      namespace={namespace}
      account={account}
      network={network}
      chain={chain}
      asset={asset}
      amount={amount}
      isUnconfirmed={connection?.unconfirmed === true}
    />
  )
}

interface ReceiveProps extends Place {
  readonly namespace: string
  readonly account: NamespaceAccount
  /** The id of the currency to request. By default the network's own. */
  readonly asset: string | undefined
  /** The amount to begin with, as the visitor would type it. */
  readonly amount: string
  readonly isUnconfirmed: boolean
}

function Receive({ namespace, account, network, chain, asset, amount, isUnconfirmed }: ReceiveProps): ReactElement {
  useStyles(styles)
  const t = useMessages()
  const modal = useService(Modal)
  const requested = useSnapshot(Networks, ({ namespaces }) => namespaces[namespace]?.requested) ?? []
  const [typed, setTyped] = useKept(`amount of ${network.caipNetworkId} ${account.address}`, amount)
  const token = useRequestedToken(asset, { network, chain })
  const canChooseToken = useCanChooseToken({ network, chain })
  const read: TypedAmount = token ? readTypedAmount(typed, { ...token, locale: t.locale }) : { status: 'empty' }
  const value = read.status === 'read' && read.value > 0n ? read.value : undefined
  const address = account.address!
  const uri = paymentUri({
    chain,
    account: account.account!,
    address,
    network,
    amount: value === undefined ? undefined : { value, token: tokenOf(token) },
  })
  const others = compatibleNetworks({ account: account.account!, address }, requested, chain).filter(
    (one) => one.caipNetworkId !== network.caipNetworkId,
  )
  return (
    <div className="view">
      <div className="receive-code">
        <QrCode content={uri} label={t('receive.qr')}>
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
      <Stack>
        <CopyButton
          variant="primary"
          wide
          text={address}
          label={t('account.copy-address')}
          done={t('account.address-copied')}
        />
        <ShareButton text={uri === address ? address : `${address}\n${uri}`} />
      </Stack>
      <div className="list">
        {token?.address === undefined ? (
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
        ) : (
          // The address works elsewhere, too, and the request does not.
          <Row
            start={<NetworkPicture network={network} />}
            title={t('receive.only-token', { token: token.symbol, network: network.name })}
            detail={t('receive.lost')}
          />
        )}
      </div>
      {takesAmount(chain) && (
        <AmountRequest
          network={network}
          asset={asset ?? network.caipNetworkId}
          token={token}
          canChooseToken={canChooseToken}
          startsOpen={typed !== '' || asset !== undefined}
          typed={typed}
          amount={read}
          value={value}
          onWrite={setTyped}
        />
      )}
    </div>
  )
}

/** The token of a request; `undefined` for the network's own currency. */
const tokenOf = (token: TokenInfo | undefined): RequestedAmount['token'] =>
  token?.address === undefined ? undefined : { address: token.address, decimals: token.decimals }

/** So many networks are named in the row; the others are counted. */
const NAMED = 2

/** The names of the first networks and the number of the others, as the language lists them. */
function worksWith(t: Translate, networks: readonly Network[]): string {
  const more = networks.length - NAMED
  const names = networks.slice(0, NAMED).map(({ name }) => name)
  const list = new Intl.ListFormat(t.locale, { type: 'conjunction' })
  return list.format([...names, ...(more > 0 ? [t.count('receive.more', more)] : [])])
}
