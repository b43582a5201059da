import { type AppKit, type WalletEntry, Wallets } from '@latchkey/core'
import { initialOf } from '@latchkey/core/gates'
import { NamespaceOutlines } from '@latchkey/core/plugin'
import { describeConnect } from '../messages.js'
import { element } from './element.js'
import type { ResultsLog } from './results-log.js'

/** The wallets of this browser, each once, with buttons to connect it. It is empty until the visitor asks for it. */
export function createWalletList(kit: AppKit, { report }: ResultsLog): HTMLElement {
  const list = element('ul', { class: 'wallets', 'aria-label': 'Wallets' })
  const nothing = element(
    'p',
    { class: 'quiet', hidden: true },
    'No wallet has shown itself yet. One that comes later is listed when it does.',
  )
  const show = element(
    'button',
    { class: 'button button-primary', onclick: () => void report('Wallets', discover()) },
    'Show wallets',
  )
  const rows = new Map<string, { readonly entry: WalletEntry; readonly row: HTMLElement }>()

  /** Loads the namespaces, and discovers wallets. */
  async function discover() {
    await kit.load('connect')
    if (show.isConnected) {
      show.replaceWith(list, nothing)
      kit.get(Wallets).subscribe(draw)
      draw()
    }
    return 'They are listed as they come.'
  }

  function draw() {
    const { entries } = kit.get(Wallets).getSnapshot()
    // An unchanged row stays, with the keyboard's focus in it.
    const drawn = entries.map((entry) => {
      const before = rows.get(entry.id)
      const row = before?.entry === entry ? before.row : walletRow(entry)
      rows.set(entry.id, { entry, row })
      return row
    })
    const focused = rows.size > 0 ? document.activeElement?.getAttribute('aria-label') : undefined
    if (drawn.some((row, index) => list.children[index] !== row) || drawn.length !== list.children.length)
      list.replaceChildren(...drawn)
    if (focused) list.querySelector<HTMLElement>(`[aria-label=${CSS.escape(focused)}]`)?.focus()
    nothing.hidden = entries.length > 0
  }

  function walletRow(entry: WalletEntry) {
    const { id, name, icon, namespaces, disputed } = entry
    const nameOf = (namespace: string) =>
      kit
        .get(NamespaceOutlines)
        .getSnapshot()
        .find((one) => one.id === namespace)?.name ?? namespace
    const connect = (label: string, wanted?: readonly string[]) =>
      element(
        'button',
        {
          class: 'button',
          'aria-label': wanted ? `Connect ${name} on ${wanted.map(nameOf).join(', ')}` : `Connect ${name}`,
          onclick: () =>
            void report(
              name,
              kit
                .get(Wallets)
                .connect(id, wanted && { namespaces: wanted })
                .then((result) => describeConnect(result, nameOf)),
            ),
        },
        label,
      )
    return element(
      'li',
      { class: 'wallet' },
      picture(name, icon),
      element(
        'div',
        { class: 'wallet-words' },
        element('bdi', { class: 'wallet-name' }, name),
        element('span', { class: 'quiet' }, namespaces.map(nameOf).join(', ')),
        ...(disputed ? [element('strong', { class: 'disputed' }, 'Another wallet claims to be this one.')] : []),
      ),
      element(
        'div',
        { class: 'wallet-acts' },
        connect(namespaces.length > 1 ? 'Connect all' : 'Connect'),
        ...(namespaces.length > 1 ? namespaces.map((one) => connect(nameOf(one), [one])) : []),
      ),
    )
  }

  return element('section', { class: 'card list' }, element('h2', {}, 'Wallets'), show)
}

/** The kit has checked that the icon is a picture. */
function picture(name: string, icon: string | undefined) {
  if (icon) return element('img', { class: 'wallet-picture', src: icon, alt: '', referrerpolicy: 'no-referrer' })
  return element('span', { class: 'wallet-picture', 'aria-hidden': 'true' }, initialOf(name))
}
