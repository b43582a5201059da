import type { BrowserContext } from '@playwright/test'

declare global {
  interface Window {
    /** The function by which a wallet's part in the page reaches its part outside. */
    askBackground(
      wallet: string,
      request: unknown,
    ): Promise<{ readonly answer?: unknown; readonly error?: WalletRefusal }>
  }
}

/** An error in the form that crosses to the page: Playwright's functions keep only the message. */
export interface WalletRefusal {
  readonly code: number
  readonly message: string
}

/** The owner of a wallet. */
export interface Visitor {
  /** The wallet's questions, in order. They survive the page, because they belong to the wallet. */
  readonly prompts: string[]
  /** `nothing`: the question stays open. `busy`: another question is open already. */
  says: 'yes' | 'no' | 'nothing' | 'busy'
  /** The one kind of question that the visitor refuses, whatever else they say. */
  refuses?: string | undefined
}

/** A wallet's part outside the page, which keeps its keys and permissions, as an extension's background does. */
export interface Background {
  readonly visitor: Visitor
  /** Asks the visitor. Rejects when the visitor refuses. */
  ask(what: string): Promise<void>
  /** Sends a message to the wallet's part in every page. */
  push(message: unknown): Promise<void>
}

/** @param answer answers the wallet's part in the page. Its errors cross with their code and message. */
export async function createBackground(
  context: BrowserContext,
  wallet: string,
  answer: (request: never) => Promise<unknown>,
): Promise<Background> {
  const visitor: Visitor = { prompts: [], says: 'yes' }
  await answering(context, wallet, async (request) => {
    try {
      return { answer: await answer(request as never) }
    } catch (error) {
      const { code = -32_603, message } = error as Partial<WalletRefusal> & Error
      return { error: { code, message } }
    }
  })
  return {
    visitor,
    async ask(what) {
      if (visitor.says === 'busy') throw refusal(-32_002, 'Request of type already pending. Please wait.')
      visitor.prompts.push(what)
      if (visitor.says === 'no' || visitor.refuses === what) throw refusal(4001, 'User rejected the request.')
      if (visitor.says === 'nothing') await new Promise(() => {})
    },
    async push(message) {
      for (const page of context.pages()) {
        await page.evaluate(
          ([name, detail]) => void window.dispatchEvent(new CustomEvent(`background:${name}`, { detail })),
          [wallet, message] as const,
        )
      }
    },
  }
}

export const refusal = (code: number, message: string) => Object.assign(new Error(message), { code })

type Answer = (request: unknown) => Promise<object>
const backgrounds = new WeakMap<BrowserContext, Map<string, Answer>>()

/** Playwright allows one function per name and context, so all wallets of a context share one. */
async function answering(context: BrowserContext, wallet: string, answer: Answer) {
  const known = backgrounds.get(context)
  if (known) return void known.set(wallet, answer)
  const all = new Map([[wallet, answer]])
  backgrounds.set(context, all)
  await context.exposeFunction('askBackground', (name: string, request: unknown) => all.get(name)?.(request))
}
