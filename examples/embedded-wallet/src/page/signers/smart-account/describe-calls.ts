import type { Description } from '../../approvals/description.js'
import type { SignRequest } from '../../approvals/signer.js'
import { LONGEST_TEXT } from '../../text/safe-text.js'
import { words } from '../../words.js'
import { type Act, actOf, danger, row } from '../eip155/describe-transaction.js'
import type { SmartAccountCall } from './read-calls.js'

const { smartAccount: said, transaction } = words

/** What a visitor reads of calls that happen together: each of them, who pays, and why it cannot be. */
export async function describeCalls(
  calls: readonly SmartAccountCall[],
  refusal: string | undefined,
  { network }: SignRequest,
): Promise<Description> {
  const acts = await Promise.all(calls.map((call) => actOf(call, network)))
  const act = acts.length === 1 ? acts[0]! : together(acts)
  const raw = calls.map(({ to, data }) => `${to} ${data}`).join('\n')
  return {
    ...act,
    rows: [...act.rows, ...(refusal === undefined ? [row(transaction.fee, said.sponsored)] : [])],
    warnings: [...(refusal === undefined ? [] : [danger(refusal)]), ...act.warnings],
    ...(calls.some(({ data }) => data !== '0x') && { raw: raw.slice(0, LONGEST_TEXT) }),
    ...(refusal !== undefined && { blocked: refusal }),
  }
}

function together(acts: readonly Act[]): Act {
  const warnings = new Map(acts.flatMap((act) => act.warnings).map((warning) => [warning.text, warning]))
  return {
    title: said.batchTitle(acts.length),
    approveLabel: words.asks.approve,
    rows: acts.flatMap(({ title, rows }, index) => [row(said.step(index + 1), title), ...rows]),
    warnings: [...warnings.values()],
  }
}
