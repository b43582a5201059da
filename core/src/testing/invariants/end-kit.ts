import { STOP_DEADLINE_MS } from '../../kernel/lifecycle/plugin-scope.js'
import type { TestKit } from '../create-test-kit.js'
import { flush } from '../flush.js'

/** A kit that ends without a deadline has ended after this number of turns. */
const TURNS = 10
/** A kit in which everything hangs has ended after this number of deadlines. */
const DEADLINES = 100

/** N8: ends a kit, and returns its failures: what its plugins leaked or could not undo. */
export async function endKit(
  { kit, clock, failures }: Pick<TestKit, 'kit' | 'clock' | 'failures'>,
  settle = flush,
): Promise<readonly string[]> {
  const before = failures.length
  const end = { isOver: false }
  const over = () => void (end.isOver = true)
  // The failures include the rejection.
  void kit.dispose().then(over, over)
  // Advance the clock only if needed: a leaked timer must still be pending afterwards.
  for (let turn = 0; !end.isOver && turn < TURNS + DEADLINES; turn++)
    await (turn < TURNS ? settle() : clock.advance(STOP_DEADLINE_MS))

  const ends = failures.filter(
    ({ code }, index) => index >= before || code === 'plugin/leaked' || code === 'plugin/stop-failed',
  )
  return ends.map(({ message }) => message)
}
