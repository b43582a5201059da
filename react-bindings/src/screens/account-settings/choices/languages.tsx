import { AppConfig, type AppKit } from '@latchkey/core'
import { Preferences } from '@latchkey/core/plugin'
import { matchLocale } from '@latchkey/core/ui'
import type { ReactElement } from 'react'
import { useKit } from '../../../hooks/services/use-kit.js'
import { useMessages } from '../../../hooks/views/use-messages.js'
import { useSnapshot } from '../../../hooks/services/use-snapshot.js'
import { appLocales, pluginLocales } from '../../../messages/loading/app-locales.js'
import { chooseLocale, LOCALES } from '../../../messages/locales.js'
import { knownLocale } from '../../../ui/amount/number-signs.js'
import { ChoiceList } from './choice-list.js'

/** The languages that the app offers, each with its own name. */
export function Languages(): ReactElement {
  const t = useMessages()
  const kit = useKit('AccountSettings')
  const { offered, chosen } = useLanguages()

  function choose(locale: string) {
    // A visitor who chooses the app's language follows the app from then on.
    const isDefault = locale === closest(defaultLocale(kit), offered)
    kit.get(Preferences).set({ locale: isDefault ? undefined : locale })
  }

  return (
    <ChoiceList
      title={t('settings.language')}
      choices={offered.map((id) => {
        const [name, translated] = [languageName(id), nameIn(t.locale, id)]
        return { id, name, language: id, detail: translated === name ? undefined : translated }
      })}
      chosen={chosen}
      onChoose={choose}
    />
  )
}

/** The languages that the app offers and that somebody has messages in, and the one of them that is in use. */
export function useLanguages(): { readonly offered: readonly string[]; readonly chosen: string | undefined } {
  const kit = useKit('AccountSettings')
  const { locale } = useSnapshot(Preferences)
  const offered = offeredLanguages(kit)
  return { offered, chosen: locale ?? closest(defaultLocale(kit), offered) }
}

function offeredLanguages(kit: AppKit): readonly string[] {
  const { locales = [] } = kit.get(AppConfig)
  const ours = LOCALES.map(({ id }) => id)
  if (locales === 'all') return ours
  const spoken = [...ours, ...pluginLocales(kit)]
  return [...new Set(locales)].filter((locale) => matchLocale([locale], spoken))
}

/** The language of visitors who have chosen none. */
const defaultLocale = (kit: AppKit) => chooseLocale(appLocales(kit), pluginLocales(kit))

const closest = (locale: string, offered: readonly string[]) => matchLocale([locale], offered)

/** The name of a language in that language. */
export const languageName = (locale: string): string =>
  LOCALES.find(({ id }) => id === locale)?.name ?? nameIn(locale, locale)

/** The name of a language in another one; its tag where the browser knows no name. */
export function nameIn(locale: string, language: string): string {
  try {
    const name = new Intl.DisplayNames(knownLocale(locale), { type: 'language' }).of(language) ?? language
    // Some languages write the names of languages in small letters, also where a sentence begins.
    return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
  } catch {
    // No language tag.
    return language
  }
}
