import { MessageCatalogues, type MessagesByLanguage, type PluginMessages } from '../../contracts/app/messages.js'
import { kitErrors } from '../../errors/catalogue/kit-errors.js'
import type { Kernel } from '../../kernel/kernel.js'

/** A plugin's messages by language. Rejects with `dependency/failed` where they cannot be loaded. */
export const messagesByLanguage = (plugin: PluginMessages): Promise<MessagesByLanguage> =>
  loaded(plugin, async () => (typeof plugin.messages === 'function' ? plugin.messages() : plugin.messages))

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
