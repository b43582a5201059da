import type { Block } from '../blocks.js'
import type { PolkadotChain } from '../polkadot-chain.js'
import type { Methods, SubscribeMethods } from './methods.js'

/** Requests about blocks. */
export function chainMethods({ blocks }: PolkadotChain): Methods {
  const blockOf = (hash: unknown) => (typeof hash === 'string' ? blocks.byHash(hash) : blocks.head)
  const hashOf = (number: unknown) => blocks.at(Number(number))?.hash ?? null
  const finalizedHead = () => blocks.finalized.hash
  return {
    chain_getBlockHash: (number) => {
      if (Array.isArray(number)) return number.map(hashOf)
      return number === undefined || number === null ? blocks.head.hash : hashOf(number)
    },
    chain_getFinalizedHead: finalizedHead,
    chain_getFinalisedHead: finalizedHead,
    chain_getHeader: (hash) => blockOf(hash)?.header ?? null,
    chain_getBlock: (hash) => {
      const block = blockOf(hash)
      return block ? { block: { header: block.header, extrinsics: block.extrinsics }, justifications: null } : null
    },
  }
}

/** Subscriptions to new blocks. */
export function chainSubscriptions(chain: PolkadotChain): SubscribeMethods {
  const headers = (now: () => Block, type: 'sealed' | 'finalized') => () => (notify: (news: unknown) => void) => {
    notify(now().header)
    return chain.subscribe((event) => {
      if (event.type === type) notify(event.block.header)
    })
  }
  const newest = headers(() => chain.blocks.head, 'sealed')
  const final = headers(() => chain.blocks.finalized, 'finalized')
  return {
    chain_subscribeNewHeads: { unsubscribe: 'chain_unsubscribeNewHeads', notification: 'chain_newHead', open: newest },
    chain_subscribeAllHeads: { unsubscribe: 'chain_unsubscribeAllHeads', notification: 'chain_allHead', open: newest },
    chain_subscribeFinalizedHeads: {
      unsubscribe: 'chain_unsubscribeFinalizedHeads',
      notification: 'chain_finalizedHead',
      open: final,
    },
  }
}
