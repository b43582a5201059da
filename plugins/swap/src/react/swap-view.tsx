import { Accounts, Balances, errors as coreErrors, Modal, type SwapPhase } from '@latchkey/core'
import { useService, useSnapshot, type ViewProps } from '@latchkey/react'
import { Button, EmptyState, ErrorBox, SkeletonRows, useKept, useMessages, useResource, View } from '@latchkey/react/ui'
import { type ReactElement, useEffect, useState } from 'react'
import { SwapForm } from './swap-form.js'
import { useProgress } from './use-progress.js'
import { useSwap } from './use-swap.js'

/** What the view begins with. Any of it may be missing, and the visitor may change all of it. */
export interface SwapArgs {
  /** The token that is paid: its id, or its symbol. */
  readonly from?: string
  /** The token that is received. */
  readonly to?: string
  /** In whole tokens, of what is paid: `12.5`. */
  readonly amount?: string
  /** The token that is paid, as the views of tokens name it. */
  readonly asset?: string
}

const isOver = (phase: SwapPhase): boolean =>
  phase.status === 'sent' || (phase.status === 'done' && !phase.leftAllowance)

/** Where a visitor enters a swap; while one is on its way, how far it is. */
export function SwapView({ args = {} }: ViewProps<SwapArgs | undefined>): ReactElement {
  const t = useMessages()
  const { swap, state, network, wallet } = useSwap()
  const active = useSnapshot(Accounts, (accounts) => accounts.active?.caipAddress)
  const [balances, modal] = [useService(Balances), useService(Modal)]
  const [hasBegun, setBegun] = useKept(`begun ${active}`, false)
  // The one before is followed elsewhere. What a source may still take after it is told here.
  const [wasSent] = useState(state.status === 'open' && isOver(state.phase))
  const opened = useResource(active, async (signal) => {
    if (wasSent) swap.reset()
    const { from = args.asset, to, amount } = args
    // What the visitor has changed meanwhile is kept.
    await swap.open(hasBegun ? { signal } : { from, to, amount, signal })
    setBegun(true)
  })
  const isUnderWay =
    state.status === 'open' && ['signing', 'sent', 'done', 'failed', 'approving'].includes(state.phase.status)
  const progress = useProgress(isUnderWay)
  useEffect(() => network && balances.follow(network.chainNamespace), [balances, network])
  if (active === undefined) {
    return (
      <View>
        <EmptyState title={t('account.nobody')} />
      </View>
    )
  }
  const isUnsupported = coreErrors.is(opened.error, 'network/unsupported-for')
  if (isUnsupported || state.status === 'unsupported') {
    return (
      <View>
        <EmptyState
          title={t('swap.unsupported')}
          text={t('swap.unsupported-hint', { wallet, network: network?.name ?? '' })}
        />
        <Button onClick={() => modal.push('Networks')}>{t('networks.title')}</Button>
      </View>
    )
  }
  if (opened.status === 'failed') {
    return (
      <View>
        <ErrorBox error={opened.error} onRetry={opened.retry} />
      </View>
    )
  }
  if (state.status !== 'open' || !network || opened.status === 'loading') {
    return (
      <View>
        <output className="list" aria-label={t('swap.quoting')}>
          <SkeletonRows count={3} />
        </output>
      </View>
    )
  }
  return isUnderWay ? progress : <SwapForm state={state} network={network} />
}
