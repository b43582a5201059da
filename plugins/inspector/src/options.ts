import { errors } from './errors.js'

/** The options of `inspector()`. */
export interface InspectorOptions {
  /** The number of entries kept. The oldest are dropped first. Default: 200. */
  readonly limit?: number
}

/** Fills in the defaults. Throws `inspector/invalid-limit`. */
export function readOptions({ limit = 200 }: InspectorOptions): Required<InspectorOptions> {
  if (!Number.isInteger(limit) || limit < 1) throw errors.create('inspector/invalid-limit', { limit })
  return { limit }
}
