import { Accounts, Networks, Send } from '@latchkey/core'
import { networkIdOf } from '@latchkey/core/plugin'
import { useService, useSnapshot, type ViewProps } from '@latchkey/react'
import { EmptyState, SkeletonRows, useMessages, View } from '@latchkey/react/ui'
import { type ReactElement, useEffect, useState } from 'react'
import { TransferForm } from './transfer-form.js'
import { TransferProgress } from './transfer-progress.js'

/** What the view begins with. Any of it may be missing, and the visitor may change all of it. */
export interface SendArgs {
  /** The token, or the network for its own currency, or a collectible that was read, as `nftIdOf` writes it. */
  readonly asset?: string
  /** In whole tokens: `12.5`. */
  readonly amount?: string
  /** An address or a name. */
  readonly receiver?: string
}

/** Where a visitor enters a transfer; while one is with the wallet, how far it is. */
export function WalletSend({ args }: ViewProps<SendArgs | undefined>): ReactElement {
  const t = useMessages()
  const send = useService(Send)
  const active = useSnapshot(Accounts, (accounts) => accounts.active?.caipAddress)
  const state = useSnapshot(Send)
  const networks = useService(Networks)
  const [wasSent] = useState(() => ['sent', 'done'].includes(state.phase.status))
  useEffect(() => {
    const { phase, draft } = send.getSnapshot()
    // The one before is followed elsewhere.
    if (wasSent) send.reset()
    // Loads the service, which has no account before that.
    else if (phase.status === 'drafting') send.choose(draft.nft ?? draft.token)
  }, [send, wasSent])
  if (active === undefined) {
    return (
      <View>
        <EmptyState title={t('account.nobody')} />
      </View>
    )
  }
  const network = networks.find(networkIdOf(active))
  if (state.account !== active || !network) {
    return (
      <View>
        <output className="list" aria-label={t('account.balance-loading')}>
          <SkeletonRows count={3} />
        </output>
      </View>
    )
  }
  if (state.phase.status !== 'drafting') return <TransferProgress />
  return <TransferForm key={active} account={active} network={network} args={args} />
}
