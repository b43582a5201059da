/** Answers a request, or throws: an `RpcFailure` as it is, anything else as parameters that are wrong. */
export type Method = (...parameters: readonly unknown[]) => unknown

export type Methods = Readonly<Record<string, Method>>

/** Requests that go on answering, for connections that last. */
export interface SubscribeMethod {
  /** The method that the connection sends to end it. */
  readonly unsubscribe: string
  /** The name under which news arrive. */
  readonly notification: string
  /** May throw as a method may. What it answers is called once the connection knows the subscription. */
  open(...parameters: readonly unknown[]): (notify: (news: unknown) => void) => () => void
}

export type SubscribeMethods = Readonly<Record<string, SubscribeMethod>>
