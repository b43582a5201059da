import { tool } from '../execute.mjs'
import { silencesWithoutReason } from '../silences.mjs'
import { ran, tally } from '../tally.mjs'

/** Runs oxlint, and demands a reason beside every comment that silences a rule. */
export async function check() {
  return tally([
    ran('oxlint finds nothing', await tool('oxlint', ['--format', 'unix'])),
    { what: 'every silenced rule has a reason (-- why)', problems: silencesWithoutReason() },
  ])
}
