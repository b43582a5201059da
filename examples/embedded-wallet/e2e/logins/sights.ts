import type { Page } from '@playwright/test'
import { type Look, look, type View } from './look.js'
import type { World } from './world.js'

/** What a visitor can do something about: a view of the app, or a page of the provider or of the wallet service. */
export type Sight = View | 'provider' | 'release' | 'over' | 'nowhere'

const LINK = /^https?:\S+approve-device\S+$/m
const CODE = /^\d{6}$/m

export interface SightsDeps {
  readonly world: World
  readonly page: Page
  readonly email: string
  /** Hears the words that something went wrong. */
  readonly onWords: (words: string) => void
}

/** What a visitor has before them: the app's page, the provider's window, and their mails. */
export function createSights({ world, page, email, onWords }: SightsDeps) {
  /** The links and codes that the visitor has used. */
  const used = new Set<string>()
  let popup: Page | undefined
  page.on('popup', (opened) => (popup = opened))

  const inMails = (pattern: RegExp) => world.mail.list(email).flatMap(({ text }) => pattern.exec(text)?.[0] ?? [])
  const codes = () => inMails(CODE)
  const link = () => inMails(LINK).find((one) => !used.has(one))
  /** That of the newest mail, unless it was entered already. */
  const code = () => [codes().at(-1)].find((one) => one !== undefined && !used.has(one))

  /** Nothing, while the page is being replaced. */
  async function lookAtPage(): Promise<Look> {
    try {
      return await page.evaluate(look)
    } catch {
      return { view: 'busy', words: [] }
    }
  }

  async function sightOf(other: Page): Promise<Sight | undefined> {
    try {
      if (other.isClosed()) return undefined
      if (other.url().startsWith('chrome-error:')) return 'nowhere'
      if (await other.getByRole('button', { name: 'Cancel' }).isVisible()) return 'provider'
      if (await other.getByRole('button', { name: /^Continue to / }).isVisible()) return 'release'
      if (await other.getByRole('heading', { name: 'The sign-in is over' }).isVisible()) return 'over'
    } catch {
      // It is being replaced.
    }
    return undefined
  }

  return {
    codes,
    link,
    code,
    use: (one: string) => void used.add(one),
    /** The provider's window, once there is one. */
    popup: () => popup,
    /** `busy`: the visitor can only wait. */
    async see(): Promise<Sight> {
      if (!page.url().startsWith(world.app)) return (await sightOf(page)) ?? 'busy'
      const { view, words } = await lookAtPage()
      words.forEach(onWords)
      if (view === 'device') return link() === undefined ? 'busy' : view
      // Without a code that is new, the visitor asks for another one, unless the first has not come yet.
      if (view === 'code') return code() === undefined && !codes().some((one) => used.has(one)) ? 'busy' : view
      const there = popup && view !== 'connected' ? await sightOf(popup) : undefined
      return there ?? (view === 'social' ? 'busy' : view)
    },
  }
}
