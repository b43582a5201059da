import { buildWalletPage, type PageFile } from '../demo-wallet/page/build-wallet-page.js'
import { pathOf, serveWalletFiles } from '../demo-wallet/page/serve-wallet-files.js'
import type { ChainServer } from '../server.js'

/** The page of the demo wallet, in a process of its own. */
export interface WalletPage {
  readonly url: string
  /** Sets the query parameters that visits start with. A visitor's own `relay` takes precedence. */
  preset(words: Readonly<Record<string, string>>): Promise<void>
}

export type WalletPageServer = ChainServer<WalletPage>

/**
 * Serves the page at once, and builds it for the first visitor, which takes a second or two. Redirects a visit without
 * a relay, such as a dapp's link, to the preset query parameters.
 */
export async function serve(): Promise<WalletPageServer> {
  let page: Promise<ReadonlyMap<string, PageFile>> | undefined
  let preset: Readonly<Record<string, string>> = {}

  async function build() {
    try {
      return await buildWalletPage()
    } catch (error) {
      // The next visit starts another build.
      page = undefined
      throw error
    }
  }

  const { url, close } = await serveWalletFiles({
    files: () => (page ??= build()),
    sendOn: (address) => presetLocation(address, preset),
  })
  return {
    ready: { url },
    commands: {
      async preset(words) {
        preset = words
      },
    },
    close,
  }
}

/** The address to which a visit without a relay is redirected. */
function presetLocation(address: string, preset: Readonly<Record<string, string>>): string | undefined {
  const words = new URLSearchParams(address.slice(pathOf(address).length))
  if (words.has('relay') || !preset['relay']) return undefined
  for (const [word, value] of Object.entries(preset)) if (!words.has(word)) words.set(word, value)
  return `${pathOf(address).replace(/^\/+/, '/')}?${words}`
}
