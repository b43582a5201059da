import { createToken, type Observable } from '@latchkey/core'

export interface PluginTemplateSnapshot {
  readonly count: number
}

/** Counts. What it promises stands here; how it keeps the promise, in the file beside it. */
export interface PluginTemplate extends Observable<PluginTemplateSnapshot> {
  /** Adds to the count. Throws `plugin-template/not-whole`. */
  add(amount: number): void
}

export const PluginTemplate = createToken<PluginTemplate>('plugin-template', { hint: 'Add pluginTemplate() to plugins.' })
