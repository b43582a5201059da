import { FRAME_SDK_VERSION } from '@latchkey/core/embedded'
import { readLink, type Link } from '@latchkey/core/gates'
import { openFrame, type Frame, type Page } from '@latchkey/core/plugin'

/** What the address of the wallet page tells it. */
export interface WalletPageQuery {
  readonly projectId: string
  /** The active network. */
  readonly chainId: string
  /** Whether the wallet page logs. Default: false. */
  readonly enableLogger?: boolean
}

/** What passkeys, the storage of a frame and a button that copies need. No other origin gets it, wherever the frame may be led. */
const ALLOWED = ['publickey-credentials-get', 'publickey-credentials-create', 'storage-access', 'clipboard-write']

/** Opens the wallet page in a hidden frame. Throws `page/no-document`. */
export function openWalletPage(page: Page, base: Link, { projectId, chainId, enableLogger }: WalletPageQuery): Frame {
  const link = withQuery(base, {
    projectId,
    chainId,
    version: FRAME_SDK_VERSION,
    enableLogger: String(enableLogger ?? false),
  })
  const { origin } = new URL(link.href)
  return openFrame(page, {
    link,
    title: 'Wallet',
    allow: ALLOWED.map((feature) => `${feature} ${origin}`).join('; '),
    // A visitor saves the recovery file from the wallet page.
    sandbox: 'allow-storage-access-by-user-activation allow-downloads',
  })
}

/** The link with these parameters beside its own. */
function withQuery(base: Link, query: Readonly<Record<string, string>>): Link {
  const url = new URL(base.href)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  // The link has passed the gate already. Only a parameter of kilobytes could make it invalid.
  return readLink(url.href, { schemes: ['https', 'localhost'] }) ?? base
}
