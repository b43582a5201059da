import type { OnRampOffer, OnRampQuote } from '@latchkey/core'
import { ForwardIcon, List, Row, Spinner, useAnnounce, useMessages, useMoney } from '@latchkey/react/ui'
import type { ReactElement } from 'react'

interface OfferRowsProps {
  readonly offers: readonly OnRampOffer[]
  /** Nothing can be bought. */
  readonly isSample: boolean
  readonly onBuy: (provider: string) => void
}

/** The providers side by side, with what they give and what they keep. */
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
      detail={
        value
          ? t('onramp.total', { fees: money(feesOf(value)) })
          : quote.status === 'failed'
            ? t('onramp.no-price')
            : t('onramp.own-price', { range: provider.feeRange })
      }
      end={
        quote.status === 'loading' ? (
          <Spinner />
        ) : value ? (
          <bdi>{`≈ ${value.purchaseAmount.amount} ${value.purchaseAmount.currency}`}</bdi>
        ) : isExample ? undefined : (
          <ForwardIcon />
        )
      }
      {...(!isExample && { onClick: () => onBuy(provider.id) })}
    />
  )
}

const feesOf = ({ coinbaseFee, networkFee }: OnRampQuote): number =>
  Number(coinbaseFee.amount) + Number(networkFee.amount)
