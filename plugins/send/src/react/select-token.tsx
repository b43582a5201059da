import { Balances, Modal, Send } from '@latchkey/core'
import { useService, useSnapshot } from '@latchkey/react'
import { EmptyState, LinkRow, List, NetworkIcon, TokenList, useMessages, View } from '@latchkey/react/ui'
import type { ReactElement } from 'react'
import { useSender } from './use-sender.js'

/** What the account owns, for the visitor to choose what to send. */
export function SelectToken(): ReactElement {
  const t = useMessages()
  const [modal, send] = [useService(Modal), useService(Send)]
  const { account, tokens } = useSnapshot(Send)
  const { network } = useSender(account)
  const knowsTokens = useSnapshot(Balances, ({ namespaces }) => {
    const state = namespaces[network?.chainNamespace ?? '']
    return state !== undefined && 'holdings' in state && state.holdings?.source === 'api'
  })
  if (!account || !network) {
    return (
      <View>
        <EmptyState title={t('send.gone')} />
      </View>
    )
  }
  return (
    <View>
      {tokens.length > 0 ? (
        <TokenList
          tokens={tokens}
          network={network}
          knowsTokens={knowsTokens}
          words={{
            title: t('account.tokens'),
            search: t('send.search'),
            noMatch: t('send.no-match'),
            small: t('send.small'),
            suspicious: t('send.suspicious'),
            unknown: t('send.unknown'),
          }}
          onChoose={(token) => {
            send.choose(token)
            modal.back()
          }}
        />
      ) : (
        <EmptyState title={t('send.nothing')} text={t('send.nothing-hint', { network: network.name })} />
      )}
      <List label={t('networks.title')}>
        <li>
          <LinkRow icon={<NetworkIcon />} title={t('send.other-network')} onClick={() => modal.push('Networks')} />
        </li>
      </List>
    </View>
  )
}
