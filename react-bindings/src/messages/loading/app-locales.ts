import { AppConfig, type AppKit } from '@latchkey/core'
import { Device } from '@latchkey/core/plugin'

/** The languages of an app whose visitor has chosen none, the best first. */
export function appLocales(kit: AppKit): readonly (string | undefined)[] {
  const { locale } = kit.get(AppConfig)
  return locale === 'auto' ? kit.get(Device).languages : [locale]
}
