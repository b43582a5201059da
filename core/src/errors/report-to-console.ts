import { withoutPairing } from './without-pairing.js'

/**
 * Where an error goes when no logger is at hand: a listener of a bare state threw.
 * Throwing it on would end a server process and make noise in the host's error tracker.
 */
export function reportToConsole(error: unknown): void {
  // oxlint-disable-next-line no-restricted-globals -- the last resort named above
  console.error(withoutPairing(error))
}
