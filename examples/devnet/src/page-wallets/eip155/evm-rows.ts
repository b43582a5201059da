import { chainName, ETHEREUM, POLYGON } from '../../demo-wallet/chains.js'
import type { QuestionDetail } from '../questions.js'
import { readableText } from '../readable-text.js'
import { toDecimal } from '../readable-text.js'

// The details that the visitor reads before agreeing.

const SYMBOLS: Readonly<Record<string, string>> = { [ETHEREUM]: 'ETH', [POLYGON]: 'POL' }

const whoAndWhere = (owner: string, network: string): readonly QuestionDetail[] => [
  { label: 'Account', value: owner },
  { label: 'Network', value: chainName(network) },
]

export const messageRows = (owner: string, network: string, message: string): readonly QuestionDetail[] => [
  { label: 'Message', value: readableText(message) },
  ...whoAndWhere(owner, network),
]

export const typedDataRows = (owner: string, network: string, typed: unknown): readonly QuestionDetail[] => [
  { label: 'Data', value: typeof typed === 'string' ? typed : JSON.stringify(typed) },
  ...whoAndWhere(owner, network),
]

export const transactionRows = (
  owner: string,
  network: string,
  transaction: Readonly<Record<string, unknown>>,
): readonly QuestionDetail[] => [...callRows(network, transaction), ...whoAndWhere(owner, network)]

export const batchRows = (
  owner: string,
  network: string,
  calls: readonly Readonly<Record<string, unknown>>[],
): readonly QuestionDetail[] => [
  ...calls.flatMap((call, index) =>
    callRows(network, call).map(({ label, value }) => ({ label: `Call ${index + 1}: ${label}`, value })),
  ),
  ...whoAndWhere(owner, network),
]

function callRows(
  network: string,
  { to, value, data, input }: Readonly<Record<string, unknown>>,
): readonly QuestionDetail[] {
  const code = data ?? input
  return [
    { label: 'To', value: to ? String(to) : 'A new contract' },
    { label: 'Amount', value: amountOf(value, network) },
    ...(code && code !== '0x' ? [{ label: 'Data', value: String(code) }] : []),
  ]
}

function amountOf(value: unknown, network: string): string {
  const wei = typeof value === 'string' && /^0x[\da-f]+$/i.test(value) ? BigInt(value) : 0n
  return `${toDecimal(wei, 18)} ${SYMBOLS[network] ?? 'coins'}`
}
