import { type Amount, Networks, type NetworkId, type SmartSession } from '@latchkey/core'
import { displayText, truncateAddress } from '@latchkey/core/gates'
import { type GrantedPermissions, type SessionPermission, Tokens } from '@latchkey/core/plugin'
import { useService, useSnapshot } from '@latchkey/react'
import { type Translate, useMessages, useResource, writeExact } from '@latchkey/react/ui'
import type { ReactElement } from 'react'
import { type PermissionFacts, readPermission } from './read-permission.js'

interface PermissionWordsProps {
  readonly permission: SessionPermission
  readonly networkId: NetworkId
}

/** What a permission allows, in a sentence. */
export function PermissionWords({ permission, networkId }: PermissionWordsProps): ReactElement {
  const t = useMessages()
  const facts = readPermission(permission)
  const { write } = useAmounts(networkId, facts)
  return <bdi>{sentence(facts, write, t)}</bdi>
}

/** How much of a session's permission was used, in a sentence. Empty where the wallet does not say. */
export function useUsage({ permissions: [permission], networkId, grant }: SmartSession): string {
  const t = useMessages()
  const facts = permission && readPermission(permission)
  const amounts = useAmounts(networkId, facts)
  return facts && grant?.usage ? usageSentence(facts, grant.usage, amounts, t) : ''
}

function usageSentence(
  facts: PermissionFacts,
  { used, available }: NonNullable<GrantedPermissions['usage']>,
  { write, writeNumber }: Amounts,
  t: Translate,
): string {
  const words = (amount: bigint) => ({ used: writeNumber(used), amount: write(amount) })
  switch (facts.kind) {
    case 'allowance':
      return t('smart-sessions.used', words(facts.amount))
    case 'periodic':
      return t('smart-sessions.used-in-period', words(facts.amount))
    case 'stream':
      return t('smart-sessions.used-so-far', words(used + available))
    case 'calls':
    case 'other':
      return ''
  }
}

const SECONDS_OF_DAY = 86_400n

function sentence(facts: PermissionFacts, write: (value: bigint) => string, t: Translate): string {
  switch (facts.kind) {
    case 'allowance':
      return t('smart-sessions.allowance', { amount: write(facts.amount) })
    case 'periodic':
      return t('smart-sessions.periodic', { amount: write(facts.amount), period: writeSpan(facts.seconds, t.locale) })
    case 'stream': {
      const amount = write(facts.perSecond * SECONDS_OF_DAY)
      return facts.most === undefined
        ? t('smart-sessions.stream', { amount })
        : t('smart-sessions.stream-at-most', { amount, most: write(facts.most) })
    }
    case 'calls': {
      const contract = truncateAddress(facts.contract)
      const functions = displayText(new Intl.ListFormat(t.locale, { type: 'unit' }).format(facts.functions))
      return functions === ''
        ? t('smart-sessions.calls-any', { contract })
        : t('smart-sessions.calls', { contract, functions })
    }
    case 'other':
      return t('smart-sessions.other', { type: displayText(facts.type) })
  }
}

interface Amounts {
  /** With its symbol. */
  readonly write: (value: bigint) => string
  readonly writeNumber: (value: bigint) => string
}

/** Writes amounts of a permission's token, or of the network's own currency. Of a token that nobody knows they are in its smallest unit. */
function useAmounts(networkId: NetworkId, facts: PermissionFacts | undefined): Amounts {
  const t = useMessages()
  const tokens = useService(Tokens)
  const native = useService(Networks).find(networkId)?.nativeCurrency
  const address = facts && 'token' in facts ? facts.token : undefined
  const id = address === undefined ? undefined : (`${networkId}:${address}` as const)
  const known = useSnapshot(Tokens, (state) => (id === undefined ? native : state.tokens[id]))
  useResource(id, (signal) => tokens.read(id === undefined ? [] : [id], { signal }))
  if (!known)
    return {
      write: (value) => t('smart-sessions.units', { amount: String(value), token: truncateAddress(address ?? '') }),
      writeNumber: String,
    }
  const { decimals, symbol } = known
  const writer = (unit: string) => (value: bigint) =>
    writeExact({ value, decimals, symbol: unit } satisfies Amount, t.locale)
  return { write: writer(symbol), writeNumber: writer('') }
}

const UNITS = [
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/** A span of time in the largest unit that fits it without a rest: `36 hours`, `1 week`. */
export function writeSpan(seconds: number, locale: string): string {
  const [unit, length] = UNITS.find(([, one]) => seconds % one === 0) ?? UNITS[4]
  return inUnit(seconds / length, unit, locale)
}

/** A time that is left, in its largest unit, cut: `3 days`, `59 minutes`. */
export function writeTimeLeft(ms: number, locale: string): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000))
  const [unit, length] = UNITS.slice(1).find(([, one]) => seconds >= one) ?? UNITS[4]
  return inUnit(Math.floor(seconds / length), unit, locale)
}

const inUnit = (count: number, unit: string, locale: string) =>
  new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
