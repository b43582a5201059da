import { kitErrors } from '../errors/kit-errors.js'

/**
 * A heavy dependency that arrives when somebody first needs it. Loaded once;
 * a failed load is forgotten, so that asking again tries again.
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
      // One that threw at once is noted only after this.
      await undefined
      loading = undefined
      throw kitErrors.create('dependency/failed', { dependency }, { cause })
    }
  }

  return () => (loading ??= attempt())
}
