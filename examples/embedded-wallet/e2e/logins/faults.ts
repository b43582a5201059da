import type { Page } from '@playwright/test'
import type { ProviderName } from '@latchkey/example-devnet'
import type { Scene } from './login.js'
import type { Fault, Interrupt } from './plan.js'
import { SEND_AGAIN, type Visitor } from './visitor.js'

type VisitorsScene = Scene & { readonly visitor: Visitor }

/** Has the faults of a plan happen. Those of a view are left to who sees it. */
export async function beginFaults(
  faults: readonly Fault[],
  { world, page, plan, visitor, log, interrupt }: VisitorsScene & { interrupt(what: Interrupt): Promise<void> },
): Promise<void> {
  const { gate, mail, identity } = world
  for (const fault of faults) {
    switch (fault.of) {
      case 'visit':
        if ('request' in fault.at) {
          const { request: path, when } = fault.at
          gate.add({ path, when, what: 'pass', next: 1, met: () => interrupt(fault.what) })
        }
        break
      case 'server': {
        // Browsers ask once more by themselves where a connection broke that was used before.
        const once = { next: fault.what === 'break' ? 2 : 1 }
        gate.add({ path: fault.at.request, when: fault.at.when, what: fault.what, ...(!fault.lasts && once) })
        break
      }
      case 'mail':
        if (fault.what === 'late') mail.faults.hold()
        else if (fault.what === 'twice') mail.faults.duplicate()
        else if (fault.what === 'refused') mail.faults.refuse()
        else mail.faults.down()
        break
      case 'code':
        visitor.mistype(
          fault.what === 'of the older mail' ? olderCode() : mistakes(fault.what === 'wrong once' ? 1 : 6),
        )
        break
      case 'window':
        if (fault.what === 'blocked') {
          // This load of the page has begun already.
          await page.addInitScript(blockWindows)
          await page.evaluate(blockWindows)
        } else
          page.once('popup', (popup) => {
            leave(popup, fault.what, visitor).catch((error: unknown) => log(`cannot leave: ${String(error)}`))
          })
        break
      case 'provider':
        await identity.setFault(plan.way as Extract<ProviderName, typeof plan.way>, { kind: fault.what })
        break
    }
  }
}

/** Whether the visitor may see nothing for a while, and nothing that says why. */
export function staysSilent(fault: Fault): boolean {
  switch (fault.of) {
    case 'server':
      // What fails to load says nothing.
      return fault.what === 'hang' || !fault.at.request.startsWith('/v1/') || fault.at.request === '/v1/project'
    case 'visit':
      return ['offline', 'frame led astray', 'frame removed'].includes(fault.what)
    case 'mail':
      return fault.what === 'late'
    case 'provider':
      return fault.what === 'isolate' || fault.what === 'close-window'
    default:
      return false
  }
}

/** Whether the visitor ends the login, or the provider's page does it in their place: nobody has to say so. */
export const isOwnChoice = ({ of, what }: Fault): boolean =>
  ['reload', 'back and forward', 'modal closed', 'back in the modal', 'isolate', 'close-window'].includes(what) ||
  (of === 'window' && what !== 'blocked')

function mistakes(count: number) {
  let left = count
  return (codes: readonly string[]) => (left-- > 0 ? (codes.at(-1) === '000000' ? '111111' : '000000') : undefined)
}

/** The code of the first mail, once there is another one. */
function olderCode() {
  let hasAsked = false
  let hasTried = false
  return (codes: readonly string[]) => {
    if (hasTried) return undefined
    if (codes.length < 2) return hasAsked ? undefined : ((hasAsked = true), SEND_AGAIN)
    hasTried = true
    return codes[0]
  }
}

function blockWindows() {
  const real = window.open.bind(window)
  window.open = (address, ...rest) => (address ? real(address, ...rest) : null)
}

async function leave(popup: Page, how: string, visitor: Visitor) {
  if (how === 'closed at once') return popup.close()
  await popup.getByRole('button', { name: 'Cancel' }).waitFor()
  if (how === 'closed at the provider') return popup.close()
  await visitor.press('Cancel', popup)
}

const frameOf = (page: Page) => page.frames().find((frame) => frame.parentFrame() === page.mainFrame())

const INTERRUPTS: Readonly<Record<Exclude<Interrupt, 'second tab'>, (scene: VisitorsScene) => Promise<unknown>>> = {
  reload: ({ page }) => page.reload({ waitUntil: 'commit' }),
  async 'back and forward'({ page }) {
    await page.goBack({ waitUntil: 'commit' })
    await page.goForward({ waitUntil: 'commit' })
  },
  offline: ({ context }) => context.setOffline(true),
  'reload of the frame': async ({ page }) => frameOf(page)?.evaluate(() => location.reload()),
  async 'frame led astray'({ page, world }) {
    world.gate.add({ path: '/sdk?', when: 'before', what: 'break', next: 2 })
    await frameOf(page)?.evaluate(() => location.reload())
  },
  'frame removed': ({ page }) => page.evaluate(() => document.querySelector('iframe')?.remove()),
  'modal closed': ({ visitor }) => visitor.press('Close'),
  'back in the modal': ({ visitor }) => visitor.press('Back'),
  'eleven minutes': ({ visitor }) => visitor.wait(11 * 60_000),
}

/** What the visitor, the browser or another script does. */
export async function interruptOf(what: Exclude<Interrupt, 'second tab'>, scene: VisitorsScene): Promise<void> {
  await INTERRUPTS[what](scene)
}
