import type { BrowserContext } from '@playwright/test'
import { createBackground, type Background } from '../background.js'
import { inPage } from '../bundle.js'

export interface Burner extends Pick<Background, 'visitor'> {
  /** Makes a late wallet appear now. */
  arrive(): Promise<void>
}

/** The burner wallet of the Solana wallet adapters, registered for the Wallet Standard by the package for that. */
export async function installBurner(
  context: BrowserContext,
  { endpoint, isLate = false }: { endpoint: string; isLate?: boolean },
): Promise<Burner> {
  const wallet = 'burner'
  const background = await createBackground(context, wallet, async (question: string) => background.ask(question))
  await context.addInitScript({ content: await inPage('burner', { wallet, endpoint, isLate }) })
  return { visitor: background.visitor, arrive: () => background.push('arrive') }
}
