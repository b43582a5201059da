import { SWAP_SLIPPAGE_PERCENT } from '@latchkey/core/blockchain-api'
import { createState, createStored, type KeyValue, type Observable, storagePrefix } from '@latchkey/core/plugin'

const MOST_SLIPPAGE_PERCENT = 50

/** How much less than quoted the visitor accepts, in per cent, kept over reloads of the page. */
export interface Slippage extends Observable<number> {
  set(percent: number): void
}

export function createSlippage(store: Pick<KeyValue, 'get' | 'write'>, kit = ''): Slippage {
  const read = (value: unknown) => (isSlippage(value) ? value : undefined)
  const stored = createStored(store, `${storagePrefix(kit)}swap_slippage`, { version: 1, read })
  const state = createState<number>(stored.get() ?? SWAP_SLIPPAGE_PERCENT)
  return {
    getSnapshot: state.getSnapshot,
    subscribe: state.subscribe,
    set(percent) {
      state.set(percent)
      stored.set(percent)
    },
  }
}

/** From 0 to 50, with at most two decimals. */
export const isSlippage = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= MOST_SLIPPAGE_PERCENT && Number(value.toFixed(2)) === value
