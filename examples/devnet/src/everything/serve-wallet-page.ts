import { buildWalletPage, type PageFile } from '../demo-wallet/build-wallet-page.js'
import { pathOf, serveWalletFiles } from '../demo-wallet/serve-wallet-files.js'
import type { ChainServer } from '../server.js'

/** The page of the demo wallet, in a process of its own. */
export interface WalletPage {
  readonly url: string
  /** What the page is to know: the words of its address. A visitor who brings a `relay` of his own keeps it. */
  preset(words: Readonly<Record<string, string>>): Promise<void>
}

export type WalletPageServer = ChainServer<WalletPage>

/**
 * Serves the page without making anybody wait for it: it is built when the first visitor comes, which takes a second
 * or two. Who comes without a word about a relay, as the links of dapps do, is sent on with the preset ones.
 */
export async function serve(): Promise<WalletPageServer> {
  let page: Promise<ReadonlyMap<string, PageFile>> | undefined
  let preset: Readonly<Record<string, string>> = {}

  async function build() {
    try {
      return await buildWalletPage()
    } catch (error) {
      // The next visitor has it built again.
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

/** Where a visit is to go that does not say which relay. */
function presetLocation(address: string, preset: Readonly<Record<string, string>>): string | undefined {
  const words = new URLSearchParams(address.slice(pathOf(address).length))
  if (words.has('relay') || !preset['relay']) return undefined
  for (const [word, value] of Object.entries(preset)) if (!words.has(word)) words.set(word, value)
  return `${pathOf(address).replace(/^\/+/, '/')}?${words}`
}
