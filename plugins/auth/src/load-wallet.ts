import { Embedded } from '@latchkey/core'
import type { Services } from '@latchkey/core/plugin'
import { EmbeddedParts, type EmbeddedWallet } from './embedded-parts.js'

/** Loads the wallet's code, and the service with it, which the kit starts only once it is loaded itself. */
export async function loadWallet(get: Services['get']): Promise<EmbeddedWallet> {
  await (get(Embedded) as Embedded & { load?(): Promise<void> }).load?.()
  return get(EmbeddedParts).load()
}
