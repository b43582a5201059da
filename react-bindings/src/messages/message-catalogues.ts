import { type Contribution, createPoint } from '@latchkey/core/plugin'
import type { Messages } from './translate.js'

/** Words of one language, or what brings them. */
export type LoadableMessages = Messages | (() => Promise<Messages>)

/** The words of a plugin's own views, by language. Its keys begin with the plugin's id: `swap.title`. */
export interface PluginMessages extends Contribution {
  readonly id: string
  /** English is at hand, for it is behind every other language. */
  readonly messages: { readonly en: Messages } & Readonly<Record<string, LoadableMessages>>
}

/**
 * What plugins say. They add keys; those of our catalogues stay as they are, which only an app overrides.
 *
 * @example
 * ctx.contribute(Vocabularies, {
 *   id: 'swap',
 *   messages: { en: { 'swap.title': 'Swap' }, de: () => import('./messages/de.js').then(({ messages }) => messages) },
 * })
 */
export const MessageCatalogues = createPoint<PluginMessages>('vocabularies')
