import { type AssetId, Preferences, Prices, type PriceSpan } from '@latchkey/core/plugin'
import { useOptionalService, useSnapshot } from '@latchkey/react'
import {
  Change,
  Segments,
  Sparkline,
  Stack,
  Text,
  useKept,
  useMessages,
  useMoney,
  useResource,
  useStyles,
} from '@latchkey/react/ui'
import type { ReactElement } from 'react'

const SPANS: readonly PriceSpan[] = ['day', 'week', 'month', 'year']
const HEIGHT_PX = 88

// What is loading has the height of what comes, so that nothing below it moves.
const styles = `
  .balances--chart {
    display: grid;
    align-items: center;
    height: ${HEIGHT_PX}px;
    text-align: center;
  }
`

interface PriceChartProps {
  /** The token, or the network for its own currency. */
  readonly asset: AssetId
}

/** The history of a price over a span that the visitor chooses. Nothing where the source has none. */
export function PriceChart({ asset }: PriceChartProps): ReactElement | null {
  useStyles(styles)
  const t = useMessages()
  const prices = useOptionalService(Prices)
  const currency = useSnapshot(Preferences, (preferences) => preferences.currency)
  const money = useMoney(currency)
  const [span, setSpan] = useKept<PriceSpan>('balances.span', 'day')
  const { status, value = [] } = useResource(prices?.history && `${asset} ${span} ${currency}`, async (signal) =>
    prices?.history?.(asset, span, { signal }),
  )
  const [first, last] = [value[0], value.at(-1)]
  if (status === 'idle' || (status === 'ready' && value.length < 2)) return null
  return (
    <Stack gap={2}>
      <div className="balances--chart" aria-busy={status === 'loading'}>
        {status === 'failed' && (
          <Text as="p" variant="small" tone="quiet">
            {t('balances.no-history')}
          </Text>
        )}
        {value.length > 1 && (
          <Sparkline
            values={value}
            height={HEIGHT_PX}
            label={`${t('balances.history')}, ${t(`balances.${span}`)}: ${money(first)} – ${money(last)}`}
          />
        )}
      </div>
      <Stack row>
        <Segments
          label={t('balances.history')}
          choices={SPANS.map((id) => ({ id, label: t(`balances.${id}`) }))}
          selected={span}
          onSelect={(id) => setSpan(id as PriceSpan)}
        />
        <Change percent={first && last !== undefined ? (last / first - 1) * 100 : undefined} />
      </Stack>
    </Stack>
  )
}
