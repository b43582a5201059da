import { type AccountId, Balances, type NamespaceBalances, type Network, Networks } from '@latchkey/core'
import { pageLink } from '@latchkey/core/gates'
import {
  type AssetId,
  listHoldings,
  Namespaces,
  type NativeBalance,
  networkIdOf,
  Page,
  Preferences,
  type TokenBalance,
  tokenValue,
} from '@latchkey/core/plugin'
import { useService, useSnapshot, type ViewProps } from '@latchkey/react'
import {
  AssetActions,
  Button,
  Change,
  CopyButton,
  EmptyState,
  keyOfToken,
  KeyValues,
  listTokens,
  ShortAddress,
  Stack,
  Text,
  tokenLook,
  TokenPicture,
  type Translate,
  useMessages,
  useMoney,
  useStyles,
  useTitle,
  View,
  writeExact,
} from '@latchkey/react/ui'
import { type ReactElement, useEffect, useMemo } from 'react'
import { PriceChart } from './price-chart.js'
import { Updating } from './updating.js'

/** What the view is opened with. */
export interface TokenArgs {
  /** The account that owns it. */
  readonly account: AccountId
  /** The token, or the network for its own currency. */
  readonly asset: string
}

const styles = `
  .balances--amount {
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
`

/** One token: how much of it the account owns, what that is worth, and where its contract is. */
export function TokenView({ args: { account, asset } }: ViewProps<TokenArgs>): ReactElement {
  useStyles(styles)
  const t = useMessages()
  const network = useService(Networks).find(networkIdOf(account))
  const namespace = network?.chainNamespace ?? ''
  const balances = useService(Balances)
  const state = useSnapshot(Balances, ({ namespaces }) => namespaces[namespace])
  useEffect(() => (namespace ? balances.follow(namespace) : undefined), [balances, namespace])
  const holdings = state && 'holdings' in state && state.account === account ? state.holdings : undefined
  const tokens = useMemo(() => (network && holdings ? listHoldings(holdings, network) : []), [holdings, network])
  const suspicious = useMemo(() => listTokens(tokens).suspicious, [tokens])
  const shown = tokens.find((token) => keyOfToken(token) === asset)
  useTitle(shown?.name ?? t('balances.details'))
  // Another account has come into use, or it has nothing left of the token.
  if (!shown || !network) {
    return (
      <View>
        <EmptyState title={t('balances.gone')} />
      </View>
    )
  }
  // A server knows what the tokens are that it has a price for. Suspicious ones are marked whatever the source is.
  const isUnknown =
    shown.address !== undefined &&
    ((holdings?.source === 'api' && shown.price === undefined) || suspicious.includes(shown))
  const native = shown.address === undefined ? holdings?.native : undefined
  return <Details token={shown} network={network} native={native} isUnknown={isUnknown} balances={state} />
}

interface DetailsProps {
  readonly token: TokenBalance
  readonly network: Network
  /** The network's own currency, which may have parts. */
  readonly native: NativeBalance | undefined
  readonly isUnknown: boolean
  readonly balances: NamespaceBalances | undefined
}

function Details({ token, network, native, isUnknown, balances }: DetailsProps): ReactElement {
  const t = useMessages()
  const page = useService(Page)
  const money = useMoney(useSnapshot(Preferences, ({ currency }) => currency))
  const explore = useSnapshot(Namespaces, (all) => all.find(({ id }) => id === network.chainNamespace))?.features[
    'explore@1'
  ]
  const { value: worth, price, change, symbol } = token
  const contract = token.address?.slice(token.chainId.length + 1)
  const asset: AssetId = contract === undefined ? token.chainId : `${token.chainId}:${contract}`
  const amount = { value: tokenValue(token), decimals: Number(token.quantity.decimals), symbol }
  const link = contract ? pageLink(explore?.address(contract, network)) : undefined
  const rows = [
    ...(native ? partsOf(native, t) : []),
    {
      key: t('balances.price'),
      value: price !== undefined && (
        <Stack row>
          <bdi>{money(price)}</bdi>
          <Change percent={change} />
        </Stack>
      ),
    },
    { key: t('settings.network'), value: network.name },
    { key: t('balances.contract'), value: contract !== undefined && <ShortAddress address={contract} /> },
  ]
  return (
    <View>
      <Stack centred gap={3}>
        <TokenPicture token={tokenLook(token, network)} size={64} />
        <p className="title balances--amount">
          <bdi>{writeExact(amount, t.locale)}</bdi>
        </p>
        {worth !== undefined && (
          <Text as="p" tone="quiet">
            <bdi>{money(worth)}</bdi>
          </Text>
        )}
      </Stack>
      <AssetActions asset={asset} />
      {price !== undefined && <PriceChart asset={asset} />}
      {isUnknown && (
        <Text as="p" variant="small" tone="warning">
          {t('balances.unknown-hint')}
        </Text>
      )}
      <KeyValues rows={rows.filter(({ value }) => value)} />
      {contract !== undefined && (
        <CopyButton
          text={contract}
          label={t('balances.copy-contract')}
          done={t('balances.contract-copied')}
          variant="plain"
        />
      )}
      {link && <Button onClick={() => void page.open(link, 'blank')}>{t('balances.explorer')}</Button>}
      <Updating balances={balances} />
    </View>
  )
}

/** What of a balance can be spent, and what not or not yet, where that is not all of it. */
function partsOf(native: NativeBalance, t: Translate): readonly { readonly key: string; readonly value: string }[] {
  const { value, held, pending } = native
  const write = (part: bigint) =>
    `${part < 0n ? '-' : ''}${writeExact({ ...native, value: part < 0n ? -part : part }, t.locale)}`
  const parts: Readonly<Record<string, bigint | undefined>> = {
    'balances.available': held ? value : undefined,
    'balances.held': held || undefined,
    'balances.confirmed': pending ? value - pending : undefined,
    'balances.pending': pending || undefined,
  }
  return Object.entries(parts).flatMap(([key, part]) =>
    part === undefined ? [] : [{ key: t(key), value: write(part) }],
  )
}
