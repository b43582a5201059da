import { isAddress } from 'viem/utils'
import type { Row, Warning } from '../../approvals/description.js'
import type { SignRequest } from '../../approvals/signer.js'
import { dateOf } from '../../text/times.js'
import { words } from '../../words.js'
import { amountOf, isUnlimited, readToken } from './token.js'
import { signedMembers, type TypedData } from './typed-data-lines.js'

interface Allowance {
  readonly token: string
  readonly amount: bigint
  readonly expires?: bigint | undefined
}

interface Permit {
  readonly spender: string
  readonly allowances: readonly Allowance[]
}

type Members = Readonly<Record<string, unknown>>

/** What a signature lets somebody spend: ERC-2612, the permit of DAI, and Permit2. Undefined for other data. */
export async function describePermit(
  data: TypedData,
  domain: Members,
  request: SignRequest,
): Promise<{ readonly rows: readonly Row[]; readonly warnings: readonly Warning[] } | undefined> {
  const permit = readPermit(data, domain)
  if (!permit) return undefined
  const tokens = await Promise.all(permit.allowances.map(({ token }) => readToken(token, request.network)))
  const rows = permit.allowances.flatMap(({ token, amount, expires }, index): readonly Row[] => {
    const { symbol } = tokens[index]!
    return [
      {
        label: words.permit.amount,
        value: isUnlimited(amount) ? words.permit.unlimited(symbol) : amountOf(amount, tokens[index]!),
        kind: 'amount',
      },
      { label: words.permit.token, value: token, kind: 'address' },
      ...(expires === undefined ? [] : [{ label: words.permit.expires, value: dateOf(expires) }]),
    ]
  })
  const hasAll = permit.allowances.some(({ amount }) => isUnlimited(amount))
  return {
    rows: [{ label: words.permit.spender, value: permit.spender, kind: 'address' }, ...rows],
    warnings: [
      hasAll
        ? { level: 'danger', text: words.permit.unlimitedWarning }
        : { level: 'caution', text: words.permit.warning },
      ...(tokens.some(({ isKnown }) => !isKnown)
        ? [{ level: 'caution', text: words.transaction.unknownToken } as const]
        : []),
    ],
  }
}

function readPermit(data: TypedData, domain: Members): Permit | undefined {
  const message = signedMembers(data, data.primaryType, data.message)
  const { spender } = message
  if (!isAddressText(spender)) return undefined
  const allowances = allowancesOf(data, domain, message)
  return allowances && allowances.length > 0 ? { spender, allowances } : undefined
}

/** Recognised by their members rather than by the name of the type, which whoever asks can choose. */
function allowancesOf(data: TypedData, domain: Members, message: Members): readonly Allowance[] | undefined {
  const token = domain['verifyingContract']
  const expires = numberOf(message['deadline'] ?? message['sigDeadline'] ?? message['expiry'])
  const own = numberOf(message['value'])
  // ERC-2612
  if (own !== undefined && isAddressText(token)) return [{ token, amount: own, expires }]
  // DAI: all or nothing
  if (typeof message['allowed'] === 'boolean' && isAddressText(token))
    return [{ token, amount: message['allowed'] ? MAX : 0n, expires: expires === 0n ? undefined : expires }]
  // Permit2: allowances, and transfers that are signed ahead
  const given = message['details'] ?? message['permitted']
  const list = Array.isArray(given) ? given : given === undefined ? [] : [given]
  const read = list.map((one): Allowance | undefined => {
    const { token, amount, expiration } = (one ?? {}) as Members
    const number = numberOf(amount)
    return isAddressText(token) && number !== undefined
      ? { token, amount: number, expires: numberOf(expiration) ?? expires }
      : undefined
  })
  return read.every((one) => one !== undefined) ? read : undefined
}

const MAX = 2n ** 256n - 1n

const isAddressText = (value: unknown): value is string =>
  typeof value === 'string' && isAddress(value, { strict: false })

function numberOf(value: unknown): bigint | undefined {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'bigint') return undefined
  try {
    return BigInt(value)
  } catch {
    // It is a text that is no number.
    return undefined
  }
}
