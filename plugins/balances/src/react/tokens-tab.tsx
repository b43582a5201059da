import { type AccountId, Balances, Modal, Networks } from '@latchkey/core'
import { Preferences } from '@latchkey/core/plugin'
import { useService, useSnapshot } from '@latchkey/react'
import {
  Button,
  Disclosure,
  EmptyState,
  LongList,
  SearchBox,
  SkeletonAssets,
  Stack,
  TokenRow,
  useKept,
  useMessages,
} from '@latchkey/react/ui'
import { type ReactElement, useEffect, useMemo } from 'react'
import { findTokens, type ListedToken, listTokens } from './token-list.js'

/** From so many tokens on, there is a search box. */
const MANY = 8

/** What the account owns, with what it is worth. */
export function TokensTab({ namespace }: { readonly namespace: string }): ReactElement | null {
  const t = useMessages()
  const balances = useService(Balances)
  const network = useSnapshot(Networks, ({ namespaces }) => namespaces[namespace]?.active)
  const state = useSnapshot(Balances, ({ namespaces }) => namespaces[namespace])
  useEffect(() => balances.follow(namespace), [balances, namespace])
  const holdings = state && 'holdings' in state ? state.holdings : undefined
  const tokens = useMemo(() => holdings && network && listTokens(holdings, network), [holdings, network])
  if (tokens && state && 'account' in state)
    return tokens.main.length + tokens.suspicious.length > 0 ? (
      <Tokens tokens={tokens} account={state.account} />
    ) : (
      <Nothing />
    )
  if (state?.status === 'loading')
    return (
      <output className="list" aria-label={t('account.balance-loading')}>
        <SkeletonAssets count={3} />
      </output>
    )
  if (state?.status === 'unsupported') return <EmptyState title={t('balances.unsupported')} />
  // The header has the button that tries again.
  return state?.status === 'failed' ? <EmptyState title={t('account.balance-unavailable')} /> : null
}

function Nothing(): ReactElement {
  const t = useMessages()
  const modal = useService(Modal)
  return (
    <EmptyState title={t('balances.none')} text={t('balances.none-hint')}>
      <Button size="small" onClick={() => modal.push('WalletReceive')}>
        {t('account.receive')}
      </Button>
    </EmptyState>
  )
}

interface TokensProps {
  readonly tokens: ReturnType<typeof listTokens>
  readonly account: AccountId
}

function Tokens({ tokens, account }: TokensProps): ReactElement {
  const t = useMessages()
  const [search, setSearch] = useKept('balances.search', '')
  const { main, small, suspicious } = tokens
  const isSearched = main.length + small.length + suspicious.length >= MANY
  const text = isSearched ? search : ''
  const found = useMemo(() => (text.trim() ? findTokens(tokens, text) : undefined), [tokens, text])
  return (
    <Stack>
      {isSearched && <SearchBox label={t('balances.search')} value={search} onWrite={setSearch} />}
      {found ? (
        found.length > 0 ? (
          <Rows key={text} tokens={found} account={account} />
        ) : (
          <EmptyState title={t('balances.no-match')} />
        )
      ) : (
        <>
          <Rows tokens={main} account={account} />
          {small.length > 0 && (
            <Disclosure label={`${t('balances.small')} (${small.length})`}>
              <Rows tokens={small} account={account} />
            </Disclosure>
          )}
          {suspicious.length > 0 && (
            <Disclosure label={`${t('balances.suspicious')} (${suspicious.length})`}>
              <Rows tokens={suspicious} account={account} />
            </Disclosure>
          )}
        </>
      )}
    </Stack>
  )
}

interface RowsProps {
  readonly tokens: readonly ListedToken[]
  readonly account: AccountId
}

function Rows({ tokens, account }: RowsProps): ReactElement {
  const t = useMessages()
  const modal = useService(Modal)
  const currency = useSnapshot(Preferences, (preferences) => preferences.currency)
  return (
    <LongList label={t('account.tokens')} rows={tokens} keyOf={({ key }) => key}>
      {({ key, token, value, worth, change, isUnknown }) => (
        <TokenRow
          token={token}
          value={value}
          worth={worth}
          change={change}
          currency={currency}
          {...(isUnknown && { mark: t('balances.unknown') })}
          onClick={() => modal.push('Token', { account, asset: key })}
        />
      )}
    </LongList>
  )
}
