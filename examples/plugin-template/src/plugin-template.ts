import { createToken, type Observable } from '@latchkey/core/plugin'

/** A counter. This file has the contract; `counter.ts` fulfils it, and `plugin.ts` provides it. */
export interface PluginTemplate extends Observable<PluginTemplateSnapshot> {
  /** Adds to the count. Rejects with `plugin-template/not-whole`. */
  add(amount: number): Promise<void>
}

export interface PluginTemplateSnapshot {
  readonly count: number
}

export const PluginTemplate = createToken<PluginTemplate>('plugin-template', {
  hint: 'Add pluginTemplate() to plugins.',
})
