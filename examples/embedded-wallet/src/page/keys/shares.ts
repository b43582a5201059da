import { combine, split } from 'shamir-secret-sharing'
import { wipe } from './wipe.js'

/** Any two of the three make the entropy. One alone says nothing about it. */
export interface Shares {
  readonly device: Uint8Array<ArrayBuffer>
  readonly server: Uint8Array<ArrayBuffer>
  readonly recovery: Uint8Array<ArrayBuffer>
}

/** Splits entropy anew: none of these shares fits one of an earlier split. */
export async function splitEntropy(entropy: Uint8Array): Promise<Shares> {
  const [device, server, recovery] = await split(entropy, 3, 2)
  return { device: copyOf(device!), server: copyOf(server!), recovery: copyOf(recovery!) }
}

/** The entropy of two shares of one split. Shares of different splits give other bytes, and no error: compare the addresses. */
export const combineShares = async (one: Uint8Array, other: Uint8Array): Promise<Uint8Array> => combine([one, other])

/**
 * Makes a further share of the same split from two of its shares, so that a new browser gets one of its own and all others
 * stay valid.
 *
 * A share is the values of lines, one for each byte of the entropy, and at the end the x at which they were taken. The
 * library reads the lines at 0. Moved by a new x (which is XOR in this field), 0 is where the new x was.
 */
export async function addShare(one: Uint8Array, other: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const x = unusedX([lastOf(one), lastOf(other)])
  const moved = [one, other].map((share) => {
    const copy = share.slice()
    copy[copy.length - 1] = lastOf(share) ^ x
    return copy
  })
  const values = await combine(moved)
  const share = Uint8Array.from([...values, x])
  wipe(values, ...moved)
  return share
}

/** 0 is the entropy's own place. */
function unusedX(used: readonly number[]): number {
  for (;;) {
    const [x] = crypto.getRandomValues(new Uint8Array(1)) as unknown as readonly [number]
    if (x !== 0 && !used.includes(x)) return x
  }
}

const lastOf = (share: Uint8Array) => share[share.length - 1]!

function copyOf(share: Uint8Array): Uint8Array<ArrayBuffer> {
  const copy = new Uint8Array(share)
  wipe(share)
  return copy
}
