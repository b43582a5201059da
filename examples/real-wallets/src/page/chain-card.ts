import {
  Accounts,
  ChainOutlines,
  Connections,
  Connectors,
  describe,
  Networks,
  truncateAddress,
  type Account,
  type AppKit,
  type ChainConnection,
  type NetworkId,
} from '@latchkey/core'
import { following, inUse, readBalance, sending, signing } from '../acts.js'
import { describeEnded, describeSwitch } from '../words.js'
import { element, write } from './element.js'
import type { Happenings } from './happenings.js'
import { fillSelect } from './fill-select.js'

const STATUSES = { disconnected: 'Not connected', connecting: 'Waiting for the wallet', reconnecting: 'Restoring', connected: 'Connected' }

/** The kinds of account that need no word: the only one, or the one that is meant. */
const PLAIN_TYPES = ['eoa', 'payment']

/** One namespace: who is connected there, and what can be done with it. It is drawn once, and then kept up to date. */
export function createChainCard(kit: AppKit, namespace: string, { told }: Happenings): HTMLElement {
  const [connections, accounts, networks] = [kit.get(Connections), kit.get(Accounts), kit.get(Networks)]
  const name = kit.get(ChainOutlines).getSnapshot().find(({ id }) => id === namespace)?.name ?? namespace

  const status = element('span', { class: 'badge' })
  const note = element('p', { class: 'note', 'aria-live': 'polite' })
  const wallet = element('bdi', {})
  const account = element('select', { onchange: () => void told(`${name} account`, chooseAccount()) })
  const address = element('output', { class: 'address' })
  const network = element('select', { onchange: () => void told(`${name} network`, chooseNetwork()) })
  const balance = element('output', { class: 'amount-held' })
  const cancel = element('button', { class: 'button', onclick: () => connections.cancel(namespace) }, 'Stop waiting')
  const disconnect = element('button', { class: 'button', onclick: () => void told(name, leave()) }, 'Disconnect')
  const message = element('input', { name: 'message', value: 'Hello from this page', autocomplete: 'off' })
  const to = element('input', { name: 'to', autocomplete: 'off', spellcheck: 'false' })
  const amount = element('input', { name: 'amount', inputmode: 'decimal', autocomplete: 'off', class: 'amount' })
  const signForm = form('Sign', () => told(`${name} signature`, sign(), inUse(kit, namespace)?.chain), label('Message', message))
  const sendForm = form('Send', () => send(), label('To', to, 'wide'), label('Amount', amount))
  const facts = element(
    'div',
    { class: 'facts' },
    label('Account', account),
    label('Network', network),
    element('div', { class: 'balance' }, label('Balance', balance), element('button', { class: 'button', onclick: () => void refresh() }, 'Refresh')),
    signForm,
    sendForm,
    disconnect,
  )
  const view = element(
    'section',
    { class: 'card', 'aria-label': name },
    element('div', { class: 'card-heading' }, element('h3', {}, name), status),
    element('p', { class: 'with' }, wallet, ' ', address),
    note,
    cancel,
    facts,
  )

  const always = new AbortController().signal
  let reading = new AbortController()
  let shown = ''

  function draw() {
    const chain = connections.getSnapshot().chains[namespace]
    if (!chain) return
    const all = accounts.getSnapshot().chains[namespace]
    const here = networks.getSnapshot().chains[namespace]
    view.dataset['status'] = chain.status
    write(status, STATUSES[chain.status])
    write(note, noteOn(chain))
    write(wallet, chain.connection?.wallet.name ?? waitingFor(chain))
    write(address, all?.address ?? '')
    fillSelect(account, (all?.all ?? []).map((one) => [one.address, nameOf(one)]), all?.account?.address)
    const known = (here?.requested ?? []).map((one) => [one.caipNetworkId, one.name] as const)
    const elsewhere = here?.active && !here.supported ? [[here.active.caipNetworkId, `${here.active.name} (not of this page)`] as const] : []
    fillSelect(network, [...known, ...elsewhere], here?.active?.caipNetworkId)
    cancel.hidden = chain.status !== 'connecting'

    const now = inUse(kit, namespace)
    facts.hidden = !now
    signForm.hidden = !now || !signing(now)
    sendForm.hidden = !now || !sending(now)
    const of = now ? `${now.account.address} ${now.network.caipNetworkId}` : ''
    if (of === shown) return
    shown = of
    void refresh()
  }

  function waitingFor({ attempt }: ChainConnection) {
    return kit.get(Connectors).getSnapshot().find(({ id }) => id === attempt?.connectorId)?.name ?? ''
  }

  async function refresh() {
    reading.abort()
    const { signal } = (reading = new AbortController())
    const now = inUse(kit, namespace)
    if (!now) return write(balance, '')
    write(balance, '…')
    try {
      const read = await readBalance(now, signal)
      if (!signal.aborted) write(balance, read ?? 'cannot be read')
    } catch (error) {
      // What became of it is said where the balance would stand; a newer reading says its own.
      if (!signal.aborted) write(balance, describe(error).message)
    }
  }

  async function chooseAccount() {
    await accounts.select(namespace, account.value)
    return `Now ${account.value}.`
  }

  async function chooseNetwork() {
    // What is shown is where the wallet is, and not what was chosen.
    const wanted = network.value as NetworkId
    draw()
    return describeSwitch(await networks.switchTo(wanted).finally(draw))
  }

  async function sign() {
    return demand(inUse(kit, namespace), signing)(message.value, always)
  }

  async function send() {
    const now = inUse(kit, namespace)
    let hash: string | undefined
    await told(
      `${name} transfer`,
      (async () => (hash = await demand(now, sending)(to.value, amount.value, always)))(),
      now?.chain,
    )
    const follow = now && following(now)
    if (!hash || !follow) return
    await told(`${name} transaction`, follow(hash, always), now.chain)
    await refresh()
  }

  async function leave() {
    await connections.disconnect({ namespace })
    return 'Disconnected.'
  }

  for (const one of [connections, accounts, networks]) one.subscribe(draw)
  draw()
  return view
}

/** What a visitor tells one account from another by. */
const nameOf = ({ label, address, type }: Account) => `${label ?? truncateAddress(address)}${PLAIN_TYPES.includes(type) ? '' : ` (${type})`}`

/** Why it is as it is, where that is not plain. */
function noteOn({ ended, failure, attempt, status }: ChainConnection): string {
  if (attempt?.pending) return 'The wallet has a question open already. Answer that first.'
  if (attempt?.slow) return 'It takes its time: look into the wallet.'
  if (status === 'connected') return ''
  if (failure) return describe(failure.error).message
  return ended ? describeEnded(ended) : ''
}

function demand<In, Out>(given: In | undefined, feature: (given: In) => Out | undefined): Out {
  const found = given && feature(given)
  if (!found) throw new Error('Nobody is connected who could.')
  return found
}

const label = (text: string, control: HTMLElement, look?: string) => element('label', { class: look }, element('span', {}, text), control)

function form(act: string, run: () => Promise<void>, ...fields: readonly HTMLElement[]) {
  const made = element('form', {}, ...fields, element('button', { class: 'button', type: 'submit' }, act))
  made.addEventListener('submit', (event) => {
    event.preventDefault()
    void run()
  })
  return made
}
