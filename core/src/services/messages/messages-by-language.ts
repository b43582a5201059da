import { MessageCatalogues, type MessagesByLanguage, type PluginMessages } from '../../contracts/app/messages.js'
import { kitErrors } from '../../errors/catalogue/kit-errors.js'
import type { Kernel } from '../../kernel/kernel.js'

/** A plugin's messages by language. Rejects with `dependency/failed` where they cannot be loaded. */
export const messagesByLanguage = (plugin: PluginMessages): Promise<MessagesByLanguage> =>
  loaded(plugin, () => resolved(plugin.messages))

/** Messages that may have to be loaded, also from a module that exports them. */
export async function resolved<T extends object>(given: T | (() => Promise<T | { readonly messages: T }>)): Promise<T> {
  const value = typeof given === 'function' ? await given() : given
  // No text and no language is an object under this name.
  const { messages } = Object(value) as { readonly messages?: T }
  return typeof messages === 'object' ? messages : (value as T)
}

/** The languages that the plugins of a kit have messages in. Rejects as {@link messagesByLanguage} does. */
export async function pluginLocales(kit: Pick<Kernel, 'get'>): Promise<readonly string[]> {
  const all = await Promise.all(kit.get(MessageCatalogues).getSnapshot().map(messagesByLanguage))
  return all.flatMap((messages) => Object.keys(messages))
}

/** Names the plugin whose messages cannot be loaded. */
export async function loaded<T>({ id }: PluginMessages, load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (cause) {
    throw kitErrors.create('dependency/failed', { dependency: `the messages of ${id}` }, { cause })
  }
}
