import { formatAmount } from '@latchkey/core'
import { useEffect, useState } from 'react'
import type { InUse } from '../../acts/in-use.js'

interface BalanceLineProps {
  readonly used: InUse
  /** Something is being done that may change it: it is read again when that is over. */
  readonly isChanging: boolean
}

/** What the account has of its network's own currency. The last one known stays until there is a newer. */
export function BalanceLine({ used: { chain, account, network }, isChanging }: BalanceLineProps) {
  const [shown, show] = useState<string>()
  useEffect(() => {
    if (isChanging) return undefined
    const { signal, abort } = abortable()
    chain.features['balance@1']?.balance(account, network, signal).then(
      ({ value, decimals, symbol }) => signal.aborted || show(`${short(formatAmount(value, decimals))} ${symbol}`),
      () => signal.aborted || show('cannot be known'),
    )
    return abort
  }, [chain, account, network, isChanging])
  return <output className="balance">{shown ?? '…'}</output>
}

/** As many decimals as a visitor reads; the rest is cut, never rounded up. */
const short = (amount: string) => amount.replace(/(\.\d{6})\d+$/, '$1')

function abortable() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}
