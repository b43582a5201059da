import { entriesOf, propertyOf } from '../domain/foreign.js'
import { isKnownName } from '../domain/wallets/known-wallets.js'

/** How many of the wallets that come together to a full list are listed, and as many of those with a known name. */
const MAX_LATE = 10
/** The first wallets stay, however many come. */
const STAYING = 50

/**
 * Lists the last of the wallets that came to a full list, and those with a known name among them. The first half of the
 * list stays. Of the others the oldest leaves that shares no account with the page, one with a known name last. Only a
 * wallet with a known name takes the place of one that shares accounts.
 *
 * @param late emptied.
 * @param list lists a wallet, and returns whether it could be read.
 */
export function addLate(
  late: Set<unknown>,
  listed: Map<unknown, unknown>,
  list: (wallet: unknown) => boolean,
  max: number,
): void {
  const all = [...late]
  late.clear()
  for (const wallet of [...all.filter(isKnown).slice(-MAX_LATE), ...all.slice(-MAX_LATE)]) {
    const later = [...listed.keys()].slice(STAYING)
    const strangers = later.filter((one) => !isKnown(one))
    const [leaving] = [...strangers.filter(isUnused), ...later.filter(isUnused), ...(isKnown(wallet) ? strangers : [])]
    const isFull = listed.size >= max
    if (listed.has(wallet) || (isFull && !leaving) || !list(wallet)) continue
    if (isFull) listed.delete(leaving)
  }
}

const isUnused = (wallet: unknown) => entriesOf(propertyOf(wallet, 'accounts'), 1).length === 0

function isKnown(wallet: unknown): boolean {
  const name = propertyOf(wallet, 'name')
  return typeof name === 'string' && isKnownName(name)
}
