import type { AppConfig } from '../../contracts/app/app-config.js'

/** A currency, as ISO 4217 writes it. */
export const CURRENCY = /^[A-Z]{3}$/
/** A language, as BCP 47 writes it. `Intl` is not asked, because its first use is slow. */
export const LOCALE_TAG = /^[a-z]{2,3}(-\w{2,8})*$/i

/** Whether the app lets a visitor choose this currency. */
export const allowsCurrency = ({ currencies }: Pick<AppConfig, 'currencies'>, value: unknown): value is string =>
  CURRENCY.test(value as string) && (!currencies || currencies.includes(value as string))

/** Whether the app lets a visitor choose this language. */
export const allowsLocale = ({ locales }: Pick<AppConfig, 'locales'>, value: unknown): value is string =>
  locales === 'all' ? LOCALE_TAG.test(value as string) : !!locales?.includes(value as string)
