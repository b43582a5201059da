import { normaliseError, type AppKitError } from '@latchkey/core'
import { callsErrors } from './errors.js'

/** What was asked for, as far as an error tells of it. */
export interface CallsQuestion {
  readonly network?: string
  readonly id?: string
  readonly calls?: number
}

type MakeError = (question: CallsQuestion, options: ErrorOptions) => AppKitError

/** What wallets mean by the codes of EIP-5792. */
const ERRORS: ReadonlyMap<unknown, MakeError> = new Map<unknown, MakeError>([
  [5700, (_, options) => callsErrors.create('eip155/calls-unsupported-capability', options)],
  [5710, ({ network = '' }, options) => callsErrors.create('eip155/calls-unsupported-network', { network }, options)],
  [5720, (_, options) => callsErrors.create('eip155/calls-duplicate-id', options)],
  [5730, ({ id = '' }, options) => callsErrors.create('eip155/calls-unknown-id', { id }, options)],
  [5740, ({ calls = 0 }, options) => callsErrors.create('eip155/calls-too-large', { calls }, options)],
  [5750, (_, options) => callsErrors.create('eip155/calls-upgrade-rejected', options)],
  [5760, (_, options) => callsErrors.create('eip155/calls-atomicity-unsupported', options)],
])

/** An error of the catalogue where the wallet's code is one of EIP-5792's; else what the wallet said, raw. */
export const callsError = (error: unknown, question: CallsQuestion): unknown =>
  ERRORS.get(normaliseError(error).code)?.(question, { cause: error }) ?? error
