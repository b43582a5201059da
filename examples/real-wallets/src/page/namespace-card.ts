import {
  type Account,
  Accounts,
  type AppKit,
  Connections,
  describe,
  type NamespaceConnection,
  type NetworkId,
  Networks,
} from '@latchkey/core'
import { truncateAddress } from '@latchkey/core/gates'
import { Connectors, NamespaceOutlines } from '@latchkey/core/plugin'
import { tracker, activeSession, readBalance, sender, signer } from '../actions.js'
import { describeEnded, describeSwitch } from '../messages.js'
import { element, write } from './element.js'
import type { ResultsLog } from './results-log.js'
import { fillSelect } from './fill-select.js'

const STATUSES = {
  disconnected: 'Not connected',
  connecting: 'Waiting for the wallet',
  reconnecting: 'Restoring',
  connected: 'Connected',
}

/** The kinds of account that are not named beside the address. */
const PLAIN_TYPES = ['eoa', 'payment']

/** The card of one namespace: its connection, and the actions with it. It is created once, and then updated. */
export function createNamespaceCard(kit: AppKit, namespace: string, { report }: ResultsLog): HTMLElement {
  const [connections, accounts, networks] = [kit.get(Connections), kit.get(Accounts), kit.get(Networks)]
  const name =
    kit
      .get(NamespaceOutlines)
      .getSnapshot()
      .find(({ id }) => id === namespace)?.name ?? namespace

  const status = element('span', { class: 'badge' })
  const note = element('p', { class: 'note', 'aria-live': 'polite' })
  const wallet = element('bdi', {})
  const account = element('select', { onchange: () => void report(`${name} account`, chooseAccount()) })
  const address = element('output', { class: 'address' })
  const network = element('select', { onchange: () => void report(`${name} network`, chooseNetwork()) })
  const balance = element('output', { class: 'amount-held' })
  const cancel = element('button', { class: 'button', onclick: () => connections.cancel(namespace) }, 'Stop waiting')
  const disconnect = element('button', { class: 'button', onclick: () => void report(name, end()) }, 'Disconnect')
  const message = element('input', { name: 'message', value: 'Hello from this page', autocomplete: 'off' })
  const to = element('input', { name: 'to', autocomplete: 'off', spellcheck: 'false' })
  const amount = element('input', { name: 'amount', inputmode: 'decimal', autocomplete: 'off', class: 'amount' })
  const signForm = form(
    'Sign',
    () => report(`${name} signature`, sign(), activeSession(kit, namespace)?.namespace),
    label('Message', message),
  )
  const sendForm = form('Send', () => send(), label('To', to, 'wide'), label('Amount', amount))
  const facts = element(
    'div',
    { class: 'facts' },
    label('Account', account),
    label('Network', network),
    element(
      'div',
      { class: 'balance' },
      label('Balance', balance),
      element('button', { class: 'button', onclick: () => void refresh() }, 'Refresh'),
    ),
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
    const state = connections.getSnapshot().namespaces[namespace]
    if (!state) return
    const all = accounts.getSnapshot().namespaces[namespace]
    const own = networks.getSnapshot().namespaces[namespace]
    view.dataset['status'] = state.status
    write(status, STATUSES[state.status])
    write(note, noteOn(state))
    write(wallet, state.connection?.wallet.name ?? waitingFor(state))
    write(address, all?.address ?? '')
    fillSelect(
      account,
      (all?.all ?? []).map((one) => [one.address, nameOf(one)]),
      all?.account?.address,
    )
    const known = (own?.requested ?? []).map((one) => [one.caipNetworkId, one.name] as const)
    const elsewhere =
      own?.active && !own.supported
        ? [[own.active.caipNetworkId, `${own.active.name} (not of this page)`] as const]
        : []
    fillSelect(network, [...known, ...elsewhere], own?.active?.caipNetworkId)
    cancel.hidden = state.status !== 'connecting'

    const now = activeSession(kit, namespace)
    facts.hidden = !now
    signForm.hidden = !now || !signer(now)
    sendForm.hidden = !now || !sender(now)
    const of = now ? `${now.account.address} ${now.network.caipNetworkId}` : ''
    if (of === shown) return
    shown = of
    void refresh()
  }

  function waitingFor({ attempt }: NamespaceConnection) {
    return (
      kit
        .get(Connectors)
        .getSnapshot()
        .find(({ id }) => id === attempt?.connectorId)?.name ?? ''
    )
  }

  async function refresh() {
    reading.abort()
    const { signal } = (reading = new AbortController())
    const now = activeSession(kit, namespace)
    if (!now) return write(balance, '')
    write(balance, '…')
    try {
      const read = await readBalance(now, signal)
      if (!signal.aborted) write(balance, read ?? 'cannot be read')
    } catch (error) {
      // The error stands in the place of the balance, unless a newer reading has begun.
      if (!signal.aborted) write(balance, describe(error).message)
    }
  }

  async function chooseAccount() {
    await accounts.select(namespace, account.value)
    return `Now ${account.value}.`
  }

  async function chooseNetwork() {
    // The select shows the wallet's network, not the choice.
    const wanted = network.value as NetworkId
    draw()
    return describeSwitch(await networks.switchTo(wanted).finally(draw))
  }

  async function sign() {
    return demand(activeSession(kit, namespace), signer)(message.value, always)
  }

  async function send() {
    const now = activeSession(kit, namespace)
    let hash: string | undefined
    await report(
      `${name} transfer`,
      (async () => (hash = await demand(now, sender)(to.value, amount.value, always)))(),
      now?.namespace,
    )
    const follow = now && tracker(now)
    if (!hash || !follow) return
    await report(`${name} transaction`, follow(hash, always), now.namespace)
    await refresh()
  }

  async function end() {
    await connections.disconnect({ namespace })
    return 'Disconnected.'
  }

  for (const one of [connections, accounts, networks]) one.subscribe(draw)
  draw()
  return view
}

/** The name by which a visitor recognises an account. */
const nameOf = ({ label, address, type }: Account) =>
  `${label ?? truncateAddress(address)}${PLAIN_TYPES.includes(type) ? '' : ` (${type})`}`

/** Explains a status that does not explain itself. */
function noteOn({ ended, failure, attempt, status }: NamespaceConnection): string {
  if (attempt?.pending) return 'The wallet has a question open already. Answer that first.'
  if (attempt?.slow) return 'It takes its time: look into the wallet.'
  if (status === 'connected') return ''
  if (failure) return describe(failure.error).message
  return ended ? describeEnded(ended) : ''
}

function demand<In, Out>(given: In | undefined, feature: (given: In) => Out | undefined): Out {
  const found = given && feature(given)
  if (!found) throw new Error('The connected wallet cannot do this.')
  return found
}

const label = (text: string, control: HTMLElement, look?: string) =>
  element('label', { class: look }, element('span', {}, text), control)

function form(act: string, run: () => Promise<void>, ...fields: readonly HTMLElement[]) {
  const made = element('form', {}, ...fields, element('button', { class: 'button', type: 'submit' }, act))
  made.addEventListener('submit', (event) => {
    event.preventDefault()
    void run()
  })
  return made
}
