import type { Connector } from '../../contracts/connectors.js'
import type { Clock } from '../../platform/clock.js'

/** How long is waited for the code that asking a wallet takes. */
export const PREPARE_DEADLINE_MS = 10_000

/** Waits until a connector has what asking takes, so that fetching it is not taken for a silence of the wallet's. Never rejects: asking says what is missing. */
export async function prepared(connector: Connector, clock: Pick<Clock, 'after'>, signal: AbortSignal): Promise<void> {
  const preparing = connector.prepare?.()
  if (!preparing || signal.aborted) return
  await new Promise<void>((end) => {
    const disarm = clock.after(PREPARE_DEADLINE_MS, over)
    function over() {
      disarm()
      signal.removeEventListener('abort', over)
      end()
    }
    signal.addEventListener('abort', over)
    preparing.then(over, over)
  })
}
