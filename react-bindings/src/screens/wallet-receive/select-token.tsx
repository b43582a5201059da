import { Modal } from '@latchkey/core'
import type { ReactElement } from 'react'
import { useService } from '../../hooks/services/use-service.js'
import { useTitle } from '../../hooks/views/surface.js'
import { useKept } from '../../hooks/views/use-kept.js'
import { useMessages } from '../../hooks/views/use-messages.js'
import { writeBalance } from '../../ui/amount/write-amount.js'
import { SearchBox } from '../../ui/field/search-box.js'
import { LongList } from '../../ui/list/long-list.js'
import { SkeletonRows } from '../../ui/list/skeleton.js'
import { Row } from '../../ui/row/row.js'
import { EmptyState } from '../../ui/state/empty-state.js'
import { TokenPicture } from '../../ui/token/token-picture.js'
import { lookOf, type Place, type RequestableToken, useRequestableTokens } from './requestable-tokens.js'

/** From so many tokens on, there is a search box. */
const MANY = 8

export interface SelectTokenProps extends Place {
  /** The id of the currency that is requested now. */
  readonly asset: string
  /** The amount that the visitor has typed, which is kept. */
  readonly amount: string
}

/** The currencies to choose from, for a request. */
export function SelectToken({ asset, amount, ...place }: SelectTokenProps): ReactElement {
  const t = useMessages()
  const modal = useService(Modal)
  const { tokens, isLoading } = useRequestableTokens(place)
  const [search, setSearch] = useKept('search', '')
  const { network } = place
  const isSearched = tokens.length >= MANY
  const found = isSearched ? tokens.filter((token) => isMatch(token, search)) : tokens
  useTitle(t('receive.select-token'))

  function choose({ id }: RequestableToken) {
    // What is chosen belongs to the view below, which begins anew with it.
    modal.back()
    modal.replace('WalletReceive', { asset: id, amount })
  }

  return (
    <div className="view">
      {isSearched && <SearchBox label={t('receive.search')} value={search} onWrite={setSearch} />}
      {found.length > 0 ? (
        <LongList key={search} label={t('receive.select-token')} rows={found} keyOf={({ id }) => id}>
          {(token) => (
            <Row
              start={<TokenPicture token={lookOf(token, network)} />}
              title={<bdi>{token.name}</bdi>}
              detail={<bdi translate="no">{token.symbol}</bdi>}
              end={
                token.balance !== undefined && (
                  <bdi className="number">
                    {writeBalance({ value: token.balance, decimals: token.decimals, symbol: '' }, t.locale)}
                  </bdi>
                )
              }
              aria-current={token.id === asset || undefined}
              onClick={() => choose(token)}
            />
          )}
        </LongList>
      ) : (
        <EmptyState title={t('receive.no-match')} />
      )}
      {isLoading && (
        <output className="list" aria-label={t('account.balance-loading')}>
          <SkeletonRows count={2} />
        </output>
      )}
      {!isLoading && tokens.length === 1 && (
        <p className="small quiet centred">{t('receive.no-tokens', { network: network.name })}</p>
      )}
    </div>
  )
}

const isMatch = ({ name, symbol, id }: RequestableToken, search: string): boolean =>
  [name, symbol, id].some((text) => text.toLowerCase().includes(search.trim().toLowerCase()))
