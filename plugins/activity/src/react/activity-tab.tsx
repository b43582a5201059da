import {
  type AccountId,
  Activity,
  type ActivityState,
  Modal,
  type NamespaceAccount,
  type Network,
  type NetworkId,
  Networks,
  OnRamp,
} from '@latchkey/core'
import { ACTIVITY_NAMESPACES, BlockchainApi, Logger, networkIdOf, type Transaction } from '@latchkey/core/plugin'
import { useOptionalService, useService, useSnapshot } from '@latchkey/react'
import {
  ActivityRow,
  EmptyAccount,
  EmptyState,
  ErrorBox,
  LoadMore,
  LongList,
  NamedAddress,
  Segments,
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
  const isOfAll = state.filter === 'all'
  const own = useOwnTransactions(account, pages?.transactions ?? NONE, isOfAll)
  const networks = useService(Networks)
  const lines = useMemo(() => {
    if (!network) return []
    const networkOf = (id: NetworkId) => networks.find(id) ?? network
    const { purchases = NONE, groups: { years = [], undated = NONE } = {} } = pages ?? {}
    const section = (id: string, title: string, transactions: readonly Transaction[]) =>
      withTitle(
        id,
        title,
        transactions,
        ({ id: key }) => key,
        (one) => listed(one, networkOf(one.metadata.chain), t.locale),
      )
    return [
      ...withTitle(
        'own',
        t('activity.recent'),
        own,
        ({ hash }) => hash,
        (one) => listedOwn(one, networkOf(networkIdOf(one.account)), t.locale),
      ),
      ...section('purchases', t('activity.purchases'), purchases),
      // Those without a date come first, since the newest have none yet.
      ...section('undated', t('activity.undated'), undated),
      ...years.flatMap(({ months }) =>
        months.flatMap(({ key, title, transactions }) => section(key, title, transactions)),
      ),
    ]
  }, [pages, own, network, networks, t])
  if (!network) return null
  const isLoading = state.status === 'loading' || state.status === 'none'
  const open = (row: ListedTransaction) => modal.push('Transaction', { account, hash: row.hash ?? row.key, row })
  return (
    <Stack>
      <NetworkFilter network={network} state={state} />
      {lines.length > 0 && (
        <LongList label={t('account.activity')} rows={lines} keyOf={({ key }) => key}>
          {({ title, read }) =>
            read ? (
              <TransactionRow row={read()} namesNetwork={isOfAll} onOpen={open} />
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

/** The network in use, or all of them, where the account has several and a source that knows them. */
function NetworkFilter({ network, state: { status, filter } }: FilterProps): ReactElement | null {
  const t = useMessages()
  const service = useService(Activity)
  const namespace = network.chainNamespace
  const count = useSnapshot(Networks, ({ namespaces }) => namespaces[namespace]?.requested.length ?? 0)
  const hasSource = useOptionalService(BlockchainApi) !== undefined && ACTIVITY_NAMESPACES.includes(namespace)
  if (count < 2 || !hasSource || status === 'unsupported') return null
  return (
    <Segments
      label={t('settings.network')}
      choices={[
        { id: 'active', label: network.name },
        { id: 'all', label: t('multichain.all') },
      ]}
      selected={filter ?? 'active'}
      onSelect={(id) => service.filter(id === 'all' ? 'all' : 'active')}
    />
  )
}

interface FilterProps {
  readonly network: Network
  readonly state: ActivityState
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
  /** The rows are of several networks. */
  readonly namesNetwork: boolean
  readonly onOpen: (row: ListedTransaction) => void
}

function TransactionRow({ row, namesNetwork, onOpen }: TransactionRowProps): ReactElement {
  const t = useMessages()
  const { other, network } = row
  return (
    <ActivityRow
      at={row.at}
      moved={row.moved}
      status={row.status}
      start={<TransactionPicture row={row} isBare={row.status !== undefined} />}
      title={t(row.title)}
      detail={
        (other !== undefined || namesNetwork) && (
          <>
            {other !== undefined && <NamedAddress address={other} networkId={network.caipNetworkId} />}
            {other !== undefined && namesNetwork && ' · '}
            {namesNetwork && <bdi>{network.name}</bdi>}
          </>
        )
      }
      statusLabel={row.statusLabel && t(row.statusLabel)}
      onClick={() => onOpen(row)}
    />
  )
}
