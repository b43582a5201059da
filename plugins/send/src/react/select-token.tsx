import { type AccountId, Balances, Modal, type Network, Send } from '@latchkey/core'
import type { TokenBalance } from '@latchkey/core/plugin'
import { useService, useSnapshot } from '@latchkey/react'
import {
  Button,
  EmptyState,
  keyOfToken,
  LinkRow,
  List,
  NetworkIcon,
  NetworkPicture,
  Row,
  SkeletonRows,
  Text,
  TokenList,
  useAnnounce,
  useKept,
  useMessages,
  View,
} from '@latchkey/react/ui'
import type { ReactElement } from 'react'
import { useSender } from './use-sender.js'
import { type TokensElsewhere, useTokensElsewhere } from './use-tokens-elsewhere.js'

/** What the account owns, on this network and at request on the others, for the visitor to choose what to send. */
export function SelectToken(): ReactElement {
  const t = useMessages()
  const { account } = useSnapshot(Send)
  const { network } = useSender(account)
  if (!account || !network) {
    return (
      <View>
        <EmptyState title={t('send.gone')} />
      </View>
    )
  }
  return <Choices account={account} network={network} />
}

function Choices({ account, network }: { readonly account: AccountId; readonly network: Network }): ReactElement {
  const t = useMessages()
  const [modal, send] = [useService(Modal), useService(Send)]
  const { tokens: here, receiver } = useSnapshot(Send)
  const [isAsked, ask] = useKept('elsewhere', false)
  const elsewhere = useTokensElsewhere(account, network, isAsked)
  const tokens = [...here, ...elsewhere.tokens]
  const knowsTokens = useSnapshot(Balances, ({ namespaces }) => {
    const state = namespaces[network.chainNamespace]
    return state !== undefined && 'holdings' in state && state.holdings?.source === 'api'
  })

  function choose(token: TokenBalance) {
    if (token.chainId === network.caipNetworkId) {
      send.choose(token)
      return modal.back()
    }
    // Another network has a draft of its own, which begins with what was chosen.
    const typed = receiver.status === 'empty' ? {} : { receiver: receiver.input }
    modal.reset('Account')
    modal.push('WalletSend', { asset: keyOfToken(token), ...typed })
    modal.push('SwitchNetwork', { networkId: token.chainId })
  }

  return (
    <View>
      {tokens.length > 0 ? (
        <TokenList
          tokens={tokens}
          network={network}
          others={elsewhere.networks}
          knowsTokens={knowsTokens}
          words={{
            title: t('account.tokens'),
            search: t('send.search'),
            noMatch: t('send.no-match'),
            small: t('send.small'),
            suspicious: t('send.suspicious'),
            unknown: t('send.unknown'),
          }}
          onChoose={choose}
        />
      ) : (
        <EmptyState title={t('send.nothing')} text={t('send.nothing-hint', { network: network.name })} />
      )}
      {isAsked ? (
        <Elsewhere {...elsewhere} />
      ) : (
        elsewhere.networks.length + elsewhere.refused.length > 0 && (
          <Button onClick={() => ask(true)}>{t('send.elsewhere')}</Button>
        )
      )}
      <List label={t('networks.title')}>
        <li>
          <LinkRow icon={<NetworkIcon />} title={t('send.other-network')} onClick={() => modal.push('Networks')} />
        </li>
      </List>
    </View>
  )
}

/** What became of the other networks, besides the tokens that were found. */
function Elsewhere({ tokens, unread, refused, isLoading }: TokensElsewhere): ReactElement {
  const t = useMessages()
  const names = new Intl.ListFormat(t.locale).format(unread.map(({ name }) => name))
  const isNothing = !isLoading && tokens.length === 0 && unread.length === 0
  useAnnounce(isNothing ? t('send.nothing-elsewhere') : undefined)
  return (
    <>
      {isLoading && (
        <output className="list" aria-label={t('account.balance-loading')}>
          <SkeletonRows count={2} />
        </output>
      )}
      {isNothing && (
        <Text variant="small" tone="quiet" centred>
          {t('send.nothing-elsewhere')}
        </Text>
      )}
      {unread.length > 0 && (
        <Text variant="small" tone="error" centred role="alert">
          {t('send.unread', { networks: names })}
        </Text>
      )}
      {refused.length > 0 && (
        <List label={t('networks.not-approved')}>
          {refused.map((network) => (
            <li key={network.caipNetworkId}>
              <Row
                start={<NetworkPicture network={network} />}
                title={network.name}
                detail={t('networks.not-approved')}
                disabled
              />
            </li>
          ))}
        </List>
      )}
    </>
  )
}
