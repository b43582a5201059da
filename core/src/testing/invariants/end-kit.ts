import { STOP_DEADLINE_MS } from '../../kernel/tenure.js'
import type { TestKit } from '../create-test-kit.js'
import { flush } from '../flush.js'

/** A kit that ends by itself has ended after so many turns. */
const TURNS = 10
/** And one in which everything hangs, after so many deadlines. */
const DEADLINES = 100

/** N8: ends a kit, and says what of it went wrong: what its plugins left behind, or could not take back. */
export async function endKit({ kit, clock, failures }: Pick<TestKit, 'kit' | 'clock' | 'failures'>, settle = flush): Promise<readonly string[]> {
  const before = failures.length
  const end = { isOver: false }
  const over = () => void (end.isOver = true)
  // What it rejects with is among the failures.
  void kit.dispose().then(over, over)
  // Time stands still as long as it can: what is left on the clock must still be there afterwards.
  for (let turn = 0; !end.isOver && turn < TURNS + DEADLINES; turn++) await (turn < TURNS ? settle() : clock.advance(STOP_DEADLINE_MS))

  const ends = failures.filter(({ code }, index) => index >= before || code === 'plugin/leaked' || code === 'plugin/stop-failed')
  return ends.map(({ message }) => message)
}
