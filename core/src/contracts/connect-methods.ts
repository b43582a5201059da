import { createPoint, type Contribution } from '../kernel/contributions.js'

/** A way to sign in on the Connect view: `email`, `social`, `wallet`, or a plugin's own. */
export interface ConnectMethod extends Contribution {
  readonly id: string
  /** What draws it. The bindings know. */
  readonly content: unknown
  /** Whether it can be used in a namespace. Always when absent. */
  offers?(namespace: string): boolean
}

/** The ways to sign in on the Connect view. */
export const ConnectMethods = createPoint<ConnectMethod>('connect-methods')
