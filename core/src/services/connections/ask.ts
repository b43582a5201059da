import type { Connector, ConnectRequest } from '../../contracts/connectors.js'
import { serviceErrors } from '../../errors/service-errors.js'
import type { Clock } from '../../platform/clock.js'

/** One call of a wallet, and what to do with whatever comes of it. Exactly one of the first three is called, once. */
export interface Asking {
  readonly timeoutMs: number
  /** Ends the waiting, with its reason. A deadline that passes aborts it too. */
  readonly controller: AbortController
  onSaid(value: unknown): void
  onThrown(error: unknown): void
  onOver(reason: unknown): void
  /** A yes that nobody waits for any more. */
  onLate?(value: unknown): void
}

/** Calls a wallet's `connect`, at once, and waits for the first of: an answer, a deadline, an abort. */
export function ask(
  clock: Clock,
  connector: Connector,
  request: Omit<ConnectRequest, 'signal'>,
  { timeoutMs, controller, onSaid, onThrown, onOver, onLate }: Asking,
): void {
  const { signal } = controller
  if (signal.aborted) return onOver(signal.reason)

  let isOver = false
  const onAbort = () => end() && onOver(signal.reason)
  const disarm = clock.after(timeoutMs, () =>
    controller.abort(serviceErrors.create('connection/timeout', { wallet: connector.name, ms: timeoutMs })),
  )
  signal.addEventListener('abort', onAbort)

  /** True for the first who comes. */
  function end(): boolean {
    if (isOver) return false
    disarm()
    signal.removeEventListener('abort', onAbort)
    return (isOver = true)
  }
  const thrown = (error: unknown) => void (end() && onThrown(error))

  try {
    Promise.resolve<unknown>(connector.connect({ ...request, signal })).then(
      (value) => (end() ? onSaid(value) : onLate?.(value)),
      thrown,
    )
  } catch (error) {
    thrown(error)
  }
}
