import { formatUnits, getAddress } from 'viem'
import type { TransactionAnswer, TransferAnswer } from './history-schema.js'
import type { IndexedTransaction, IndexedTransfer } from './indexed-transaction.js'
import { isSpamName } from './spam-name.js'
import type { TokenInfo } from './token-reader.js'

/** The facts that a description needs. Without an address `token` answers the network's currency. */
export interface Describe {
  token(address?: string): Promise<TokenInfo>
  iconUrl(symbol: string): string
}

/** Describes a transaction as one account sees it: incoming and outgoing transfers, with names and prices. */
export async function describeTransaction(
  transaction: IndexedTransaction,
  account: string,
  describe: Describe,
): Promise<TransactionAnswer> {
  const { chain, hash, nonce, status, minedAt } = transaction
  const own = transaction.transfers.filter(({ from, to }) => from === account || to === account)
  const [main] = own
  return {
    id: `${chain}:${hash}`,
    metadata: {
      minedAt: new Date(minedAt * 1_000).toISOString(),
      chain,
      operationType: operationOf(transaction, own, account),
      status,
      sentFrom: getAddress(main?.from ?? transaction.from),
      sentTo: getAddress(main?.to ?? transaction.to),
      hash,
      nonce,
    },
    transfers: await Promise.all(own.map((transfer) => describeTransfer(transfer, account, describe))),
  }
}

function operationOf(
  { action, from }: IndexedTransaction,
  own: readonly IndexedTransfer[],
  account: string,
): TransactionAnswer['metadata']['operationType'] {
  if (from === account && (action === 'deploy' || action === 'approve')) return action
  const directions = new Set(own.map((transfer) => directionOf(transfer, account)))
  if (directions.has('in') && directions.has('out')) return 'trade'
  if (directions.has('in')) return 'receive'
  // A transfer of zero is a transfer, and so is one to the sender itself.
  if (directions.size > 0 || (from === account && action === 'transfer')) return 'send'
  return action === 'transfer' ? 'receive' : 'execute'
}

function directionOf({ from, to }: IndexedTransfer, account: string): TransferAnswer['direction'] {
  if (from === to) return 'self'
  return from === account ? 'out' : 'in'
}

async function describeTransfer(
  transfer: IndexedTransfer,
  account: string,
  describe: Describe,
): Promise<TransferAnswer> {
  const direction = directionOf(transfer, account)
  const info = await describe.token(transfer.kind === 'native' ? undefined : transfer.token)
  if (transfer.kind === 'nft') {
    const name = `${info.name} #${transfer.tokenId}`
    const flags = { is_spam: isSpamName(info.name) }
    return { nft_info: { name, content: null, flags }, direction, quantity: { numeric: transfer.amount } }
  }
  const { name, symbol, decimals, price, isKnown } = info
  const numeric = formatUnits(BigInt(transfer.amount), decimals)
  return {
    fungible_info: { name, symbol, icon: isKnown ? { url: describe.iconUrl(symbol) } : null },
    direction,
    quantity: { numeric },
    ...(price !== undefined && { price, value: price * Number(numeric) }),
  }
}
