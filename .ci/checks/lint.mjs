import { tool } from '../execute.mjs'
import { silencesWithoutReason } from '../silences.mjs'
import { ran, tally } from '../tally.mjs'

/** oxlint, and a reason beside every comment that silences it. */
export async function check() {
  return tally([
    ran('oxlint finds nothing', await tool('oxlint', ['--format', 'unix'])),
    { what: 'every silenced rule has its reason (-- why)', problems: silencesWithoutReason() },
  ])
}
