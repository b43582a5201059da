import type { SdkClient } from './sdk.js'

/** The SDK's own desk, where it waits for answers. It is not among its public names. */
interface Desk {
  readonly events: { emit(event: string, answer: { readonly error: unknown }): boolean }
}

/**
 * Has the SDK wait no longer for the answer to a request. By itself it keeps a timer and a listener for five minutes, also when
 * nobody listens any more, and has no way to call that off. The wallet hears nothing of it.
 */
export function endRequest({ engine }: Pick<SdkClient, 'engine'>, requestId: number, error: unknown): void {
  const { events } = engine as unknown as Desk
  events.emit(`session_request:${requestId}`, { error })
}
