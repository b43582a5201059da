import { kitErrors } from '../../errors/catalogue/kit-errors.js'

/**
 * Code or data that is loaded on first use, and once. A failed load is forgotten, so that the next call tries again.
 *
 * @param dependency its name, for the error `dependency/failed`.
 *
 * @example
 * const viem = lazy('viem', () => import('viem'))
 * const { getAddress } = await viem()
 */
export function lazy<T>(dependency: string, load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined

  async function attempt(): Promise<T> {
    try {
      return await load()
    } catch (cause) {
      // `load` may throw synchronously: `loading` is assigned only after this turn.
      await undefined
      loading = undefined
      throw kitErrors.create('dependency/failed', { dependency }, { cause })
    }
  }

  return () => (loading ??= attempt())
}
