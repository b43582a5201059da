import { Swap } from '@latchkey/core'
import { useService, useSnapshot } from '@latchkey/react'
import { EmptyState, Field, Segments, Text, useMessages, View } from '@latchkey/react/ui'
import { type ReactElement, useState } from 'react'
import { isSlippage } from '../slippage.js'
import { percentOf } from './quote-rows.js'

/** The choices that suit most visitors, in per cent. The blockchain API takes whole ones alone. */
const PRESETS = [1, 2, 3] as const
/** Below the first, a swap is likely to fail; above the second, others can use it. */
const [LOW_PERCENT, HIGH_PERCENT] = [0.5, 5]

/** How much less than quoted the visitor accepts. */
export function SwapSettings(): ReactElement {
  const t = useMessages()
  const swap = useService(Swap)
  const state = useSnapshot(Swap)
  const percent = state.status === 'open' ? state.slippagePercent : undefined
  const [text, write] = useState(() => (PRESETS.some((one) => one === percent) ? '' : String(percent ?? '')))
  if (percent === undefined) {
    return (
      <View>
        <EmptyState title={t('swap.gone')} />
      </View>
    )
  }
  const typed = text === '' ? undefined : Number(text.replace(',', '.'))
  const isWrong = typed !== undefined && !isSlippage(typed)
  const written = percentOf(percent, t.locale)
  return (
    <View>
      <Text variant="small" tone="quiet">
        {t('swap.slippage-hint')}
      </Text>
      <Segments
        label={t('swap.slippage')}
        choices={PRESETS.map((one) => ({ id: String(one), label: percentOf(one, t.locale) }))}
        selected={text === '' ? String(percent) : undefined}
        onSelect={(id) => {
          write('')
          swap.setSlippage(Number(id))
        }}
      />
      <Field
        label={t('swap.own-slippage')}
        type="number"
        suffix="%"
        value={text}
        {...(isWrong && { fault: t('swap.wrong-slippage') })}
        onWrite={(next) => {
          write(next)
          const value = Number(next.replace(',', '.'))
          if (next !== '' && isSlippage(value)) swap.setSlippage(value)
        }}
      />
      {percent < LOW_PERCENT && (
        <Text variant="small" tone="warning" role="alert">
          {t('swap.low-slippage', { percent: percentOf(LOW_PERCENT, t.locale) })}
        </Text>
      )}
      {percent > HIGH_PERCENT && (
        <Text variant="small" tone="warning" role="alert">
          {t('swap.high-slippage', { percent: written })}
        </Text>
      )}
    </View>
  )
}
