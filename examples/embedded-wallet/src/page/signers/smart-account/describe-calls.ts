import type { Description } from '../../approvals/description.js'
import type { SignRequest } from '../../approvals/signer.js'
import type { Upgrade } from '../../smart-account/upgraded-account.js'
import { LONGEST_TEXT } from '../../text/safe-text.js'
import { words } from '../../words.js'
import { type Act, actOf, danger, row } from '../eip155/describe-transaction.js'
import type { SmartAccountCall } from './read-calls.js'

interface Operation {
  /** Why it cannot be. */
  readonly refusal?: string | undefined
  readonly upgrade?: Upgrade | undefined
  /** Who pays, where it is not the wallet's own sponsor. */
  readonly paymaster?: string | undefined
}

/** What a visitor reads of calls that happen together: each of them, who pays, what the account becomes, and why it cannot be. */
export async function describeCalls(
  calls: readonly SmartAccountCall[],
  { refusal, upgrade, paymaster }: Operation,
  { network }: SignRequest,
): Promise<Description> {
  const acts = await Promise.all(calls.map((call) => actOf(call, network)))
  const act = acts.length === 1 ? acts[0]! : together(acts)
  const raw = calls.map(({ to, data }) => `${to} ${data}`).join('\n')
  const fee =
    paymaster === undefined
      ? row(words.transaction.fee, words.smartAccount.sponsored)
      : row(words.smartAccount.paidBy, paymaster, 'address')
  return {
    ...act,
    ...(upgrade && { approveLabel: words.smartAccount.upgrade.approve }),
    rows: [...act.rows, ...(refusal === undefined ? [fee] : [])],
    warnings: [
      ...(refusal === undefined ? [] : [danger(refusal)]),
      ...(upgrade?.replaces === undefined ? [] : [danger(words.smartAccount.upgrade.replaces(upgrade.replaces))]),
      ...act.warnings,
      ...(paymaster === undefined ? [] : [{ level: 'caution', text: words.smartAccount.otherSponsor } as const]),
      ...(upgrade ? [{ level: 'note', text: words.smartAccount.upgrade.note } as const] : []),
    ],
    ...(calls.some(({ data }) => data !== '0x') && { raw: raw.slice(0, LONGEST_TEXT) }),
    ...(refusal !== undefined && { blocked: refusal }),
  }
}

function together(acts: readonly Act[]): Act {
  const warnings = new Map(acts.flatMap((act) => act.warnings).map((warning) => [warning.text, warning]))
  return {
    title: words.smartAccount.batchTitle(acts.length),
    approveLabel: words.asks.approve,
    rows: acts.flatMap(({ title, rows }, index) => [row(words.smartAccount.step(index + 1), title), ...rows]),
    warnings: [...warnings.values()],
  }
}
