import { errors } from './errors.js'

/** What a host may write. */
export interface InspectorOptions {
  /** How many entries are kept; the oldest leave first. 200 when not said. */
  readonly limit?: number
}

/** Fills in the defaults. Throws `inspector/invalid-limit`. */
export function readOptions({ limit = 200 }: InspectorOptions): Required<InspectorOptions> {
  if (!Number.isInteger(limit) || limit < 1) throw errors.create('inspector/invalid-limit', { limit })
  return { limit }
}
