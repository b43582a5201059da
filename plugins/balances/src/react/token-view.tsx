import { type AccountId, Balances, type Network, Networks } from '@latchkey/core'
import { pageLink } from '@latchkey/core/gates'
import { type AssetId, Namespaces, networkIdOf, Page, Preferences } from '@latchkey/core/plugin'
import { useService, useSnapshot, type ViewProps } from '@latchkey/react'
import {
  Button,
  Change,
  CopyButton,
  EmptyState,
  KeyValues,
  ShortAddress,
  Stack,
  Text,
  TokenPicture,
  useMessages,
  useMoney,
  useStyles,
  useTitle,
  View,
  writeExact,
} from '@latchkey/react/ui'
import { type ReactElement, useMemo } from 'react'
import { PriceChart } from './price-chart.js'
import { type ListedToken, listTokens, NO_TOKENS } from './token-list.js'

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
  const holdings = useSnapshot(Balances, ({ namespaces }) => {
    const state = namespaces[network?.chainNamespace ?? '']
    return state && 'holdings' in state && state.account === account ? state.holdings : undefined
  })
  const shown = useMemo(() => {
    const { main, small, suspicious } = network && holdings ? listTokens(holdings, network) : NO_TOKENS
    return [...main, ...small, ...suspicious].find(({ key }) => key === asset)
  }, [holdings, network, asset])
  useTitle(shown?.token.name ?? t('balances.details'))
  // Another account has come into use, or it has nothing left of the token.
  if (!shown || !network) {
    return (
      <View>
        <EmptyState title={t('balances.gone')} />
      </View>
    )
  }
  return <Details shown={shown} network={network} />
}

function Details({ shown, network }: { readonly shown: ListedToken; readonly network: Network }): ReactElement {
  const t = useMessages()
  const page = useService(Page)
  const money = useMoney(useSnapshot(Preferences, ({ currency }) => currency))
  const explore = useSnapshot(Namespaces, (all) => all.find(({ id }) => id === network.chainNamespace))?.features[
    'explore@1'
  ]
  const { token, value: amount, worth, price, change, contract, isUnknown } = shown
  const link = contract ? pageLink(explore?.address(contract, network)) : undefined
  const rows = [
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
        <TokenPicture token={token} size={64} />
        <p className="title balances--amount">
          <bdi>{writeExact({ value: amount, decimals: token.decimals, symbol: token.symbol }, t.locale)}</bdi>
        </p>
        {worth !== undefined && (
          <Text as="p" tone="quiet">
            <bdi>{money(worth)}</bdi>
          </Text>
        )}
      </Stack>
      {price !== undefined && <PriceChart asset={assetOf(shown, network)} />}
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
    </View>
  )
}

const assetOf = ({ contract }: ListedToken, { caipNetworkId }: Network): AssetId =>
  contract === undefined ? caipNetworkId : `${caipNetworkId}:${contract}`
