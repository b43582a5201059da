import { type AccountId, Modal, Networks, Send } from '@latchkey/core'
import { networkIdOf, Preferences, type TokenBalance } from '@latchkey/core/plugin'
import { useService, useSnapshot } from '@latchkey/react'
import {
  EmptyState,
  LinkRow,
  List,
  LongList,
  NetworkIcon,
  SearchBox,
  TokenRow,
  useKept,
  useMessages,
  View,
} from '@latchkey/react/ui'
import { type ReactElement, useMemo } from 'react'
import { balanceOf } from '../draft.js'
import { lookOf } from './token-look.js'
import { useSender } from './use-sender.js'

/** From so many tokens on, there is a search box. */
const MANY = 8

/** What the account owns, for the visitor to choose what to send. */
export function SelectToken(): ReactElement {
  const t = useMessages()
  const modal = useService(Modal)
  const { account, tokens } = useSnapshot(Send)
  const [search, setSearch] = useKept('search', '')
  const { network } = useSender(account)
  const text = tokens.length >= MANY ? search.trim() : ''
  const found = useMemo(() => findTokens(tokens, text), [tokens, text])
  if (!account || !network) {
    return (
      <View>
        <EmptyState title={t('send.gone')} />
      </View>
    )
  }
  return (
    <View>
      {tokens.length >= MANY && <SearchBox label={t('send.search')} value={search} onWrite={setSearch} />}
      {found.length > 0 ? (
        <Tokens key={text} tokens={found} account={account} />
      ) : (
        <EmptyState
          title={t(text ? 'send.no-match' : 'send.nothing')}
          text={text ? undefined : t('send.nothing-hint', { network: network.name })}
        />
      )}
      <List label={t('networks.title')}>
        <li>
          <LinkRow icon={<NetworkIcon />} title={t('send.other-network')} onClick={() => modal.push('Networks')} />
        </li>
      </List>
    </View>
  )
}

interface TokensProps {
  readonly tokens: readonly TokenBalance[]
  readonly account: AccountId
}

function Tokens({ tokens, account }: TokensProps): ReactElement {
  const t = useMessages()
  const [modal, send] = [useService(Modal), useService(Send)]
  const network = useService(Networks).find(networkIdOf(account))!
  const currency = useSnapshot(Preferences, (preferences) => preferences.currency)
  return (
    <LongList label={t('account.tokens')} rows={tokens} keyOf={({ address, chainId }) => address ?? chainId}>
      {(token) => (
        <TokenRow
          token={lookOf(token, network)}
          value={balanceOf(token)}
          worth={token.value}
          currency={currency}
          onClick={() => {
            send.choose(token)
            modal.back()
          }}
        />
      )}
    </LongList>
  )
}

/** The tokens whose name, symbol or address has the text. */
function findTokens(tokens: readonly TokenBalance[], text: string): readonly TokenBalance[] {
  const wanted = text.toLowerCase()
  return tokens.filter(({ name, symbol, address = '' }) =>
    [name, symbol, address].some((one) => one.toLowerCase().includes(wanted)),
  )
}
