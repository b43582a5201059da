import { isKnownName } from '@latchkey/core/plugin'
import type { Entry, FoundWallet } from './page-wallets.js'

/** How many of the wallets that come together to a full list are listed, and as many of those with a known name. */
const MAX_LATE = 10
/** The first wallets of a channel stay, however many come. */
const STAYING = 50

const isKnown = ({ name }: FoundWallet) => isKnownName(name)

/**
 * Lists the last of the wallets that came to a full list, and those with a known name among them. Of the listed wallets
 * the oldest gives its place away that no visitor has used, one with a known name last.
 *
 * @param add returns whether the wallet is listed now.
 */
export function addLate(
  late: readonly FoundWallet[],
  entries: () => readonly Entry[],
  drop: (entry: Entry) => void,
  add: (found: FoundWallet) => boolean,
): void {
  for (const found of [...late.filter(isKnown).slice(-MAX_LATE), ...late.slice(-MAX_LATE)]) {
    if (add(found)) continue
    const ofType = entries().filter(({ type }) => type === found.type)
    const later = ofType.slice(STAYING).filter(({ used }) => !used)
    const leaving = later.find((one) => !isKnown(one)) ?? later[0]
    if (leaving) drop(leaving)
    add(found)
  }
}
