import { AppConfig, type AppKit } from '@latchkey/core'
import { Device, MessageCatalogues } from '@latchkey/core/plugin'

/** The languages of an app whose visitor has chosen none, the best first. */
export function appLocales(kit: AppKit): readonly (string | undefined)[] {
  const { locale } = kit.get(AppConfig)
  return locale === 'auto' ? kit.get(Device).languages : [locale]
}

/** The languages that the plugins of a kit have messages in. */
export const pluginLocales = (kit: AppKit): readonly string[] =>
  kit
    .get(MessageCatalogues)
    .getSnapshot()
    .flatMap(({ messages }) => Object.keys(messages))
