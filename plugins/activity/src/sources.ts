import { fetchHistory } from '@latchkey/core/blockchain-api'
import { displaySymbol, displayText } from '@latchkey/core/gates'
import {
  ACTIVITY_NAMESPACES,
  type ActiveAccount,
  type ActivityPage,
  type Transaction,
  type TransactionTransfer,
} from '@latchkey/core/plugin'

/** Whose history is read, and whether on all networks that the source knows. */
export interface Question extends ActiveAccount {
  readonly isOfAllNetworks: boolean
}

/** Reads one page. Resolves with `undefined` where the source does not support the network. */
export type ReadPage = (
  question: Question,
  cursor: string | undefined,
  signal: AbortSignal,
) => Promise<ActivityPage | undefined>

const fromApi: ReadPage = async ({ api, account, address, network, isOfAllNetworks }, cursor, signal) =>
  api && ACTIVITY_NAMESPACES.includes(account.namespace)
    ? fetchHistory(api, { address, network: network.caipNetworkId, cursor, isOfAllNetworks, signal })
    : undefined

const fromChain: ReadPage = async ({ account, network, chain }, cursor, signal) =>
  chain['activity@1']?.activity(account, network, cursor, signal)

/** Where transactions come from, the first choice first. */
const SOURCES: readonly ReadPage[] = [fromApi, fromChain]

/**
 * Asks the first source that supports the network for its first page, and names the source, since it alone knows its cursors.
 * Resolves with `undefined` where none supports the network.
 */
export async function readFirst(
  question: Question,
  signal: AbortSignal,
): Promise<{ readonly source: ReadPage; readonly page: ActivityPage } | undefined> {
  for (const source of SOURCES) {
    const page = await source(question, undefined, signal)

    if (page) return { source, page }
  }
  return undefined
}

/** Asks for the purchases of the account. There are none where the API does not support the network. */
export async function readPurchases(
  { api, account, address, network }: ActiveAccount,
  signal: AbortSignal,
): Promise<readonly Transaction[]> {
  if (!api || !ACTIVITY_NAMESPACES.includes(account.namespace)) return []
  const page = await fetchHistory(api, {
    address,
    network: network.caipNetworkId,
    purchasesFrom: 'coinbase',
    signal,
  })
  return page?.transactions ?? []
}

/** A transaction whose names and symbols may be shown: they are texts of strangers. */
export const cleaned = (transaction: Transaction): Transaction => ({
  ...transaction,
  transfers: transaction.transfers.map(cleanedTransfer),
})

const cleanedTransfer = ({ fungible_info, nft_info, ...transfer }: TransactionTransfer): TransactionTransfer => ({
  ...transfer,
  ...(fungible_info && {
    fungible_info: {
      ...fungible_info,
      name: displayText(fungible_info.name),
      symbol: displaySymbol(fungible_info.symbol),
    },
  }),
  ...(nft_info && { nft_info: { ...nft_info, name: displayText(nft_info.name) } }),
})
