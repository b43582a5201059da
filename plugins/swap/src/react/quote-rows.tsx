import { formatAmount, type SwapQuote } from '@latchkey/core'
import { Preferences } from '@latchkey/core/plugin'
import { useSnapshot } from '@latchkey/react'
import { KeyValues, type KeyValuesProps, Text, useMessages, useMoney, writeExact } from '@latchkey/react/ui'
import type { ReactElement } from 'react'

/** From so much on, in per cent, a loss against the market is warned about, and then has to be confirmed by holding. */
export const HIGH_IMPACT_PERCENT = 3
export const HOLD_IMPACT_PERCENT = 10

/** The terms of a quote. A review shows all of them. */
export function QuoteRows({
  quote,
  isReview = false,
}: {
  readonly quote: SwapQuote
  readonly isReview?: boolean
}): ReactElement {
  const t = useMessages()
  const money = useMoney(useSnapshot(Preferences, ({ currency }) => currency))
  const { from, to, receivesAtLeast, priceImpactPercent: impact, providerFee, gas, gasInFiat, source, route } = quote
  const percent = (value: number) => percentOf(value, t.locale)
  const exact = (value: bigint, { decimals, symbol }: { readonly decimals: number; readonly symbol: string }) =>
    writeExact({ value: rounded(value, decimals), decimals, symbol }, t.locale)
  const rows: KeyValuesProps['rows'] = [
    { key: t('swap.rate'), value: `1 ${from.symbol} ≈ ${rateOf(quote, t.locale)} ${to.symbol}` },
    { key: t('swap.least'), value: exact(receivesAtLeast, to) },
    ...(impact === undefined
      ? []
      : [
          {
            key: t('swap.impact'),
            value:
              impact >= HIGH_IMPACT_PERCENT ? (
                <Text tone="error">{percent(impact)}</Text>
              ) : (
                percent(Math.max(0, impact))
              ),
          },
        ]),
    ...(isReview || gas
      ? [
          {
            key: t('swap.network-fee'),
            value: gas ? `${exact(gas.value, gas)}${gasInFiat === undefined ? '' : ` (${money(gasInFiat)})`}` : '–',
          },
        ]
      : []),
    ...(isReview && providerFee
      ? [{ key: t('swap.provider-fee', { source: source.name }), value: exact(providerFee.value, providerFee) }]
      : []),
    ...(isReview ? [{ key: t('swap.slippage'), value: percent(quote.slippagePercent) }] : []),
    ...(isReview ? [{ key: t('swap.source'), value: source.name }] : []),
    ...(isReview && route && route.length > 0 ? [{ key: t('swap.route'), value: route.join(' · ') }] : []),
  ]
  return <KeyValues rows={rows} />
}

/** More than any token has: the amount is unlimited, and its digits would say nothing. */
const UNLIMITED = 2n ** 128n

/** What a source may take. */
export const writeAllowance = (value: bigint, { decimals, symbol }: SwapQuote['from'], locale: string): string =>
  value < UNLIMITED ? writeExact({ value, decimals, symbol }, locale) : `∞ ${symbol}`

/** Per cent in the visitor's way of writing. */
export const percentOf = (percent: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(percent / 100)

/** More digits than this say nothing in a line of a list. */
const SHOWN_DIGITS = 6

/** Rounds down to six significant digits, or to a whole token. */
export function rounded(value: bigint, decimals: number): bigint {
  const surplus = String(value).length - Math.max(SHOWN_DIGITS, String(value).length - decimals)
  return surplus > 0 ? value - (value % 10n ** BigInt(surplus)) : value
}

/** How much of one token is given for one of the other, with six significant digits. */
function rateOf({ from, to, pays, receives }: SwapQuote, locale: string): string {
  const rate = Number(formatAmount(receives, to.decimals)) / Number(formatAmount(pays, from.decimals))
  return new Intl.NumberFormat(locale, { maximumSignificantDigits: SHOWN_DIGITS }).format(rate)
}
