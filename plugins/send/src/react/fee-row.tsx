import type { GasReading } from '@latchkey/core'
import { Preferences } from '@latchkey/core/plugin'
import { useSnapshot } from '@latchkey/react'
import { KeyValues, Spinner, useMessages, useMoney, writeExact } from '@latchkey/react/ui'
import type { ReactElement } from 'react'

/** The fee of a transfer, as far as it is known. */
export function FeeRow({ gas }: { readonly gas: GasReading }): ReactElement {
  const t = useMessages()
  return <KeyValues rows={[{ key: t('send.fee'), value: <Fee gas={gas} /> }]} />
}

/** The fee, and what it is worth. */
export function Fee({ gas }: { readonly gas: GasReading }): ReactElement {
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
