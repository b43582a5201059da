import { isAppKitError, Telemetry } from '@latchkey/core'
import { type Link, nativeLink } from '@latchkey/core/gates'
import { Http, KeyValue, type LinkTarget, Page } from '@latchkey/core/plugin'
import { createDeepLinkChoices } from '@latchkey/core/pairing'
import { openLedger, storageKeys } from '@latchkey/core/testing'
import { openKit, type KitOnPage } from './kit-on-page.js'
import { HOSTILE_LINKS } from './hostile-links.js'
import { HOSTILE_PICTURES } from './hostile-pictures.js'
import { HOSTILE_TEXTS } from './hostile-texts.js'
import { BUILDERS, WAYS } from './links.js'
import { showPicture } from './show-picture.js'
import { showText } from './show-text.js'

/** What became of a request: what was answered, or the code of the error. */
export type Outcome = { readonly value: unknown } | { readonly code: string }

/** What the browser tests do on this page. */
export interface Lab {
  readonly hostileLinks: typeof HOSTILE_LINKS
  readonly hostilePictures: typeof HOSTILE_PICTURES
  readonly hostileTexts: typeof HOSTILE_TEXTS
  /** Ways from a stranger's text to a link, by name. */
  readonly builders: typeof BUILDERS
  /** Ways to open an address without any check, by name. */
  readonly ways: typeof WAYS
  /** Has the kit's opener open what no builder has seen, to every target. Returns what it says to each. */
  openUnchecked(href: string): readonly boolean[]
  /** Hands a pairing to a wallet, as it is done. */
  openPairing(wallet: string, uri: string): boolean
  readonly showPicture: typeof showPicture
  readonly showText: typeof showText
  /** Where a kit keeps what it knows. */
  storedUnder(id: string): readonly string[]
  /** A kit with two chains and some wallets, not started. The same for the same id. */
  kit(id?: string): KitOnPage
  readonly openLedger: typeof openLedger
  /** Asks a server through a kit. */
  get(url: string, limits?: { readonly timeoutMs?: number; readonly maxBytes?: number }): Promise<Outcome>
  /** The wallet's app that is kept in storage, if the kit would open it. */
  chosenWallet(): { readonly name: string; readonly href: string } | undefined
  /** Reads a stranger's wallet with the schemas, which arrive for that. */
  readWallets(foreign: unknown): Promise<unknown>
}

declare global {
  var lab: Lab
}

export function createLab(): Lab {
  const kits = new Map<string, KitOnPage>()

  function kit(id = '') {
    const one = kits.get(id) ?? openKit(id)
    kits.set(id, one)
    return one
  }

  return {
    hostileLinks: HOSTILE_LINKS,
    hostilePictures: HOSTILE_PICTURES,
    hostileTexts: HOSTILE_TEXTS,
    builders: BUILDERS,
    ways: WAYS,
    openUnchecked(href) {
      const targets: readonly (LinkTarget | undefined)[] = ['self', 'top', 'blank', undefined]
      return targets.map((target) =>
        kit()
          .get(Page)
          .open({ href } as Link, target),
      )
    },
    openPairing(wallet, uri) {
      const link = nativeLink(wallet, uri)
      return link ? kit().get(Page).open(link) : false
    },
    showPicture,
    showText,
    openLedger,
    storedUnder(id) {
      const { connectedConnector, ...keys } = storageKeys(id)
      return [...Object.values(keys), connectedConnector('fake'), '@appkit/journal']
    },
    kit,
    async get(url, limits = {}) {
      try {
        return {
          value: await kit()
            .get(Http)
            .get({ url, ...limits, read: (json) => json }),
        }
      } catch (error) {
        // Anything else is no answer that the kit promises, and fails the test.
        if (!isAppKitError(error)) throw error
        return { code: error.code }
      }
    },
    chosenWallet() {
      const { get } = kit()
      const chosen = createDeepLinkChoices({ store: get(KeyValue), config: {}, telemetry: get(Telemetry) }).read()
      return chosen && { name: chosen.name, href: chosen.link.href }
    },
    async readWallets(foreign) {
      const { readList, walletSchema } = await import('@latchkey/core/schemas')
      return readList(walletSchema)(foreign)
    },
  }
}
