import { entriesOf, propertyOf, type SessionPermission } from '@latchkey/core/plugin'

/** What a permission allows. Amounts are in the token's smallest unit. Without a token it is the network's own currency. */
export type PermissionFacts =
  | { readonly kind: 'allowance'; readonly token?: string | undefined; readonly amount: bigint }
  | {
      readonly kind: 'periodic'
      readonly token?: string | undefined
      readonly amount: bigint
      readonly seconds: number
    }
  | {
      readonly kind: 'stream'
      readonly token?: string | undefined
      readonly perSecond: bigint
      readonly most?: bigint | undefined
    }
  /** Without functions it is any of them. */
  | { readonly kind: 'calls'; readonly contract: string; readonly functions: readonly string[] }
  /** Nobody here knows what it allows. */
  | { readonly kind: 'other'; readonly type: string }

const MAX_FUNCTIONS = 50

/** Reads a permission in the forms of ERC-7715. One that is not complete is of a kind that nobody knows. */
export function readPermission({ type, data }: SessionPermission): PermissionFacts {
  const [, unit, kind] = /^(native|erc20)-token-(allowance|periodic|stream|transfer)$/.exec(type) ?? []
  const other: PermissionFacts = { kind: 'other', type }
  if (type === 'contract-call') {
    const contract = textIn(data, 'address')
    return contract === undefined ? other : { kind: 'calls', contract, functions: functionsIn(data) }
  }
  const token = unit === 'erc20' ? (textIn(data, 'tokenAddress') ?? textIn(data, 'address')) : undefined
  if (unit === undefined || (unit === 'erc20' && token === undefined)) return other
  const amount = amountIn(data, kind === 'periodic' ? 'periodAmount' : 'allowanceAmount') ?? amountIn(data, 'allowance')
  const seconds = propertyOf(data, 'periodDuration')
  const perSecond = amountIn(data, 'amountPerSecond')
  if (kind === 'stream' && perSecond !== undefined) return { kind, token, perSecond, most: amountIn(data, 'maxAmount') }
  if (kind === 'periodic' && amount !== undefined && typeof seconds === 'number' && seconds > 0)
    return { kind, token, amount, seconds }
  if ((kind === 'allowance' || kind === 'transfer') && amount !== undefined) return { kind: 'allowance', token, amount }
  return other
}

function textIn(data: unknown, name: string): string | undefined {
  const value = propertyOf(data, name)
  return typeof value === 'string' && value !== '' ? value : undefined
}

function amountIn(data: unknown, name: string): bigint | undefined {
  const value = propertyOf(data, name)
  if (typeof value === 'bigint' && value >= 0n) return value
  return typeof value === 'string' && /^(?:0x[\da-f]{1,64}|\d{1,78})$/i.test(value) ? BigInt(value) : undefined
}

/** By name, as the drafts have them in `functions` and in `calls`. */
const functionsIn = (data: unknown): readonly string[] =>
  entriesOf(propertyOf(data, 'functions') ?? propertyOf(data, 'calls'), MAX_FUNCTIONS).flatMap((one) => {
    const name = typeof one === 'string' ? one : textIn(one, 'functionName')
    return name === undefined ? [] : [name]
  })
