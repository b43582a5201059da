import { readCount, readLamports, readList, readText } from './node-answers.js'

/** How much of a coin or token an account has more than before a transaction, or less. */
export interface Movement {
  /** In the smallest unit. Never 0. */
  readonly change: bigint
  /** The account that it came from or went to; where there were several, that of the largest amount. */
  readonly other: string | undefined
}

export interface TokenMovement extends Movement {
  readonly mint: string
  readonly decimals: number
}

/** What a transaction changed for one account, without the fee that it paid. */
export interface Movements {
  readonly coins: Movement | undefined
  readonly tokens: readonly TokenMovement[]
  /** In lamports. Absent where another account paid it. */
  readonly fee: bigint | undefined
}

/**
 * Reads a node's answer to `getTransaction`. The balances before and after tell what any program did, not only those whose
 * instructions are known. Throws `TypeError` for any other shape.
 */
export function readMovements(answer: unknown, address: string): Movements {
  const { meta, transaction } = answer as { readonly meta: Answer; readonly transaction: Answer }
  if (meta === null) return { coins: undefined, tokens: [], fee: undefined }
  const { accountKeys } = transaction['message'] as Answer
  const { writable = [], readonly = [] } = (meta['loadedAddresses'] ?? {}) as Answer
  const accounts = [accountKeys, writable, readonly].flatMap(readList).map(readText)
  return {
    coins: coinMovement(meta, accounts, address),
    tokens: tokenMovements(meta, address),
    // The first account pays the fee, which is no movement.
    fee: accounts[0] === address ? readLamports(meta['fee']) : undefined,
  }
}

type Answer = Readonly<Record<string, unknown>>

function coinMovement(meta: Answer, accounts: readonly string[], address: string): Movement | undefined {
  const [before, after] = [readList(meta['preBalances']), readList(meta['postBalances'])]
  const fee = readLamports(meta['fee'])
  const changes = new Map(
    accounts.map((account, index) => [
      account,
      readLamports(after[index]) - readLamports(before[index]) + (index === 0 ? fee : 0n),
    ]),
  )
  return movementOf(changes, address)
}

function tokenMovements(meta: Answer, address: string): readonly TokenMovement[] {
  const byMint = new Map<string, { readonly decimals: number; readonly changes: Map<string, bigint> }>()
  for (const [list, sign] of [
    [meta['preTokenBalances'], -1n],
    [meta['postTokenBalances'], 1n],
  ] as const) {
    for (const { mint, owner, amount, decimals } of readList(list ?? []).map(readTokenBalance)) {
      const { changes } = byMint.get(mint) ?? byMint.set(mint, { decimals, changes: new Map() }).get(mint)!
      changes.set(owner, (changes.get(owner) ?? 0n) + sign * amount)
    }
  }
  return [...byMint].flatMap(([mint, { decimals, changes }]) => {
    const movement = movementOf(changes, address)
    return movement ? [{ mint, decimals, ...movement }] : []
  })
}

const MAX_DECIMALS = 255
const AMOUNT = /^\d{1,20}$/

function readTokenBalance(entry: unknown) {
  const { mint, owner, uiTokenAmount } = entry as Answer
  const amount = readText((uiTokenAmount as Answer)['amount'])
  const decimals = readCount((uiTokenAmount as Answer)['decimals'])
  if (!AMOUNT.test(amount) || decimals > MAX_DECIMALS) throw new TypeError('It is not an amount.')
  return { mint: readText(mint), owner: readText(owner), amount: BigInt(amount), decimals }
}

/** The change of one account, and who had the largest of the opposite kind. */
function movementOf(changes: ReadonlyMap<string, bigint>, address: string): Movement | undefined {
  const change = changes.get(address) ?? 0n
  if (change === 0n) return undefined
  const sign = change > 0n ? -1n : 1n
  const [other] = [...changes]
    .filter(([, one]) => one * sign > 0n)
    .sort(([, a], [, b]) => (a * sign > b * sign ? -1 : 1))
  return { change, other: other?.[0] }
}
