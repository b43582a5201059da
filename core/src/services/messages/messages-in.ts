import { AppConfig } from '../../contracts/app/app-config.js'
import { MessageCatalogues, type Messages } from '../../contracts/app/messages.js'
import { messages as english } from '../../errors/messages.en.js'
import type { Kernel } from '../../kernel/kernel.js'
import { Device } from '../../platform/device.js'
import type { OurMessages } from './load-messages.js'
import { matchLocale } from './match-locale.js'
import { mergeMessages } from './merge-messages.js'

/** The code of `loadMessages`. */
export function messagesIn(
  kit: Pick<Kernel, 'get' | 'plugins'>,
  locale = kit.get(AppConfig).locale,
  ours: OurMessages = { english, catalogue: {} },
): Promise<Messages> {
  const languages = kit
    .get(MessageCatalogues)
    .getSnapshot()
    .flatMap(({ messages }) => Object.keys(messages))
  const wanted = locale === 'auto' ? kit.get(Device).languages : [locale]
  // The app may have messages of its own in a language that no plugin has.
  return mergeMessages(kit, { ...ours, locale: matchLocale(wanted, languages) ?? wanted[0] ?? 'en' })
}
