import { AppConfig } from '../../contracts/app/app-config.js'
import type { Messages } from '../../contracts/app/messages.js'
import { messages as english } from '../../errors/messages.en.js'
import type { Kernel } from '../../kernel/kernel.js'
import { Device } from '../../platform/device.js'
import type { OurMessages } from './load-messages.js'
import { matchLocale } from './match-locale.js'
import { mergeMessages } from './merge-messages.js'
import { pluginLocales } from './messages-by-language.js'

/** The code of `loadMessages`. */
export async function messagesIn(
  kit: Pick<Kernel, 'get' | 'plugins'>,
  locale = kit.get(AppConfig).locale,
  ours: OurMessages = { english, catalogue: {} },
): Promise<Messages> {
  const languages = await pluginLocales(kit)
  const wanted = locale === 'auto' ? kit.get(Device).languages : [locale]
  // The app may have messages of its own in a language that no plugin has.
  return mergeMessages(kit, { ...ours, locale: matchLocale(wanted, languages) ?? wanted[0] ?? 'en' })
}
