import { type AppKit as Kit, Wallets } from '@latchkey/core'

// Loaded once the kit has started, for pages with a wallet button of their own.
export { connectNamed } from '@latchkey/react'
export { changeEmail } from '../change-email.js'

/** Resolves once the kit knows its wallets, and asks one within the press. */
export async function prepare({ get, load }: Kit): Promise<void> {
  // Reading the snapshot loads the list of wallets.
  get(Wallets).getSnapshot()
  await load('discover')
}
