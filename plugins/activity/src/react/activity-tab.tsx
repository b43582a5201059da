import {
  type AccountId,
  Activity,
  type ActivityState,
  Modal,
  type NamespaceAccount,
  type NetworkId,
  Networks,
  OnRamp,
} from '@latchkey/core'
import { Logger, type Transaction } from '@latchkey/core/plugin'
import { useOptionalService, useService, useSnapshot } from '@latchkey/react'
import {
  ActivityRow,
  EmptyAccount,
  EmptyState,
  ErrorBox,
  LoadMore,
  LongList,
  NamedAddress,
  SkeletonAssets,
  Stack,
  Text,
  useFirstPage,
  useMessages,
  useStyles,
} from '@latchkey/react/ui'
import { type ReactElement, useEffect, useMemo } from 'react'
import { listed, listedOwn, type ListedTransaction } from './listed-transaction.js'
import { useOwnTransactions } from './own-transactions.js'
import { TransactionPicture } from './transaction-picture.js'

const NONE: readonly Transaction[] = []
const NOTHING: ActivityState = { status: 'none' }

const styles = `
  .activity--month {
    padding-top: var(--lk-space-2);
  }
`

interface ActivityTabProps {
  readonly namespace: string
  readonly account: NamespaceAccount
}

/** What the account sent and received, by month, with the visitor's own transactions on top while they are pending. */
export function ActivityTab({ namespace, account: { caipAddress } }: ActivityTabProps): ReactElement | null {
  const service = useService(Activity)
  const state = useSnapshot(Activity)
  const shown = 'account' in state && state.account !== caipAddress ? NOTHING : state
  const { status } = shown
  const { fault, more } = useFirstPage(service, status)
  usePurchases(caipAddress)
  if (!caipAddress) return null
  if (fault !== undefined) return <ErrorBox error={fault} onRetry={more} />
  return <Content namespace={namespace} account={caipAddress} state={shown} onMore={more} />
}

/** Reads the purchases of an account when it is shown, where there is something to buy at all. */
function usePurchases(account: AccountId | undefined) {
  const [service, logger] = [useService(Activity), useService(Logger)]
  const canBuy = useOptionalService(OnRamp) !== undefined
  useEffect(() => {
    if (account === undefined || !canBuy) return
    // Purchases that cannot be read are logged there. This is for a service whose code cannot be loaded.
    service.refreshPurchases().catch((error: unknown) => logger.warn('The purchases could not be read.', error))
  }, [service, logger, account, canBuy])
}

interface ContentProps {
  readonly namespace: string
  readonly account: AccountId
  readonly state: ActivityState
  readonly onMore: () => void
}

function Content({ namespace, account, state, onMore }: ContentProps): ReactElement | null {
  useStyles(styles)
  const t = useMessages()
  const network = useSnapshot(Networks, ({ namespaces }) => namespaces[namespace]?.active)
  const modal = useService(Modal)
  const pages = 'transactions' in state ? state : undefined
  const own = useOwnTransactions(account, pages?.transactions ?? NONE)
  const lines = useMemo(() => {
    if (!network) return []
    const { purchases = NONE, groups: { years = [], undated = NONE } = {} } = pages ?? {}
    const section = (id: string, title: string, transactions: readonly Transaction[]) =>
      withTitle(
        id,
        title,
        transactions,
        ({ id: key }) => key,
        (one) => listed(one, network, t.locale),
      )
    return [
      ...withTitle(
        'own',
        t('activity.recent'),
        own,
        ({ hash }) => hash,
        (one) => listedOwn(one, network, t.locale),
      ),
      ...section('purchases', t('activity.purchases'), purchases),
      // Those without a date come first, since the newest have none yet.
      ...section('undated', t('activity.undated'), undated),
      ...years.flatMap(({ months }) =>
        months.flatMap(({ key, title, transactions }) => section(key, title, transactions)),
      ),
    ]
  }, [pages, own, network, t])
  if (!network) return null
  const isLoading = state.status === 'loading' || state.status === 'none'
  const open = (row: ListedTransaction) => modal.push('Transaction', { account, hash: row.hash ?? row.key, row })
  return (
    <Stack>
      {lines.length > 0 && (
        <LongList label={t('account.activity')} rows={lines} keyOf={({ key }) => key}>
          {({ title, read }) =>
            read ? (
              <TransactionRow row={read()} networkId={network.caipNetworkId} onOpen={open} />
            ) : (
              <div className="activity--month">
                <Text as="p" variant="small" tone="quiet">
                  {title}
                </Text>
              </div>
            )
          }
        </LongList>
      )}
      {isLoading && (
        <output className="list" aria-label={t('activity.loading')}>
          <SkeletonAssets count={lines.length > 0 ? 1 : 3} />
        </output>
      )}
      {state.status === 'failed' && <ErrorBox error={state.error} onRetry={onMore} />}
      {state.status === 'unsupported' && <EmptyState title={t('activity.unsupported')} />}
      {state.status === 'empty' && own.length === 0 && (
        <EmptyAccount title={t('activity.none')} text={t('activity.none-hint')} />
      )}
      {pages?.hasMore && (
        <LoadMore label={t('activity.more')} length={pages.transactions.length} isLoading={isLoading} onMore={onMore} />
      )}
    </Stack>
  )
}

/** The title of a month, or one of its transactions, which is read when it comes into sight. */
interface Line {
  readonly key: string
  readonly title?: string
  readonly read?: () => ListedTransaction
}

function withTitle<T>(
  section: string,
  title: string,
  transactions: readonly T[],
  keyOf: (transaction: T) => string,
  read: (transaction: T) => ListedTransaction,
): readonly Line[] {
  if (transactions.length === 0) return []
  return [
    { key: section, title },
    ...transactions.map((one) => ({ key: `${section} ${keyOf(one)}`, read: () => read(one) })),
  ]
}

interface TransactionRowProps {
  readonly row: ListedTransaction
  readonly networkId: NetworkId
  readonly onOpen: (row: ListedTransaction) => void
}

function TransactionRow({ row, networkId, onOpen }: TransactionRowProps): ReactElement {
  const t = useMessages()
  return (
    <ActivityRow
      at={row.at}
      moved={row.moved}
      status={row.status}
      start={<TransactionPicture row={row} isBare={row.status !== undefined} />}
      title={t(row.title)}
      detail={row.other !== undefined && <NamedAddress address={row.other} networkId={networkId} />}
      statusLabel={row.statusLabel && t(row.statusLabel)}
      onClick={() => onOpen(row)}
    />
  )
}
