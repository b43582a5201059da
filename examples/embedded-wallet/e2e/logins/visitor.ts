import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { approveFarcaster } from '@latchkey/example-devnet'
import type { Way } from './plan.js'
import { createSights, type Sight } from './sights.js'
import type { World } from './world.js'

const NAMES: Readonly<Record<Exclude<Way, 'email'>, string>> = {
  google: 'Google',
  apple: 'Apple',
  github: 'GitHub',
  farcaster: 'Farcaster',
}
/** What a visitor presses may be gone before they press it: then they look again. */
const PRESS_MS = 5_000
/** What could not be done is tried again after this, unless it is gone. */
const AGAIN_MS = 300
const LOOK_EVERY_MS = 50

/** Where a login begins, or is seen to be over. */
const OUTSIDE: readonly Sight[] = ['closed', 'connect', 'retry', 'over', 'nowhere', 'ended']
/** What says itself that the login is over. */
const EXPLAINED: readonly Sight[] = ['retry', 'over', 'nowhere', 'ended']

/** A person before an app's page, who reacts to what they see. */
export type Visitor = ReturnType<typeof createVisitor>

export interface VisitorDeps {
  readonly world: World
  readonly context: BrowserContext
  readonly page: Page
  readonly way: Way
  readonly email: string
  /** For who reads of a failure. */
  readonly log: (line: string) => void
}

export function createVisitor({ world, context, page, way, email, log }: VisitorDeps) {
  const said: string[] = []
  /** How many of these words the visitor has done something about. */
  let heeded = 0
  let hasBegun = false
  /** How many words there were when the login under way began, unless something else has ended it. */
  let saidBefore: number | undefined
  let mistype: (codes: readonly string[]) => string | undefined = () => undefined
  const sights = createSights({
    world,
    page,
    email,
    onWords(words) {
      said.push(words)
      log(`reads "${words}"`)
    },
  })
  const { see } = sights

  const dialog = page.locator('[data-latchkey]').getByRole('dialog')
  const press = (name: string | RegExp, within: Page | typeof dialog = dialog) =>
    within
      .getByRole('button', { name, exact: typeof name === 'string' })
      .first()
      .click({ timeout: PRESS_MS })

  /** Does what the sight asks for. What is gone by then is looked at again. */
  async function act(sight: Sight): Promise<void> {
    log(`sees: ${sight}`)
    hasBegun ||= sight === 'connect'
    if (sight === 'connect') saidBefore = said.length
    else if (EXPLAINED.includes(sight)) saidBefore = undefined
    try {
      await actOn(sight)
    } catch (error) {
      log(`cannot: ${String(error).split('\n')[0]}`)
      await pause(AGAIN_MS)
    }
  }

  async function actOn(sight: Sight): Promise<void> {
    switch (sight) {
      case 'closed':
        return page.getByTestId('connect-button').click({ timeout: PRESS_MS })
      case 'broken':
        return press('Try again', page)
      case 'connect':
        return begin()
      case 'device':
        return approveDevice(sights.link()!)
      case 'code':
        return enterCode()
      case 'ended':
        return press('Back')
      case 'retry':
        return press('Try again')
      case 'blocked':
        return press(/^Continue with/)
      case 'farcaster':
        await approveFarcaster(world.gate.farcasterUrl(), 'ada')
        return untilGone('farcaster')
      case 'provider':
        return agree(page.url().startsWith(world.app) ? sights.popup()! : page)
      case 'release':
        return press(/^Continue to /, sights.popup())
      case 'over':
      case 'nowhere':
        if (page.url().startsWith(world.app)) return sights.popup()!.close()
        return void (await page.goto(world.app, { waitUntil: 'commit' }))
      case 'connected':
      case 'social':
      case 'busy':
    }
  }

  async function begin() {
    if (way !== 'email') return press(`Continue with ${NAMES[way]}`)
    const field = dialog.getByRole('textbox', { name: 'E-mail' })
    await field.fill(email, { timeout: PRESS_MS })
    await field.press('Enter', { timeout: PRESS_MS })
    return untilGone('connect')
  }

  async function agree(there: Page) {
    await there.getByLabel('Ada Lovelace').check({ timeout: PRESS_MS })
    await press('Continue', there)
    return untilGone('provider')
  }

  async function approveDevice(link: string) {
    sights.use(link)
    const tab = await context.newPage()
    try {
      await tab.goto(link, { timeout: PRESS_MS })
      await press('Approve this device', tab)
      await tab.getByRole('heading', { name: /^The device is/ }).waitFor({ timeout: PRESS_MS })
    } finally {
      await tab.close()
    }
  }

  async function enterCode() {
    const wrong = mistype(sights.codes())
    const code = wrong ?? sights.code()
    if (code === undefined || code === SEND_AGAIN) return sendAgain()
    if (wrong === undefined) sights.use(code)
    await dialog.getByRole('textbox', { name: 'Code of six digits' }).fill(code, { timeout: PRESS_MS })
    return untilGone('code')
  }

  async function sendAgain() {
    if (!(await dialog.getByRole('button', { name: 'Send again' }).isVisible())) await wait(31_000)
    await press('Send again')
    return untilGone('code')
  }

  /** The press has had an effect, or a few seconds have passed. */
  async function untilGone(sight: Sight) {
    for (const endsAt = Date.now() + PRESS_MS; Date.now() < endsAt; await pause(LOOK_EVERY_MS))
      if ((await see()) !== sight) return
  }

  /** Lets time pass, for the service and for the app in each tab. */
  async function wait(ms: number) {
    log(`waits for ${ms / 1_000} s`)
    world.wait(ms)
    for (const one of context.pages())
      if (one.url().startsWith(world.app))
        await one
          .evaluate((ms) => window.app.wait(ms), ms)
          .catch((error: unknown) => log(`time does not pass: ${String(error).split('\n')[0]}`))
  }

  return {
    page,
    see,
    act,
    wait,
    press,
    /** The words that something went wrong, so far. */
    said,
    /** Has the visitor enter something else than the code of the newest mail, as long as it answers one. */
    mistype: (next: typeof mistype) => void (mistype = next),

    /** Waits for as long as the last words say. */
    async waitAsTold(sight: Sight) {
      const [, seconds] = /again after (\d+) seconds/.exec(said.slice(heeded).at(-1) ?? '') ?? []
      heeded = said.length
      if (seconds !== undefined && (sight === 'connect' || sight === 'code')) await wait((Number(seconds) + 1) * 1_000)
    },

    /** Nothing happens: the visitor asks for another mail, goes back, or loads the page anew. */
    async loseHeart(times: number) {
      if (times === 1) return wait(31_000)
      saidBefore = undefined
      for (const name of ['Send again', 'Cancel', 'Back', 'Close'])
        if (await dialog.getByRole('button', { name, exact: true }).isVisible()) {
          log(`presses ${name}`)
          return press(name).catch((error: unknown) => log(`cannot: ${String(error).split('\n')[0]}`))
        }
      log('loads the page anew')
      await page.goto(world.app, { waitUntil: 'commit' })
    },

    /** Whether something went wrong with words, or the login is back at its beginning. */
    hasFailed: (sight: Sight) => hasBegun && (said.length > 0 || OUTSIDE.includes(sight)),

    /** Whether the login is over, and nothing was said. */
    async hasEndedSilently(sight: Sight): Promise<boolean> {
      if (sight !== 'closed' && sight !== 'connect') return false
      // Words appear a moment after the view.
      for (const endsAt = Date.now() + PRESS_MS; Date.now() < endsAt; await pause(LOOK_EVERY_MS))
        if (saidBefore !== said.length || (await see()) !== sight) return false
      return true
    },
  }
}

/** In place of a code: the visitor first asks for another one. */
export const SEND_AGAIN = 'send again'
