import { type AccountId, Activity, type ActivityState, Modal, type NamespaceAccount, Networks } from '@latchkey/core'
import type { Transaction } from '@latchkey/core/plugin'
import { useService, useSnapshot } from '@latchkey/react'
import {
  ActivityRow,
  Button,
  EmptyState,
  ErrorBox,
  List,
  LoadMore,
  ReceiveIcon,
  SendIcon,
  ShortAddress,
  SkeletonAssets,
  Stack,
  Text,
  TokenPicture,
  useFirstPage,
  useKept,
  useMessages,
  useStyles,
} from '@latchkey/react/ui'
import { type ReactElement, useMemo } from 'react'
import { isIncoming, listed, listedOwn, type ListedTransaction } from './listed-transaction.js'
import { useOwnTransactions } from './own-transactions.js'

/** So many rows are drawn at once. */
const ROWS = 50

const NONE: readonly Transaction[] = []
const NOTHING: ActivityState = { status: 'none' }

/** Rows out of sight cost nothing. */
const styles = `
  .activity--rows li {
    content-visibility: auto;
    contain-intrinsic-size: auto 64px;
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
  if (!caipAddress) return null
  if (fault !== undefined) return <ErrorBox error={fault} onRetry={more} />
  return <Content namespace={namespace} account={caipAddress} state={shown} onMore={more} />
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
  const [count, setCount] = useKept('activity.rows', ROWS)
  const pages = 'transactions' in state ? state : undefined
  const transactions = pages?.transactions ?? NONE
  const own = useOwnTransactions(account, transactions)
  const sections = useMemo(() => pages && sectionsOf(pages, count, t('activity.undated')), [pages, count, t])
  const showMore = () => {
    if (transactions.length > count) setCount(count + ROWS)
    else onMore()
  }
  if (!network) return null
  const hasMore = !!pages && (pages.hasMore || transactions.length > count)
  const isLoading = state.status === 'loading' || state.status === 'none'
  const open = (row: ListedTransaction) => modal.push('Transaction', { account, hash: row.hash ?? row.key, row })
  const rowsOf = (all: readonly Transaction[]) => all.map((one) => listed(one, network, t.locale))
  return (
    <Stack>
      <Section onOpen={open} title={t('activity.recent')} rows={own.map((one) => listedOwn(one, network))} />
      <Section onOpen={open} title={t('activity.purchases')} rows={rowsOf(pages?.purchases ?? NONE)} />
      {sections?.map(({ key, title, rows }) => (
        <Section key={key} onOpen={open} title={title} rows={rowsOf(rows)} />
      ))}
      {isLoading && (
        <output className="list" aria-label={t('activity.loading')}>
          <SkeletonAssets count={transactions.length > 0 ? 1 : 3} />
        </output>
      )}
      {state.status === 'failed' && <ErrorBox error={state.error} onRetry={onMore} />}
      {state.status === 'unsupported' && <EmptyState title={t('activity.unsupported')} />}
      {state.status === 'empty' && own.length === 0 && (
        <EmptyState title={t('activity.none')} text={t('activity.none-hint')}>
          <Button size="small" onClick={() => modal.push('WalletReceive')}>
            {t('account.receive')}
          </Button>
        </EmptyState>
      )}
      {hasMore && (
        <LoadMore
          label={t('activity.more')}
          length={transactions.length + count}
          isLoading={isLoading}
          onMore={showMore}
        />
      )}
    </Stack>
  )
}

interface SectionProps {
  readonly title: string
  readonly rows: readonly ListedTransaction[]
  readonly onOpen: (row: ListedTransaction) => void
}

function Section({ title, rows, onOpen }: SectionProps): ReactElement | null {
  const t = useMessages()
  if (rows.length === 0) return null
  return (
    <div className="activity--rows">
      <Text as="p" variant="small" tone="quiet">
        {title}
      </Text>
      <List label={title}>
        {rows.map((row) => (
          <li key={row.key}>
            <ActivityRow
              at={row.at}
              moved={row.moved}
              status={row.status}
              start={<TokenPicture token={row.token}>{isIncoming(row) ? <ReceiveIcon /> : <SendIcon />}</TokenPicture>}
              title={t(row.title)}
              detail={row.other !== undefined && <ShortAddress address={row.other} />}
              statusLabel={row.statusLabel && t(row.statusLabel)}
              onClick={() => onOpen(row)}
            />
          </li>
        ))}
      </List>
    </div>
  )
}

/** The first transactions, by month; those without a date come first, since the newest have none yet. */
function sectionsOf(
  { groups: { years, undated }, transactions }: Extract<ActivityState, { readonly groups: unknown }>,
  count: number,
  unknown: string,
) {
  const shown = new Set(transactions.slice(0, count))
  const months = years.flatMap(({ months: all }) => all)
  return [{ key: 'undated', title: unknown, transactions: undated }, ...months].map(
    ({ key, title, transactions: all }) => ({ key, title, rows: all.filter((one) => shown.has(one)) }),
  )
}
