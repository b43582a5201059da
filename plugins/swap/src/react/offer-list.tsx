import type { SwapPhase } from '@latchkey/core'
import { CheckIcon, Disclosure, List, Row, Tag, useMessages, writeBalance } from '@latchkey/react/ui'
import type { ReactElement } from 'react'

interface OfferListProps {
  readonly phase: Extract<SwapPhase, { status: 'quoted' }>
  readonly onChoose: (source: string) => void
}

/** The offers of the other sources, for the visitor to compare. Nothing where there is one only. */
export function OfferList({ phase, onChoose }: OfferListProps): ReactElement | null {
  const t = useMessages()
  const { quote, offers } = phase
  if (offers.length < 2) return null
  return (
    <Disclosure label={`${t('swap.offers')} (${offers.length})`}>
      <List label={t('swap.offers')}>
        {offers.map(({ source, receives, to }, index) => (
          <li key={source.id}>
            <Row
              title={source.name}
              detail={
                <bdi>{writeBalance({ value: receives, decimals: to.decimals, symbol: to.symbol }, t.locale)}</bdi>
              }
              end={
                source.id === quote.source.id ? <CheckIcon /> : index === 0 ? <Tag>{t('swap.best')}</Tag> : undefined
              }
              aria-current={source.id === quote.source.id}
              onClick={() => onChoose(source.id)}
            />
          </li>
        ))}
      </List>
    </Disclosure>
  )
}
