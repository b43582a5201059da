import { createPoint, type Contribution } from '../kernel/contributions.js'

/**
 * Something to have at hand once the modal is open. Nothing is fetched before that.
 *
 * @example
 * host.contribute(Prefetches, { id: 'wallets:featured', when: 'choosing', run: (signal) => directory.prefetch(signal) })
 */
export interface Prefetch extends Contribution {
  /**
   * `choosing`: only while there is a wallet to choose, so neither in basic mode nor when connected. That is how
   * connector pictures, featured and recommended wallets are fetched; what is not said, as for network pictures, always is.
   */
  readonly when?: 'choosing'
  /**
   * Called at each opening: what is here already is yours to know. `signal` aborts when the modal
   * closes. A rejection is logged and keeps nothing from opening.
   */
  run(signal: AbortSignal): Promise<unknown>
}

/** All that is fetched when the modal opens. */
export const Prefetches = createPoint<Prefetch>('prefetches')
