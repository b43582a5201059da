import { type Contribution, createPoint } from '../../kernel/contributions.js'

/** Texts by key: a catalogue, or a part of one. */
export type Messages = Readonly<Record<string, string>>

/** Loads messages: `() => import('./messages/de.js')`. A module exports them as `messages`. */
type Loads<T> = () => Promise<T | { readonly messages: T }>

/** The messages of one language, or a function that loads them. */
export type LoadableMessages = Messages | Loads<Messages>

/** Messages by language. English is required, because it stands in for missing messages of other languages. */
export type MessagesByLanguage = { readonly en: LoadableMessages } & Readonly<Record<string, LoadableMessages>>

/** The messages of a plugin, for its views and its errors, by language. Keys begin with the plugin's id: `swap.title`. */
export interface PluginMessages extends Contribution {
  /** The plugin's id. */
  readonly id: string
  /**
   * The messages, or a function that loads them: then the page names no language before the modal opens. English may be loaded later
   * only where no text of the modal's first frame is among them.
   */
  readonly messages: MessagesByLanguage | Loads<MessagesByLanguage>
}

/**
 * The messages of plugins. A plugin adds keys of its own; only an app can override our messages.
 *
 * @example
 * ctx.contribute(MessageCatalogues, {
 *   id: 'swap',
 *   messages: { en: { 'swap.title': 'Swap' }, de: () => import('./messages/de.js') },
 * })
 */
export const MessageCatalogues = createPoint<PluginMessages>('message-catalogues')
