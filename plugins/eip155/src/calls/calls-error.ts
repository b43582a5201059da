import type { AppKitError } from '@latchkey/core'
import { normaliseError } from '@latchkey/core/plugin'
import { errors } from '../errors.js'

/** The parts of a request that an error mentions. */
export interface CallsQuestion {
  readonly network?: string
  readonly id?: string
  readonly calls?: number
}

type MakeError = (question: CallsQuestion, options: ErrorOptions) => AppKitError

/** The codes of EIP-5792. */
const ERRORS: ReadonlyMap<unknown, MakeError> = new Map<unknown, MakeError>([
  [5700, (_, options) => errors.create('eip155/calls-unsupported-capability', options)],
  [5710, ({ network = '' }, options) => errors.create('eip155/calls-unsupported-network', { network }, options)],
  [5720, (_, options) => errors.create('eip155/calls-duplicate-id', options)],
  [5730, ({ id = '' }, options) => errors.create('eip155/calls-unknown-id', { id }, options)],
  [5740, ({ calls = 0 }, options) => errors.create('eip155/calls-too-large', { calls }, options)],
  [5750, (_, options) => errors.create('eip155/calls-upgrade-rejected', options)],
  [5760, (_, options) => errors.create('eip155/calls-atomicity-unsupported', options)],
])

/** An error of the catalogue for a code of EIP-5792, else the wallet's own error. */
export const callsError = (error: unknown, question: CallsQuestion): unknown =>
  ERRORS.get(normaliseError(error).code)?.(question, { cause: error }) ?? error
