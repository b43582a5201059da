import type { DiscoverContext, Disposer } from '@latchkey/core/plugin'
import { addViews } from '@latchkey/react'
import { discover as discoverWallet } from '../discover.js'
import type { AuthOptions } from '../plugin.js'
import { views } from './views.js'

/** Offers to sign in, with views. Nobody sees them before they have opened the modal, so no page begins with them. */
export async function discover(ctx: DiscoverContext, options: AuthOptions): Promise<Disposer> {
  const remove = addViews(ctx, 'auth', views)
  try {
    const withdraw = await discoverWallet(ctx, options)
    return async () => {
      await withdraw?.()
      remove()
    }
  } catch (error) {
    // The stage may run again.
    remove()
    throw error
  }
}
