import { Connections, lazy, Wallets, type AppKit } from '@latchkey/core'
import { loadAccount, loadConnect } from '../screens/homes.js'
import { loadDrawing } from '../views/load-drawing.js'

type ModalModule = typeof import('./modal-host.js')

const load = lazy('the modal', () => import('./modal-host.js'))
let here: ModalModule | undefined

/** What draws the modal, if it is here already. */
export const peekModal = (): ModalModule | undefined => here

/**
 * Brings all that opening takes: what draws the modal, the view it begins with, its words, and what the kit itself needs to act.
 * Side by side, so that a click that follows finds it there. Called when somebody is about to open it.
 */
export async function warmUp(kit: AppKit): Promise<ModalModule> {
  const { connected } = kit.get(Connections).getSnapshot()
  // What fails here is tried again, and told, by who needs it.
  kit.prepare().catch(() => undefined)
  kit.get(Wallets).getSnapshot()
  const home = loadDrawing(connected ? loadAccount : loadConnect)
  const [module] = await Promise.all([load(), home])
  await module.bringWords(kit)
  return (here = module)
}
