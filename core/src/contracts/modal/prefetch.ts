import { createPoint, type Contribution } from '../../kernel/contributions.js'

/**
 * Data to fetch when the modal opens. Nothing is fetched before that.
 *
 * @example
 * ctx.contribute(Prefetches, { id: 'wallets:featured', when: 'choosing', run: (signal) => directory.prefetch(signal) })
 */
export interface Prefetch extends Contribution {
  /**
   * `choosing`: fetched only while the visitor can choose a wallet, so neither in basic mode nor when connected;
   * connector pictures, featured and recommended wallets use it. By default the data is always fetched, as network
   * pictures are.
   */
  readonly when?: 'choosing'
  /**
   * Called each time the modal opens; `run` itself skips data that it has already fetched. `signal` aborts when the
   * modal closes. A rejection is logged, and the modal opens all the same.
   */
  run(signal: AbortSignal): Promise<unknown>
}

/** The contributions that are fetched when the modal opens. */
export const Prefetches = createPoint<Prefetch>('prefetches')
