import { createToken, type Observable } from '@latchkey/core/plugin'

/** A counter. This file has the contract; `plugin.ts` fulfils it. */
export interface PluginTemplate extends Observable<PluginTemplateSnapshot> {
  /** Adds to the count. Throws `plugin-template/not-whole`. */
  add(amount: number): void
}

export interface PluginTemplateSnapshot {
  readonly count: number
}

export const PluginTemplate = createToken<PluginTemplate>('plugin-template', {
  hint: 'Add pluginTemplate() to plugins.',
})
