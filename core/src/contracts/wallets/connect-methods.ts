import { createPoint, type Contribution } from '../../kernel/contributions.js'

/** A way to sign in on the Connect view: `email`, `social`, `wallet`, or a plugin's own. */
export interface ConnectMethod extends Contribution {
  readonly id: string
  /** The content, in a form that the bindings draw. */
  readonly content: unknown
  /** Whether the method supports a namespace. By default it supports all. */
  offers?(namespace: string): boolean
}

/** The ways to sign in on the Connect view. */
export const ConnectMethods = createPoint<ConnectMethod>('connect-methods')
