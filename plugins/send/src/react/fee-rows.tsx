import type { GasReading } from '@latchkey/core'
import { Preferences } from '@latchkey/core/plugin'
import { useSnapshot } from '@latchkey/react'
import {
  KeyValues,
  type KeyValuesProps,
  Spinner,
  type Translate,
  useMessages,
  useMoney,
  writeExact,
} from '@latchkey/react/ui'
import type { ReactElement } from 'react'

/** The fee of a transfer, as far as it is known, and what has to stay in the account. */
export function FeeRows({ gas }: { readonly gas: GasReading }): ReactElement {
  return <KeyValues rows={feeRows(useMessages(), gas)} />
}

export const feeRows = (t: Translate, gas: GasReading): KeyValuesProps['rows'] => [
  { key: t('send.fee'), value: <Fee gas={gas} /> },
  ...(gas.status === 'known' && gas.keeps ? [{ key: t('send.keeps'), value: writeExact(gas.keeps, t.locale) }] : []),
]

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
