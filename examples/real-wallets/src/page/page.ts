import { type AppKit, Networks } from '@latchkey/core'
import { NamespaceOutlines } from '@latchkey/core/plugin'
import { createNamespaceCard } from './namespace-card.js'
import { element, write } from './element.js'
import { createResultsLog } from './results-log.js'
import { createWalletList } from './wallet-list.js'

/** The whole page. It reads the kit's services only. */
export function createPage(kit: AppKit): readonly HTMLElement[] {
  const log = createResultsLog()
  const namespaces = kit.get(NamespaceOutlines).getSnapshot()
  return [
    element(
      'header',
      {},
      element('h1', {}, 'Every namespace'),
      element(
        'p',
        { class: 'quiet' },
        'The wallets of this browser, on chains of this machine. There is no modal here: the page asks the kit’s services itself.',
      ),
      activeNetworkLine(kit),
    ),
    element(
      'main',
      {},
      createWalletList(kit, log),
      element('div', { class: 'chains' }, ...namespaces.map(({ id }) => createNamespaceCard(kit, id, log))),
      log.view,
    ),
  ]
}

/** Shows the network that is in use. The kit has one at a time. */
function activeNetworkLine(kit: AppKit) {
  const line = element('p', { class: 'in-use', 'aria-live': 'polite' })
  const networks = kit.get(Networks)
  const draw = () => {
    const { active, mustSwitch } = networks.getSnapshot()
    write(line, active ? `In use: ${active.name}${mustSwitch ? ', which is none of this page’s networks' : ''}` : '')
  }
  networks.subscribe(draw)
  draw()
  return line
}
