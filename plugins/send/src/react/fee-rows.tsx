import { type GasReading, Send } from '@latchkey/core'
import { Preferences } from '@latchkey/core/plugin'
import { useService, useSnapshot } from '@latchkey/react'
import {
  KeyValues,
  type KeyValuesProps,
  Segments,
  Spinner,
  type Translate,
  useMessages,
  useMoney,
  writeExact,
} from '@latchkey/react/ui'
import { type ReactElement, useState } from 'react'

type KnownGas = Extract<GasReading, { readonly status: 'known' }>

/**
 * The fee of a transfer, as far as it is known, its speeds, where the visitor can choose one, and what has to stay in the account. The
 * speeds stay while the fee is read anew: coming and going, they would move the button below.
 */
export function FeeRows({ gas }: { readonly gas: GasReading }): ReactElement {
  const t = useMessages()
  const send = useService(Send)
  const [last, setLast] = useState<KnownGas>()
  const known = gas.status === 'known' ? gas : gas.status === 'loading' ? last : undefined
  if (known !== last) setLast(known)
  const speeds = known?.speeds ?? []
  return (
    <>
      {known && speeds.length > 0 && (
        <Segments
          label={t('send.speed')}
          choices={speeds.map(({ speed }) => ({ id: speed, label: t(`send.speed-${speed}`) }))}
          selected={known.speed}
          onSelect={(id) => {
            const chosen = speeds.find(({ speed }) => speed === id)
            if (!chosen) return
            send.setSpeed(chosen.speed)
            setLast({ ...known, speed: chosen.speed })
          }}
        />
      )}
      <KeyValues rows={feeRows(t, gas, known)} />
    </>
  )
}

/** @param timed the fee whose speed tells the time. */
export function feeRows(
  t: Translate,
  gas: GasReading,
  timed = gas.status === 'known' ? gas : undefined,
): KeyValuesProps['rows'] {
  const known = gas.status === 'known' ? gas : undefined
  const seconds = timed?.speeds?.find(({ speed }) => speed === timed.speed)?.seconds
  return [
    ...(known?.arrives ? [{ key: t('send.arrives'), value: writeExact(known.arrives, t.locale) }] : []),
    { key: t('send.fee'), value: <Fee gas={gas} /> },
    ...(seconds === undefined ? [] : [{ key: t('send.time'), value: writeDuration(seconds, t.locale) }]),
    ...(known?.keeps ? [{ key: t('send.keeps'), value: writeExact(known.keeps, t.locale) }] : []),
  ]
}

/** A time that is only roughly known, in its largest unit, as `≈ 10 minutes`. */
function writeDuration(seconds: number, locale: string): string {
  const [count, unit] =
    seconds < 90 ? [seconds, 'second'] : seconds < 5400 ? [seconds / 60, 'minute'] : [seconds / 3600, 'hour']
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 })
  return `≈ ${format.format(Math.max(1, count))}`
}

/** The fee, and what it is worth. */
function Fee({ gas }: { readonly gas: GasReading }): ReactElement {
  const t = useMessages()
  const money = useMoney(useSnapshot(Preferences, ({ currency }) => currency))
  if (gas.status === 'loading') {
    return (
      <output>
        <Spinner />
        <span className="hidden">{t('send.fee-loading')}</span>
      </output>
    )
  }
  if (gas.status !== 'known') return <>{gas.status === 'failed' ? t('send.fee-unknown') : '–'}</>
  return (
    <bdi>
      {writeExact(gas.fee, t.locale)}
      {gas.feeInFiat !== undefined && ` (${money(gas.feeInFiat)})`}
    </bdi>
  )
}
