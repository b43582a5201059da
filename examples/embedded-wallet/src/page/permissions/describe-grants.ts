import type { Description, Row, Warning } from '../approvals/description.js'
import type { SignRequest } from '../approvals/signer.js'
import { errors } from '../errors.js'
import type { Network } from '../server/schemas.js'
import { askNode } from '../session/ask-node.js'
import { danger, row } from '../signers/eip155/describe-transaction.js'
import { amountOf, readToken } from '../signers/eip155/token.js'
import { LONGEST_TEXT, safeName } from '../text/safe-text.js'
import { dateOf, lengthOf, roughLengthOf } from '../text/times.js'
import { words } from '../words.js'
import { type CallPermission, type Grant, type TokenPermission, totalOf } from './permission.js'

const DAY = 24 * 3_600
const HOUR = 3_600
/** Longer than a visitor keeps in mind what they have allowed. */
const LONG = 31 * DAY
const LONGEST_SIGNATURE = 80

/** What one permission lets somebody do, in words. */
export interface GrantWords {
  readonly title: string
  readonly rows: readonly Row[]
  readonly warnings: readonly Warning[]
}

/** What a visitor reads before they grant permissions: each of them, for whom, until when, and what could come of it. */
export async function describeGrants(
  grants: readonly Grant[],
  request: SignRequest,
  now: number,
): Promise<Description> {
  const all = await Promise.all(grants.map((grant) => grantWords(grant, request, now)))
  const [first] = all as [GrantWords]
  const isOne = all.length === 1
  const warnings = new Map(all.flatMap((one) => one.warnings).map((warning) => [warning.text, warning]))
  return {
    title: isOne ? first.title : words.permissions.manyTitle(all.length),
    approveLabel: words.permissions.approve,
    rows: isOne
      ? first.rows
      : all.flatMap(({ title, rows }, index) => [row(words.permissions.nth(index + 1), title), ...rows]),
    warnings: [...[...warnings.values()].toSorted(byLevel), { level: 'note', text: words.permissions.takeBack }],
    raw: JSON.stringify(
      grants.map(({ form, delegate, expiry }) => ({ to: delegate, expiry, ...form })),
      null,
      2,
    ).slice(0, LONGEST_TEXT),
  }
}

const LEVELS = ['danger', 'caution', 'note'] as const
const byLevel = (one: Warning, other: Warning) => LEVELS.indexOf(one.level) - LEVELS.indexOf(other.level)

/** Asks the network for the names of tokens, and what the visitor has of them. */
export async function grantWords(grant: Grant, request: SignRequest, now: number): Promise<GrantWords> {
  const { permission, delegate, expiry, calls, justification } = grant
  const what =
    permission.kind === 'calls'
      ? callWords(permission, calls, request.network)
      : await tokenWords(permission, expiry, request, now)
  const length = expiry - now
  return {
    title: what.title,
    rows: [
      row(words.permissions.delegate, delegate, 'address'),
      ...what.rows,
      ...(calls === undefined ? [] : [row(words.permissions.times, words.permissions.atMostTimes(calls))]),
      row(
        words.permissions.until,
        length > 0 ? words.permissions.untilIn(dateOf(expiry), roughLengthOf(length)) : dateOf(expiry),
      ),
      ...(justification === undefined ? [] : [row(words.permissions.appSays, justification)]),
    ],
    warnings: [
      ...what.warnings,
      ...(length > LONG ? [{ level: 'caution', text: words.permissions.long(roughLengthOf(length)) } as const] : []),
    ],
  }
}

function callWords(permission: CallPermission, calls: number | undefined, { nativeCurrency }: Network): GrantWords {
  const { contract, functions, value } = permission
  return {
    title: words.permissions.callTitle,
    rows: [
      row(words.transaction.contract, contract, 'address'),
      ...functions.map((signature) => row(words.transaction.function, safeName(signature, LONGEST_SIGNATURE))),
      ...(value === 0n
        ? []
        : [row(words.transaction.value, words.permissions.perCall(amountOf(value, nativeCurrency)), 'amount')]),
    ],
    warnings: [
      ...(value > 0n && calls === undefined ? [danger(words.permissions.everyCallPays(nativeCurrency.symbol))] : []),
      { level: 'caution', text: words.permissions.unknownFunctions },
    ],
  }
}

async function tokenWords(
  permission: TokenPermission,
  expiry: number,
  request: SignRequest,
  now: number,
): Promise<GrantWords> {
  const { network } = request
  const { token: address, start = now } = permission
  const [token, balance] = await Promise.all([
    address ? readToken(address, network) : { ...network.nativeCurrency, isKnown: true },
    balanceOf(address, request),
  ])
  const total = totalOf(permission, expiry, now)
  const amount = (of: bigint) => amountOf(of, token)
  const rate = rateOf(permission, expiry, now, amount)
  return {
    title:
      permission.kind === 'stream' ? words.permissions.streamTitle(token.symbol) : words.permissions.spendTitle(rate),
    rows: [
      row(words.permit.amount, rate, 'amount'),
      ...(permission.kind === 'allowance'
        ? []
        : [row(words.permissions.inAll, words.permissions.atMost(amount(total)), 'amount')]),
      ...(address ? [row(words.permit.token, address, 'address')] : []),
      ...(start > now ? [row(words.permissions.from, dateOf(start))] : []),
    ],
    warnings: [
      ...(balance !== undefined && total >= balance ? [danger(words.permissions.everything(amount(balance)))] : []),
      ...(token.isKnown ? [] : [{ level: 'caution', text: words.transaction.unknownToken } as const]),
    ],
  }
}

/** How much, and how often. */
function rateOf(permission: TokenPermission, expiry: number, now: number, amount: (of: bigint) => string): string {
  switch (permission.kind) {
    case 'allowance':
      return words.permissions.atMost(amount(permission.amount))
    case 'periodic':
      return words.permissions.every(amount(permission.amount), lengthOf(permission.seconds))
    case 'stream': {
      const { start = now } = permission
      // A rate by the second says little, and one by the day little of an hour.
      const unit = expiry - start >= DAY ? DAY : HOUR
      const rate = words.permissions.every(amount(permission.perSecond * BigInt(unit)), lengthOf(unit))
      // What a stream with an earlier start has brought already is there at once.
      const atOnce = totalOf(permission, Math.max(now, start), now)
      return atOnce === 0n ? rate : words.permissions.andAtOnce(rate, amount(atOnce))
    }
  }
}

const BALANCE_OF = '0x70a08231'

/** Undefined where the contract answers as no token does. */
async function balanceOf(token: string | undefined, { network, account }: SignRequest): Promise<bigint | undefined> {
  const { rpcUrl } = network
  if (token === undefined) return BigInt(String(await askNode(rpcUrl, 'eth_getBalance', [account.address, 'latest'])))
  const data = `${BALANCE_OF}${account.address.slice(2).padStart(64, '0')}`
  try {
    const answer = String(await askNode(rpcUrl, 'eth_call', [{ to: token, data }, 'latest']))
    return /^0x[\da-f]{64}$/i.test(answer) ? BigInt(answer) : undefined
  } catch (error) {
    // The contract reverts, as no token does.
    if (errors.is(error, 'request/node')) return undefined
    throw error
  }
}
