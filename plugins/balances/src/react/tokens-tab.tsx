import { Balances, Modal, Networks } from '@latchkey/core'
import { listHoldings } from '@latchkey/core/plugin'
import { useService, useSnapshot } from '@latchkey/react'
import { EmptyAccount, EmptyState, keyOfToken, SkeletonAssets, TokenList, useMessages } from '@latchkey/react/ui'
import { type ReactElement, useEffect, useMemo } from 'react'
import { Updating } from './updating.js'

/** What the account owns, with what it is worth. The header says when that is old, unless there is nothing. */
export function TokensTab({ namespace }: { readonly namespace: string }): ReactElement | null {
  const t = useMessages()
  const [balances, modal] = [useService(Balances), useService(Modal)]
  const network = useSnapshot(Networks, ({ namespaces }) => namespaces[namespace]?.active)
  const state = useSnapshot(Balances, ({ namespaces }) => namespaces[namespace])
  useEffect(() => balances.follow(namespace), [balances, namespace])
  const holdings = state && 'holdings' in state ? state.holdings : undefined
  const tokens = useMemo(() => holdings && network && listHoldings(holdings, network), [holdings, network])
  if (tokens && network && state && 'account' in state) {
    return tokens.length > 0 ? (
      <TokenList
        tokens={tokens}
        network={network}
        knowsTokens={holdings?.source === 'api'}
        words={{
          title: t('account.tokens'),
          search: t('balances.search'),
          noMatch: t('balances.no-match'),
          small: t('balances.small'),
          suspicious: t('balances.suspicious'),
          unknown: t('balances.unknown'),
        }}
        onChoose={(token) => modal.push('Token', { account: state.account, asset: keyOfToken(token) })}
      />
    ) : (
      <>
        <EmptyAccount title={t('balances.none')} text={t('balances.none-hint')} />
        <Updating balances={state} />
      </>
    )
  }
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
