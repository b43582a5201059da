import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext, Page } from '@playwright/test'
import type { Secrets } from '../../../secrets.js'
import { beginFaults, interruptOf, isOwnChoice, staysSilent } from './faults.js'
import type { Fault, Interrupt, Plan } from './plan.js'
import { wrongWords } from './right-words.js'
import type { Sight } from './sights.js'
import { createVisitor, type Visitor } from './visitor.js'
import type { World } from './world.js'

/** How a login ended. */
export interface Outcome {
  /** The words that something went wrong, in order. */
  readonly words: readonly string[]
  /** How often nothing happened until the visitor did something about it. */
  readonly impatience: number
  /** The broken rules. Empty for a good login. */
  readonly wrong: readonly string[]
}

export interface Scene {
  readonly world: World
  readonly context: BrowserContext
  readonly page: Page
  readonly plan: Plan
  readonly secrets: Secrets
  /** For who reads of a failure. */
  readonly log: (line: string) => void
}

const LOOK_EVERY_MS = 50
/** After this a visitor does something about a page on which nothing happens. */
const SOON_MS = 1_500
const LATE_MS = 30_000
const MOST_SIGHTS = 40
/** A visitor who had to do something about a silent page so often gives up. */
const MOST_IMPATIENCE = 8

/** Signs a visitor in while the plan's faults happen, and without them once they have shown. */
export async function logIn(scene: Scene): Promise<Outcome> {
  const { world, context, page, plan, secrets, log } = scene
  const email = `ada.${plan.seed}@example.org`
  const visitor = createVisitor({ world, context, page, way: plan.way, email, log })
  const wrong: string[] = []
  const isSilent = plan.faults.some(staysSilent)
  const tabs: Visitor[] = [visitor]
  let impatience = 0
  let areFaultsOver = false
  /** What is still to happen, as soon as the visitor sees a view. */
  let interrupts = plan.faults.filter((fault) => fault.of === 'visit' && 'view' in fault.at)

  async function endFaults() {
    if (areFaultsOver) return
    areFaultsOver = true
    log('the faults are over')
    interrupts = []
    world.gate.clear()
    world.mail.faults.clear()
    await Promise.all([context.setOffline(false), world.identity.clearFaults()])
  }

  async function interrupt(what: Interrupt) {
    log(`happens: ${what}`)
    try {
      if (what === 'second tab') await secondTab()
      else await interruptOf(what, { ...scene, visitor })
    } catch (error) {
      log(`cannot happen: ${String(error).split('\n')[0]}`)
    }
  }

  async function secondTab() {
    const other = await context.newPage()
    await other.goto(world.app, { waitUntil: 'commit' })
    const there = createVisitor({
      world,
      context,
      page: other,
      way: plan.way,
      email,
      log: (line) => log(`  tab: ${line}`),
    })
    tabs.push(there)
    await goOn(there)
  }

  /** The next thing that the visitor can do something about. */
  async function nextSight(of: Visitor): Promise<Sight> {
    let since = Date.now()
    for (let impatienceHere = 0; ; await pause(LOOK_EVERY_MS)) {
      const sight = await of.see()
      if (sight !== 'busy' || impatienceHere > MOST_IMPATIENCE) return sight
      if (Date.now() - since < (isSilent ? SOON_MS : LATE_MS)) continue
      impatience += 1
      impatienceHere += 1
      if (impatienceHere === 2) await endFaults()
      await of.loseHeart(impatienceHere)
      since = Date.now()
    }
  }

  async function goOn(of: Visitor) {
    for (let sights = 0; sights < MOST_SIGHTS; sights++) {
      const sight = await nextSight(of)
      if (sight === 'connected' || sight === 'busy') return
      const met = of === visitor && interrupts.find((fault) => isAt(fault, sight))
      if (met && met.of === 'visit') {
        interrupts = interrupts.filter((one) => one !== met)
        await interrupt(met.what)
        continue
      }
      if (!plan.faults.some(isOwnChoice) && (await of.hasEndedSilently(sight)))
        wrong.push(`${sight}: ended without a word`)
      await of.waitAsTold(sight)
      if (of.hasFailed(sight) && !(mistypes(plan.faults) && of.said.length < 5)) await endFaults()
      await of.act(sight)
    }
  }

  await beginFaults(plan.faults, { ...scene, visitor, interrupt })
  await goOn(visitor)
  await endFaults()
  for (const tab of tabs)
    if ((await nextSight(tab)) !== 'connected' && !(await isConnectedSoon(tab)))
      wrong.push(`not connected, but ${await tab.see()}`)
  if (wrong.length === 0) wrong.push(...(await lasts(visitor)))
  for (const { text } of world.mail.list(email))
    for (const [secret] of text.matchAll(/^(?:\d{6}|https?:\S+)$/gm)) secrets.add('mail', secret)
  const words = tabs.flatMap(({ said }) => said)
  wrong.push(...wrongWords(plan, words, impatience > 0).map((one) => `the words "${one}"`))
  return { words, impatience, wrong }
}

/** The sign-in of one tab reaches the others in a moment. */
async function isConnectedSoon({ see }: Visitor): Promise<boolean> {
  for (const endsAt = Date.now() + SOON_MS; Date.now() < endsAt; await pause(LOOK_EVERY_MS))
    if ((await see()) === 'connected') return true
  return false
}

/** The login is more than words: this browser has the key's share, and the visitor is still there after a reload. */
async function lasts({ page, see }: Visitor): Promise<readonly string[]> {
  const address = await page.locator('output').first().textContent()
  const wallet = page.frames().find((frame) => frame.parentFrame() === page.mainFrame())
  const names = await wallet?.evaluate(async () => {
    const opening = indexedDB.open('latchkey-wallet')
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    const asking = opening.result.transaction('shares').objectStore('shares').getAllKeys()
    await new Promise((resolve) => asking.addEventListener('success', resolve))
    return asking.result.map(String)
  })
  if (!names?.some((name) => name.includes(address!))) return [`${address} has no share here, but ${names?.join()}`]
  await page.reload({ waitUntil: 'commit' })
  const until = Date.now() + LATE_MS
  // Where another tab was faster, a window at the provider is left.
  while (['busy', 'closed', 'provider'].includes(await see()) && Date.now() < until) await pause(LOOK_EVERY_MS)
  const then = await page.locator('output').first().textContent()
  return then === address ? [] : [`${address} is ${then || 'nobody'} after a reload`]
}

function isAt(fault: Fault, sight: Sight): boolean {
  if (fault.of !== 'visit' || !('view' in fault.at)) return false
  // The provider's page in a window is what the visitor sees at the app's view that waits for it.
  return fault.at.view === (sight === 'provider' || sight === 'release' ? 'social' : sight)
}

/** Such a visitor tries again before they give up. */
const mistypes = (faults: readonly Fault[]) => faults.some(({ what }) => what === 'wrong to the limit')
