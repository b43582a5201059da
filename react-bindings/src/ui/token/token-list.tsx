import type { Network } from '@latchkey/core'
import { Preferences, type TokenBalance, tokenValue } from '@latchkey/core/plugin'
import { useMemo, type ReactElement } from 'react'
import { useSnapshot } from '../../hooks/services/use-snapshot.js'
import { useKept } from '../../hooks/views/use-kept.js'
import { SearchBox } from '../field/search-box.js'
import { Disclosure } from '../layout/disclosure.js'
import { Stack } from '../layout/stack.js'
import { LongList } from '../list/long-list.js'
import { EmptyState } from '../state/empty-state.js'
import { findTokens, keyOfToken, listTokens, tokenLook } from './list-tokens.js'
import { TokenRow } from './token-row.js'

/** From so many tokens on, there is a search box. */
const MANY = 8

export interface TokenListProps {
  /** As `listHoldings` gives them. */
  readonly tokens: readonly TokenBalance[]
  /** The network that the tokens are on, unless they are on one of `others`, whose names are shown. */
  readonly network: Network
  readonly others?: readonly Network[]
  /** Whether the source has prices of all tokens that it knows, as a server has, so that one without a price is marked. */
  readonly knowsTokens: boolean
  readonly words: {
    readonly title: string
    readonly search: string
    readonly noMatch: string
    /** The label of small balances, and that of suspicious tokens, which are folded away. */
    readonly small: string
    readonly suspicious: string
    /** The mark of a token that the source does not know, or that is suspicious. */
    readonly unknown: string
  }
  readonly onChoose: (token: TokenBalance) => void
}

/** The tokens of an account, the most valuable first. Small balances and suspicious tokens are folded away; many can be searched. */
export function TokenList(props: TokenListProps): ReactElement {
  const { tokens, words } = props
  const [search, setSearch] = useKept('tokens.search', '')
  const listed = useMemo(() => listTokens(tokens), [tokens])
  const { main, small, suspicious } = listed
  const isSearched = tokens.length >= MANY
  const text = isSearched ? search : ''
  const found = useMemo(() => (text.trim() ? findTokens(listed, text) : undefined), [listed, text])
  const rows = { ...props, suspicious }
  return (
    <Stack>
      {isSearched && <SearchBox label={words.search} value={search} onWrite={setSearch} />}
      {found ? (
        found.length > 0 ? (
          <Rows key={text} {...rows} tokens={found} />
        ) : (
          <EmptyState title={words.noMatch} />
        )
      ) : (
        <>
          <Rows {...rows} tokens={main} />
          {small.length > 0 && (
            <Disclosure label={`${words.small} (${small.length})`}>
              <Rows {...rows} tokens={small} />
            </Disclosure>
          )}
          {suspicious.length > 0 && (
            <Disclosure label={`${words.suspicious} (${suspicious.length})`}>
              <Rows {...rows} tokens={suspicious} />
            </Disclosure>
          )}
        </>
      )}
    </Stack>
  )
}

interface RowsProps extends TokenListProps {
  readonly suspicious: readonly TokenBalance[]
}

function Rows({ tokens, suspicious, network, others = [], knowsTokens, words, onChoose }: RowsProps): ReactElement {
  const currency = useSnapshot(Preferences, (preferences) => preferences.currency)
  const isUnknown = (token: TokenBalance) =>
    suspicious.includes(token) || (knowsTokens && token.price === undefined && token.address !== undefined)
  function lookOf(token: TokenBalance) {
    const other = others.find(({ caipNetworkId }) => caipNetworkId === token.chainId)
    return { token: tokenLook(token, other ?? network), namesNetwork: other !== undefined }
  }
  return (
    <LongList label={words.title} rows={tokens} keyOf={keyOfToken}>
      {(token) => (
        <TokenRow
          {...lookOf(token)}
          value={tokenValue(token)}
          worth={token.value}
          change={token.change}
          currency={currency}
          {...(isUnknown(token) && { mark: words.unknown })}
          onClick={() => onChoose(token)}
        />
      )}
    </LongList>
  )
}
