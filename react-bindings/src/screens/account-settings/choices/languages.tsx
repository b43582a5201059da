import { AppConfig } from '@latchkey/core'
import { Preferences } from '@latchkey/core/plugin'
import { matchLocale } from '@latchkey/core/ui'
import type { ReactElement } from 'react'
import { useKit } from '../../../hooks/services/use-kit.js'
import { useMessages } from '../../../hooks/views/use-messages.js'
import { useSelection } from '../../../hooks/services/use-selection.js'
import { useSnapshot } from '../../../hooks/services/use-snapshot.js'
import { appLocales } from '../../../messages/loading/app-locales.js'
import { chooseLocale, LOCALES } from '../../../messages/locales.js'
import { messagesOf } from '../../../messages/messages-state.js'
import { knownLocale } from '../../../ui/amount/number-signs.js'
import { ChoiceList } from './choice-list.js'

/** The languages that the app offers, each with its own name. */
export function Languages(): ReactElement {
  const t = useMessages()
  const kit = useKit('AccountSettings')
  const { offered, chosen, byDefault } = useLanguages()

  function choose(locale: string) {
    // A visitor who chooses the app's language follows the app from then on.
    const isDefault = locale === byDefault
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

/** The languages of the settings, as BCP 47 tags. */
interface ChoosableLanguages {
  /** Those that the app offers and that somebody has messages in. */
  readonly offered: readonly string[]
  /** The one in use. */
  readonly chosen: string | undefined
  /** The one of visitors who have chosen none. */
  readonly byDefault: string | undefined
}

export function useLanguages(): ChoosableLanguages {
  const kit = useKit('AccountSettings')
  const { locale } = useSnapshot(Preferences)
  const fromPlugins = useSelection(messagesOf(kit), ({ pluginLocales = NONE }) => pluginLocales)
  const { locales = [] } = kit.get(AppConfig)
  const spoken = [...LOCALES.map(({ id }) => id), ...fromPlugins]
  const offered =
    locales === 'all' ? LOCALES.map(({ id }) => id) : [...new Set(locales)].filter((one) => matchLocale([one], spoken))
  const byDefault = matchLocale([chooseLocale(appLocales(kit), fromPlugins)], offered)
  return { offered, chosen: locale ?? byDefault, byDefault }
}

const NONE: readonly string[] = []

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
