import { errors } from './errors.js'

/** What a host may write. */
export interface PluginTemplateOptions {
  /** How often it counts by itself, in milliseconds. 1000 when not said. */
  readonly everyMs?: number
}

/** Fills in the defaults. Throws `plugin-template/invalid-interval`. */
export function readOptions({ everyMs = 1_000 }: PluginTemplateOptions): Required<PluginTemplateOptions> {
  if (!Number.isFinite(everyMs) || everyMs <= 0) throw errors.create('plugin-template/invalid-interval', { everyMs })
  return { everyMs }
}
