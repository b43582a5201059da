import type { PolkadotChain } from './polkadot-chain.js'

/** Long enough to be seen waiting, and not yet final. Polkadot itself takes 6 seconds, then some 12 more. */
const BLOCK_MS = 100
const FINALITY_MS = 100

/** Makes a block soon after something waits for one, and makes it final soon after. Answers how to stop. */
export function authorBlocks(chain: PolkadotChain): () => void {
  let timer: NodeJS.Timeout | undefined
  const finalize = () => {
    chain.finalize()
    timer = undefined
    if (chain.pool.waiting().length > 0) begin()
  }
  const seal = () => {
    chain.seal()
    timer = setTimeout(finalize, FINALITY_MS)
  }
  const begin = () => {
    timer ??= setTimeout(seal, BLOCK_MS)
  }
  const unsubscribe = chain.subscribe(({ type }) => {
    if (type === 'waiting') begin()
  })
  return () => {
    clearTimeout(timer)
    unsubscribe()
  }
}
