import type { SwapPhase } from '@latchkey/core'
import { Preferences } from '@latchkey/core/plugin'
import { useSnapshot } from '@latchkey/react'
import { CheckIcon, Disclosure, List, Row, Tag, useMessages, useMoney, writeBalance } from '@latchkey/react/ui'
import type { ReactElement } from 'react'

interface OfferListProps {
  readonly phase: Extract<SwapPhase, { status: 'quoted' }>
  readonly onChoose: (source: string) => void
}

/** The offers of the other sources, for the visitor to compare. Nothing where there is one only. */
export function OfferList({ phase, onChoose }: OfferListProps): ReactElement | null {
  const t = useMessages()
  const money = useMoney(useSnapshot(Preferences, ({ currency }) => currency))
  const { quote, offers } = phase
  if (offers.length < 2) return null
  return (
    <Disclosure label={`${t('swap.offers')} (${offers.length})`}>
      <List label={t('swap.offers')}>
        {offers.map(({ source, receives, to, gasInFiat }, index) => (
          <li key={source.id}>
            <Row
              title={source.name}
              detail={
                <>
                  <bdi>{writeBalance({ value: receives, decimals: to.decimals, symbol: to.symbol }, t.locale)}</bdi>
                  {gasInFiat !== undefined && (
                    <>
                      {' · '}
                      {t('swap.network-fee')} <bdi>{money(gasInFiat)}</bdi>
                    </>
                  )}
                </>
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
