import { AppConfig } from '@latchkey/core'
import { Preferences } from '@latchkey/core/plugin'
import type { ReactElement } from 'react'
import { useMessages } from '../../../hooks/views/use-messages.js'
import { useService } from '../../../hooks/services/use-service.js'
import { useSnapshot } from '../../../hooks/services/use-snapshot.js'
import { knownLocale } from '../../../ui/amount/number-signs.js'
import { ChoiceList } from './choice-list.js'

/** The currencies that the app offers. */
export function Currencies(): ReactElement {
  const t = useMessages()
  const { currencies = [] } = useService(AppConfig)
  const preferences = useService(Preferences)
  const { currency } = useSnapshot(Preferences)
  return (
    <ChoiceList
      title={t('settings.currency')}
      choices={[...new Set(currencies)].map((id) => ({
        id,
        name: currencyName(id, t.locale),
        detail: id,
        start: <CurrencySign currency={id} />,
      }))}
      chosen={currency}
      onChoose={(id) => preferences.set({ currency: id })}
    />
  )
}

/** The sign of a currency, in place of an icon. */
export function CurrencySign({ currency }: { readonly currency: string }): ReactElement {
  const { locale } = useMessages()
  return (
    <span className="row-icon small" aria-hidden="true">
      <bdi>{currencySign(currency, locale)}</bdi>
    </span>
  )
}

/** The name of a currency in a language; its code where the browser knows no name. */
export function currencyName(currency: string, locale: string): string {
  try {
    return new Intl.DisplayNames(knownLocale(locale), { type: 'currency' }).of(currency) ?? currency
  } catch {
    // No code of ISO 4217.
    return currency
  }
}

/** The sign of a currency in a language, such as `€`; its code where there is none. */
export function currencySign(currency: string, locale: string): string {
  try {
    return (
      new Intl.NumberFormat(knownLocale(locale), { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
        .formatToParts(0)
        .find(({ type }) => type === 'currency')?.value ?? currency
    )
  } catch {
    // No code of ISO 4217.
    return currency
  }
}
