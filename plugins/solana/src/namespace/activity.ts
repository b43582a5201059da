import { formatAmount, isAppKitError, type Network } from '@latchkey/core'
import { truncateAddress } from '@latchkey/core/gates'
import {
  type AssetId,
  isoTime,
  type Logger,
  type ReadActivity,
  type Rpc,
  type TokenDetails,
  type Transaction,
  type TransactionTransfer,
} from '@latchkey/core/plugin'
import type { ReadSolanaOptions } from '../options.js'
import { readTokens } from '../tokens/read-tokens.js'
import { decodeBase58 } from '../wire/base58.js'
import { SIGNATURE_BYTES } from '../wire/transaction.js'
import { type Movement, type Movements, readMovements } from './movements.js'
import { readCount, readList, readText } from './node-answers.js'

/** Each transaction is a call of its own. The client sends those of a page together. */
export const PAGE_SIZE = 20
/** A node returns at most this many accounts at once. */
const MAX_NAMES = 100

export interface ReadActivityDeps {
  readonly rpc: Rpc
  readonly logger: Pick<Logger, 'debug'>
  readonly options: Pick<ReadSolanaOptions, 'commitment'>
}

/** Lists what an account received and sent, the newest first, by the network's nodes. */
export function createReadActivity({ rpc, logger, options }: ReadActivityDeps): ReadActivity {
  // Nodes list no transactions that are only processed.
  const commitment = options.commitment === 'finalized' ? 'finalized' : 'confirmed'

  /** What a transaction moved. Undefined where the node no longer has it, or cannot read its version. */
  async function movementsOf(signature: string, address: string, network: Network, signal: AbortSignal) {
    try {
      return await rpc.call(network, {
        method: 'getTransaction',
        params: [signature, { encoding: 'json', maxSupportedTransactionVersion: 0, commitment }],
        read: (answer) => (answer === null ? undefined : readMovements(answer, address)),
        signal,
      })
    } catch (error) {
      if (!isAppKitError(error) || error.code !== 'rpc/failed') throw error
      logger.debug(`The node has not told what the transaction ${signature} did.`, error)
      return undefined
    }
  }

  /** The names of tokens, as far as the chain has them. */
  async function namesOf(ids: readonly AssetId[], network: Network, signal: AbortSignal): Promise<Names> {
    try {
      return await readTokens({ rpc, network, ids, signal, commitment })
    } catch (error) {
      signal.throwIfAborted()
      logger.debug('The names of tokens could not be read.', error)
      return {}
    }
  }

  return {
    async activity({ address }, network, cursor, signal) {
      const listed = await rpc.call(network, {
        method: 'getSignaturesForAddress',
        params: [address, { limit: PAGE_SIZE, commitment, ...(cursor !== undefined && { before: cursor }) }],
        read: readSignatures,
        signal,
      })
      const read = await Promise.all(listed.map(({ signature }) => movementsOf(signature, address, network, signal)))
      const ids = read.flatMap((movements) => movements?.tokens.map(({ mint }) => assetId(network, mint)) ?? [])
      const names = await namesOf([...new Set(ids)].slice(0, MAX_NAMES), network, signal)
      const transactions = listed.map((one, index) => transactionOf(one, read[index], { address, network, names }))
      return { transactions, ...(listed.length === PAGE_SIZE && { next: listed.at(-1)!.signature }) }
    },
  }
}

type Names = Readonly<Record<AssetId, TokenDetails>>

const assetId = (network: Network, mint: string): AssetId => `${network.caipNetworkId}:${mint}`

interface ListedSignature {
  readonly signature: string
  readonly slot: number
  readonly minedAt: string
  readonly hasFailed: boolean
}

function readSignatures(answer: unknown): readonly ListedSignature[] {
  const entries = readList(answer)
  if (entries.length > PAGE_SIZE) throw new TypeError('The list is longer than asked for.')
  return entries.map((entry) => {
    const { signature, slot, blockTime, err } = entry as Record<string, unknown>
    const text = readText(signature)
    if (decodeBase58(text)?.length !== SIGNATURE_BYTES) throw new TypeError('It is not a signature.')
    return {
      signature: text,
      slot: readCount(slot),
      minedAt: isoTime(blockTime) ?? '',
      hasFailed: (err ?? null) !== null,
    }
  })
}

interface Reader {
  readonly address: string
  readonly network: Network
  readonly names: Names
}

function transactionOf(
  { signature, slot, minedAt, hasFailed }: ListedSignature,
  movements: Movements | undefined,
  { address, network, names }: Reader,
): Transaction {
  const { nativeCurrency, caipNetworkId } = network
  const tokens = movements?.tokens.map((token) => {
    const known = names[assetId(network, token.mint)]
    return transferOf(token, token.decimals, {
      name: known?.name ?? truncateAddress(token.mint),
      symbol: known?.symbol ?? truncateAddress(token.mint),
    })
  })
  const { name, symbol, decimals } = nativeCurrency
  const coins = movements?.coins && transferOf(movements.coins, decimals, { name, symbol })
  const transfers = [...(tokens ?? []), ...(coins ? [coins] : [])]
  const isIn = transfers.length > 0 && transfers.every(({ direction }) => direction === 'in')
  const other = (movements?.tokens[0] ?? movements?.coins)?.other ?? ''
  return {
    id: signature,
    metadata: {
      minedAt,
      chain: caipNetworkId,
      operationType: kindOf(transfers),
      status: hasFailed ? 'failed' : 'confirmed',
      sentFrom: isIn ? other : address,
      sentTo: isIn ? address : other,
      hash: signature,
      block: slot,
      ...(movements?.fee !== undefined && { fee: formatAmount(movements.fee, decimals) }),
    },
    transfers,
  }
}

function kindOf(transfers: readonly TransactionTransfer[]): string {
  const directions = new Set(transfers.map(({ direction }) => direction))
  if (directions.size === 2) return 'trade'
  if (directions.has('in')) return 'receive'
  return directions.has('out') ? 'send' : 'execute'
}

const transferOf = (
  { change }: Movement,
  decimals: number,
  fungible_info: NonNullable<TransactionTransfer['fungible_info']>,
): TransactionTransfer => ({
  fungible_info,
  direction: change > 0n ? 'in' : 'out',
  quantity: { numeric: formatAmount(change > 0n ? change : -change, decimals) },
})
