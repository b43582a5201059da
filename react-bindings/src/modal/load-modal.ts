import { Connections, HostConfig, lazy, Wallets, type AppKit } from '@latchkey/core'
import { loadAccount, loadConnect } from '../screens/homes.js'
import { loadLegal } from '../screens/connect/load-legal.js'
import { loadDrawing } from '../views/load-drawing.js'

type ModalModule = typeof import('./modal-host.js')

const load = lazy('the modal', () => import('./modal-host.js'))
let here: ModalModule | undefined
/** The kits that have their first words. What draws is the same for all; what is said is not. */
const warm = new WeakSet<AppKit>()

/** What draws the modal, if it is here already, and with it what this kit says. */
export const peekModal = (kit: AppKit): ModalModule | undefined => (warm.has(kit) ? here : undefined)

/**
 * Brings all that opening takes: what draws the modal, the view it begins with, its words, and what the kit itself needs to act.
 * Side by side, so that a click that follows finds it there. Called when somebody is about to open it.
 */
export async function warmUp(kit: AppKit): Promise<ModalModule> {
  const { connected } = kit.get(Connections).getSnapshot()
  // Whoever looks has them brought: the services, and the wallets of all plugins.
  kit.get(Wallets).getSnapshot()
  const { termsConditionsUrl, privacyPolicyUrl } = kit.get(HostConfig)
  const home = connected ? [loadAccount] : termsConditionsUrl ?? privacyPolicyUrl ? [loadConnect, loadLegal] : [loadConnect]
  const [module] = await Promise.all([load(), ...home.map(loadDrawing)])
  await module.bringFirstWords(kit)
  warm.add(kit)
  return (here = module)
}
