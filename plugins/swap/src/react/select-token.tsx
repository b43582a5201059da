import { Modal, type Network, type SwapToken } from '@latchkey/core'
import { type AssetId, Namespaces, Tokens } from '@latchkey/core/plugin'
import { useService, useSnapshot, type ViewProps } from '@latchkey/react'
import {
  EmptyState,
  ErrorBox,
  LongList,
  Row,
  SearchBox,
  SkeletonRows,
  Stack,
  Tag,
  Text,
  TokenPicture,
  useKept,
  useMessages,
  useResource,
  View,
  writeBalance,
} from '@latchkey/react/ui'
import type { ReactElement } from 'react'
import { isListed, lookOf, type OpenSwap, useSwap } from './use-swap.js'

export interface SelectTokenArgs {
  /** Which token is chosen: that which is paid, or that which is received. */
  readonly side: 'from' | 'to'
}

/** The tokens to choose from: the visitor's own, suggested and popular ones, and all others. */
export function SelectToken({ args: { side } }: ViewProps<SelectTokenArgs>): ReactElement {
  const t = useMessages()
  const { swap, state, network } = useSwap()
  const modal = useService(Modal)
  if (state.status !== 'open' || !network) {
    return (
      <View>
        <EmptyState title={t('swap.gone')} />
      </View>
    )
  }
  function choose(token: SwapToken) {
    if (side === 'from') swap.setFrom(token)
    else swap.setTo(token)
    modal.back()
  }
  return <Choices state={state} network={network} onChoose={choose} onRetry={() => void swap.open()} />
}

interface ChoicesProps {
  readonly state: OpenSwap
  readonly network: Network
  readonly onChoose: (token: SwapToken) => void
  readonly onRetry: () => void
}

function Choices({ state, network, onChoose, onRetry }: ChoicesProps): ReactElement {
  const t = useMessages()
  const [search, setSearch] = useKept('search', '')
  const { tokens } = state
  const found = useFound(state, network, search)
  if (tokens.status === 'failed') {
    return (
      <View>
        <Text variant="small" tone="quiet">
          {t('swap.tokens-failed')}
        </Text>
        <ErrorBox error={tokens.error} onRetry={onRetry} />
      </View>
    )
  }
  const rows = { state, network, onChoose }
  if (tokens.status !== 'ready') {
    return (
      <View>
        <output className="list" aria-label={t('account.balance-loading')}>
          <SkeletonRows count={6} />
        </output>
      </View>
    )
  }
  const { mine, suggested, popular, all } = tokens
  const without = (list: readonly SwapToken[], ...others: (readonly SwapToken[])[]) => {
    const known = new Set(others.flat().map(({ id }) => id.toLowerCase()))
    return list.filter(({ id }) => !known.has(id.toLowerCase()))
  }
  return (
    <View>
      <SearchBox label={t('swap.search')} value={search} onWrite={setSearch} />
      {search.trim() ? (
        found.length > 0 ? (
          <Rows key={search} {...rows} label={t('swap.all')} tokens={found} />
        ) : (
          <EmptyState title={t('swap.no-match')} />
        )
      ) : (
        <>
          <Rows {...rows} label={t('swap.mine')} tokens={mine} />
          <Rows {...rows} label={t('swap.suggested')} tokens={without(suggested, mine)} />
          <Rows {...rows} label={t('swap.popular')} tokens={without(popular, mine, suggested)} />
          <Rows {...rows} label={t('swap.all')} tokens={without(all, mine, popular)} />
        </>
      )}
    </View>
  )
}

/** The tokens that a search finds; by its address also one that is in no list. */
function useFound({ tokens }: OpenSwap, network: Network, search: string): readonly SwapToken[] {
  const service = useService(Tokens)
  const codec = useSnapshot(Namespaces, (all) => all.find(({ id }) => id === network.chainNamespace))?.codec
  const text = search.trim().toLowerCase()
  const all = tokens.status === 'ready' ? [...tokens.mine, ...tokens.all] : []
  const found = [...new Map(all.map((one) => [one.id.toLowerCase(), one])).values()].filter(
    ({ name, symbol, address }) =>
      text && [name, symbol, address ?? ''].some((one) => one.toLowerCase().includes(text)),
  )
  const address = codec?.readAddress(search.trim())
  const id: AssetId | undefined =
    found.length === 0 && address?.valid ? `${network.caipNetworkId}:${address.address}` : undefined
  const read = useResource(id, async (signal) => (await service.read([id!], { signal }))[id!])
  return read.value ? [...found, read.value] : found
}

interface RowsProps extends Pick<ChoicesProps, 'state' | 'network' | 'onChoose'> {
  readonly label: string
  readonly tokens: readonly SwapToken[]
}

function Rows({ state, network, label, tokens, onChoose }: RowsProps): ReactElement | null {
  const t = useMessages()
  if (tokens.length === 0) return null
  return (
    <Stack gap={1}>
      <Text variant="small" tone="quiet">
        {label}
      </Text>
      <LongList label={label} rows={tokens} keyOf={({ id }) => id}>
        {(token) => (
          <Row
            start={<TokenPicture token={lookOf(token, network)} />}
            title={<bdi>{token.name}</bdi>}
            detail={<bdi translate="no">{token.symbol}</bdi>}
            end={
              isListed(state, token) ? (
                token.balance ? (
                  <bdi className="number">
                    {writeBalance({ value: token.balance, decimals: token.decimals, symbol: '' }, t.locale)}
                  </bdi>
                ) : undefined
              ) : (
                <Tag>{t('swap.unknown')}</Tag>
              )
            }
            onClick={() => onChoose(token)}
          />
        )}
      </LongList>
    </Stack>
  )
}
