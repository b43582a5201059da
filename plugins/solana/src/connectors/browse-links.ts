import { type Link, pageLink } from '@latchkey/core/gates'
import type { Page } from '@latchkey/core/plugin'

/** A wallet's app with a browser of its own, in which a page finds the wallet like any other. */
export interface WalletApp {
  readonly name: string
  /** Its id in the wallet registry. */
  readonly registryId: string
  /** Opens this page in the app, or the app's website where it is not installed. Open it on the visitor's tap. */
  readonly link: Link
}

const APPS = [
  {
    name: 'Phantom',
    registryId: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
    browse: 'https://phantom.app/ul/browse/',
  },
  {
    name: 'Solflare',
    registryId: '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79',
    browse: 'https://solflare.com/ul/v1/browse/',
  },
  {
    name: 'Backpack',
    registryId: '2bd8c14e035c2d48f184aaa168559e86b0e3433228d3c4075900a221785019b0',
    browse: 'https://backpack.app/ul/v1/browse/',
  },
]

/**
 * Lists the apps that can open this page in their own browser, for a visitor on a phone whose browser has no wallet.
 * The app receives the page's whole URL. The list is empty on a server.
 *
 * @example
 * if (device.mobile) show(browseLinks(page).filter(({ name }) => !isConnectable(name)))
 * button.onclick = () => page.open(app.link, 'self')
 */
export function browseLinks({ href, origin }: Pick<Page, 'href' | 'origin'>): readonly WalletApp[] {
  if (!href) return []
  return APPS.flatMap(({ browse, ...app }) => {
    const link = pageLink(browse + encodeURIComponent(href), { ref: origin })
    return link ? [{ ...app, link }] : []
  })
}
