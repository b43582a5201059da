import { type OnRampOffer, type OnRampQuote, parseAmount } from '@latchkey/core'
import {
  ForwardIcon,
  List,
  Row,
  Spinner,
  type Translate,
  useAnnounce,
  useMessages,
  useMoney,
  type WriteMoney,
  writeExact,
} from '@latchkey/react/ui'
import type { ReactElement } from 'react'

interface OfferRowsProps {
  readonly offers: readonly OnRampOffer[]
  /** Nothing can be bought. */
  readonly isSample: boolean
  readonly onBuy: (provider: string) => void
}

/** The providers side by side, with what they give, take and keep. */
export function OfferRows({ offers, isSample, onBuy }: OfferRowsProps): ReactElement {
  const t = useMessages()
  const isQuoting = offers.some(({ quote }) => quote.status === 'loading')
  useAnnounce(isQuoting ? t('onramp.quoting') : undefined)
  return (
    <List label={t('onramp.providers')}>
      {offers.map((offer) => (
        <li key={offer.provider.id}>
          <OfferRow offer={offer} isSample={isSample} onBuy={onBuy} />
        </li>
      ))}
    </List>
  )
}

function OfferRow({
  offer: { provider, quote },
  isSample,
  onBuy,
}: Omit<OfferRowsProps, 'offers'> & { readonly offer: OnRampOffer }) {
  const t = useMessages()
  const value = quote.status === 'ready' ? quote.value : undefined
  const isExample = isSample || value?.source === 'sample'
  const money = useMoney(value?.paymentTotal.currency)
  return (
    <Row
      title={provider.name}
      detail={value ? pricedAt(value, money, t) : unpriced(quote.status === 'failed', provider.feeRange, t)}
      end={
        quote.status === 'loading' ? (
          <Spinner />
        ) : value ? (
          <bdi>{`≈ ${writeSum(value.purchaseAmount, t.locale)}`}</bdi>
        ) : isExample ? undefined : (
          <ForwardIcon />
        )
      }
      {...(!isExample && { onClick: () => onBuy(provider.id) })}
    />
  )
}

/** What is paid in all, which may be more than was typed. An example has the same sum for everything, so it tells nothing. */
const pricedAt = (quote: OnRampQuote, money: WriteMoney, t: Translate): string | undefined =>
  quote.source === 'sample'
    ? undefined
    : t('onramp.total', { total: money(Number(quote.paymentTotal.amount)), fees: money(feesOf(quote)) })

const unpriced = (isFailed: boolean, range: string, t: Translate): string =>
  isFailed ? t('onramp.no-price') : t('onramp.own-price', { range })

/** In the visitor's way of writing. What is no number stays as the provider has written it. */
function writeSum({ amount, currency }: OnRampQuote['purchaseAmount'], locale: string): string {
  const number = /^\d{1,78}(?:\.(\d{1,80}))?$/.exec(amount)
  if (!number) return `${amount} ${currency}`
  const decimals = number[1]?.length ?? 0
  return writeExact({ value: parseAmount(amount, decimals), decimals, symbol: currency }, locale)
}

const feesOf = ({ coinbaseFee, networkFee }: OnRampQuote): number =>
  Number(coinbaseFee.amount) + Number(networkFee.amount)
