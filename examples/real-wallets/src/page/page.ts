import { ChainOutlines, Networks, type AppKit } from '@latchkey/core'
import { createChainCard } from './chain-card.js'
import { element, write } from './element.js'
import { createHappenings } from './happenings.js'
import { createWalletList } from './wallet-list.js'

/** The whole page, drawn from the kit's services and nothing else. */
export function createPage(kit: AppKit): readonly HTMLElement[] {
  const happenings = createHappenings()
  const chains = kit.get(ChainOutlines).getSnapshot()
  return [
    element(
      'header',
      {},
      element('h1', {}, 'Every namespace'),
      element('p', { class: 'quiet' }, 'The wallets of this browser, on chains of this machine. There is no modal here: the page asks the kit’s services itself.'),
      inUseLine(kit),
    ),
    element(
      'main',
      {},
      createWalletList(kit, happenings),
      element('div', { class: 'chains' }, ...chains.map(({ id }) => createChainCard(kit, id, happenings))),
      happenings.view,
    ),
  ]
}

/** The namespace and the network that are in use: the kit has one of each. */
function inUseLine(kit: AppKit) {
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
