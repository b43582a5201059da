/**
 * Answers a request or throws. The client receives an `RpcFailure` as it is, and any other error as invalid parameters.
 */
export type Method = (...parameters: readonly unknown[]) => unknown

export type Methods = Readonly<Record<string, Method>>

/** A method that keeps notifying, for connections that stay open. */
export interface SubscribeMethod {
  /** The method with which the client ends the subscription. */
  readonly unsubscribe: string
  /** The method name of the notifications. */
  readonly notification: string
  /** May throw as a method may. The endpoint calls the result once the client knows the subscription. */
  open(...parameters: readonly unknown[]): (notify: (news: unknown) => void) => () => void
}

export type SubscribeMethods = Readonly<Record<string, SubscribeMethod>>
