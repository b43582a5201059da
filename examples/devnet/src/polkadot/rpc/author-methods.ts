import type { ChainEvent, PolkadotChain } from '../polkadot-chain.js'
import type { Methods, SubscribeMethods } from './methods.js'

/** Submits extrinsics, and lists waiting ones. */
export const authorMethods = (chain: PolkadotChain): Methods => ({
  author_submitExtrinsic: (hex) => chain.submit(hex).hash,
  author_pendingExtrinsics: () => chain.pool.waiting().map(({ hex }) => hex),
})

export const authorSubscriptions = (chain: PolkadotChain): SubscribeMethods => ({
  author_submitAndWatchExtrinsic: {
    unsubscribe: 'author_unwatchExtrinsic',
    notification: 'author_extrinsicUpdate',
    open: (hex) => watch(chain, chain.submit(hex).hash),
  },
})

/** Notifies of the extrinsic's progress: ready, in a block, final. */
function watch(chain: PolkadotChain, hash: string) {
  let block: string | undefined
  const statusOf = (event: ChainEvent): unknown => {
    if (event.type === 'dropped' && event.hash === hash) return 'invalid'
    if (event.type === 'sealed' && event.hashes.includes(hash)) return { inBlock: (block = event.block.hash) }
    if (event.type === 'finalized' && event.block.hash === block) return { finalized: block }
    return undefined
  }
  return (notify: (news: unknown) => void) => {
    notify('ready')
    return chain.subscribe((event) => {
      const status = statusOf(event)
      if (status !== undefined) notify(status)
    })
  }
}
