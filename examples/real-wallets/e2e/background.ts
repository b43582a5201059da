import type { BrowserContext } from '@playwright/test'

declare global {
  interface Window {
    /** How a wallet's part in the page reaches its part outside. */
    askBackground(wallet: string, request: unknown): Promise<{ readonly answer?: unknown; readonly error?: WalletRefusal }>
  }
}

/** An error as it crosses to the page: functions of Playwright's keep the message only. */
export interface WalletRefusal {
  readonly code: number
  readonly message: string
}

/** Who sits before a wallet. */
export interface Visitor {
  /** What the wallet has asked, in order. Questions survive the page: they are the wallet's own. */
  readonly prompts: string[]
  /** `nothing`: the question stays open. `busy`: another question is open already. */
  says: 'yes' | 'no' | 'nothing' | 'busy'
}

/** A wallet's part outside of the page, where it keeps its keys and what it granted, as an extension's does. */
export interface Background {
  readonly visitor: Visitor
  /** Asks the visitor. Rejects where they say no. */
  ask(what: string): Promise<void>
  /** Tells the wallet's part in every page. */
  push(message: unknown): Promise<void>
}

/** @param answer what the wallet answers to its part in the page. What it throws crosses with its code and message. */
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
      if (visitor.says === 'no') throw refusal(4001, 'User rejected the request.')
      if (visitor.says === 'nothing') await new Promise(() => {})
    },
    async push(message) {
      for (const page of context.pages()) {
        await page.evaluate(([name, detail]) => void window.dispatchEvent(new CustomEvent(`background:${name}`, { detail })), [wallet, message] as const)
      }
    },
  }
}

export const refusal = (code: number, message: string) => Object.assign(new Error(message), { code })

type Answer = (request: unknown) => Promise<object>
const backgrounds = new WeakMap<BrowserContext, Map<string, Answer>>()

/** A context has one function for all its wallets. */
async function answering(context: BrowserContext, wallet: string, answer: Answer) {
  const known = backgrounds.get(context)
  if (known) return void known.set(wallet, answer)
  const all = new Map([[wallet, answer]])
  backgrounds.set(context, all)
  await context.exposeFunction('askBackground', (name: string, request: unknown) => all.get(name)?.(request))
}
