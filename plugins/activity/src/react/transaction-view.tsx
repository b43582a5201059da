import { type AccountId, Accounts, Activity, Networks } from '@latchkey/core'
import { pageLink } from '@latchkey/core/gates'
import { Namespaces, networkIdOf, Page, type Transaction } from '@latchkey/core/plugin'
import { useService, useSnapshot, type ViewProps } from '@latchkey/react'
import {
  Button,
  CopyButton,
  EmptyState,
  KeyValues,
  NamedAddress,
  ShortAddress,
  Stack,
  Text,
  useMessages,
  useStyles,
  View,
  writeExact,
} from '@latchkey/react/ui'
import type { ReactElement } from 'react'
import { detailsOf, type TransactionDetails } from './details.js'
import { listed, listedOwn, type ListedTransaction } from './listed-transaction.js'
import { useOwnTransactions } from './own-transactions.js'
import { TransactionPicture } from './transaction-picture.js'

/** What the view is opened with. */
export interface TransactionArgs {
  /** The account that the transaction is of. */
  readonly account: AccountId
  readonly hash: string
  /** How it was shown last, for one that is in no list any more. */
  readonly row?: ListedTransaction
}

const styles = `
  .activity--moved {
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
`

const NONE: readonly Transaction[] = []

/** One transaction: what it moved, with whom, when, at what cost, and where to look it up. */
export function TransactionView({ args: { account, hash, row } }: ViewProps<TransactionArgs>): ReactElement {
  useStyles(styles)
  const t = useMessages()
  const active = useSnapshot(Accounts, (accounts) => accounts.active?.caipAddress)
  const networks = useService(Networks)
  const all = useSnapshot(Activity, (state) =>
    'transactions' in state && state.account === account ? [...state.transactions, ...state.purchases] : NONE,
  )
  const own = useOwnTransactions(account, all, true).find((one) => one.hash === hash)
  const known = all.find((one) => one.id === hash || one.metadata.hash === hash)
  const networkId = known?.metadata.chain ?? networkIdOf(own?.account ?? account)
  const network = networks.find(networkId) ?? networks.find(networkIdOf(account))
  // Another account has come into use.
  if (!network || active !== account) return <Nothing />
  const shown = known ? listed(known, network, t.locale) : own ? listedOwn(own, network, t.locale, writeExact) : row
  return shown ? <Details row={shown} details={known && detailsOf(known, network, t.locale)} /> : <Nothing />
}

function Nothing(): ReactElement {
  const t = useMessages()
  return (
    <View>
      <EmptyState title={t('activity.gone')} />
    </View>
  )
}

interface DetailsProps {
  readonly row: ListedTransaction
  /** What only an indexer or a chain can tell. */
  readonly details: TransactionDetails | undefined
}

function Details({ row, details }: DetailsProps): ReactElement {
  const t = useMessages()
  const page = useService(Page)
  const { network } = row
  const namespace = network.chainNamespace
  const explore = useSnapshot(Namespaces, (all) => all.find(({ id }) => id === namespace)?.features['explore@1'])
  const { hash, other, at, title, direction, statusLabel } = row
  const link = hash ? pageLink(explore?.transaction(hash, network)) : undefined
  const rows = [
    { key: t('activity.status'), value: statusLabel ? t(statusLabel) : t('activity.confirmed') },
    {
      key: direction === 'in' ? t('activity.from') : t('activity.to'),
      value: other !== undefined && <NamedAddress address={other} networkId={network.caipNetworkId} />,
    },
    { key: t('settings.network'), value: network.name },
    {
      key: t('activity.date'),
      value:
        at !== undefined && new Intl.DateTimeFormat(t.locale, { dateStyle: 'long', timeStyle: 'short' }).format(at),
    },
    { key: t('activity.fee'), value: details?.fee },
    { key: t('activity.block'), value: details?.block },
    { key: t('activity.hash'), value: hash !== undefined && <ShortAddress address={hash} /> },
  ]
  return (
    <View>
      <Stack centred gap={3}>
        <TransactionPicture row={row} isLarge />
        <Text as="p" tone="quiet">
          {t(title)}
        </Text>
        {(details?.moved ?? row.moved ?? []).map(({ direction, amount }, index) => (
          <p key={index} className="title activity--moved">
            <bdi>
              {SIGNS[direction]}
              {amount}
            </bdi>
          </p>
        ))}
      </Stack>
      <KeyValues rows={rows.filter(({ value }) => value)} />
      {hash !== undefined && (
        <CopyButton text={hash} label={t('activity.copy-hash')} done={t('activity.hash-copied')} variant="plain" />
      )}
      {link && <Button onClick={() => void page.open(link, 'blank')}>{t('activity.explorer')}</Button>}
    </View>
  )
}

const SIGNS = { in: '+', out: '−' } as const
