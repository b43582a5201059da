import type { CloseReason, ModalState } from '../contracts/modal.js'
import { CLOSED } from './closed.js'
import { transition, type ModalEvent, type Surroundings } from './router.machine.js'
import { viewsOf } from './modal.test.helper.js'
import { VIEW_RULES } from './view-rules.js'

// Views of plugins: of a plain one, of one that signs in, and of one that is a step of connecting.
const BROUGHT = new Map([
  ['Swap', {}],
  ['SIWXSignMessage', { stays: true }],
  ['ConnectingSocial', { connects: true }],
])
const calm: Surroundings = {
  connected: false,
  hasChains: true,
  mobile: false,
  embedded: false,
  rules: (view) => VIEW_RULES.get(view) ?? BROUGHT.get(view),
  blockedBy: () => undefined,
}
const connected = { connected: true }
const siwx: Partial<Surroundings> = { connected: true, blockedBy: (view) => (view === 'SIWXSignMessage' ? 'siwx' : undefined) }

const open = (view?: string): ModalEvent => ({ type: 'open', entry: view ? { view } : undefined })
const push = (view: string, args?: unknown): ModalEvent => ({ type: 'push', entry: { view, args } })
const replace = (view: string): ModalEvent => ({ type: 'replace', entry: { view } })
const reset = (view: string): ModalEvent => ({ type: 'reset', entry: { view } })
const close = (reason: CloseReason = 'dismissed'): ModalEvent => ({ type: 'close', reason })
const network = (leaves = true): ModalEvent => ({ type: 'network', leaves })
const back: ModalEvent = { type: 'back' }
const gained: ModalEvent = { type: 'connected' }
const unsupported: ModalEvent = { type: 'unsupported' }
const removed: ModalEvent = { type: 'removed' }

const run = (events: readonly ModalEvent[], around: Partial<Surroundings> = {}, from: ModalState = CLOSED) =>
  events.reduce((state, event) => transition(state, event, { ...calm, ...around }), from)

/** What is open after some events: the history, or why it is closed. */
const outcome = ({ open, history, closed }: ModalState) => (open ? viewsOf({ history }) : closed)

type Row = readonly [
  sentence: string,
  events: readonly ModalEvent[],
  around: Partial<Surroundings>,
  expected: readonly string[] | CloseReason,
]

const opening: readonly Row[] = [
  ['if a view is requested, it is used', [open('Swap')], {}, ['Swap']],
  ['if a view is requested, it is used, also with no adapters', [open('Swap')], { hasChains: false, mobile: true }, ['Swap']],
  ['if no adapters are configured and there is no address, mobile shows AllWallets', [open()], { hasChains: false, mobile: true }, ['AllWallets']],
  ['and otherwise ConnectingWalletConnectBasic', [open()], { hasChains: false }, ['ConnectingWalletConnectBasic']],
  ['with no adapters, but an address, Account is shown', [open()], { hasChains: false, mobile: true, connected: true }, ['Account']],
  ['if connected, Account is shown', [open()], connected, ['Account']],
  ['otherwise Connect is shown', [open()], {}, ['Connect']],
  ['otherwise Connect is shown, on mobile too', [open()], { mobile: true }, ['Connect']],
  ['opening again shows what is asked for, with a new history', [open(), push('AllWallets'), open('Swap')], {}, ['Swap']],
  ['opening after closing begins anew', [open('Swap'), push('Networks'), close(), open()], {}, ['Connect']],
]

const moving: readonly Row[] = [
  ['push shows a view on top', [open(), push('AllWallets')], {}, ['Connect', 'AllWallets']],
  ['push is ignored when same as current view', [open(), push('AllWallets'), push('AllWallets', { other: true })], {}, ['Connect', 'AllWallets']],
  ['a view that is in the history can be pushed again', [open(), push('AllWallets'), push('Connect')], {}, ['Connect', 'AllWallets', 'Connect']],
  ['replace overwrites the last entry', [open(), push('AllWallets'), replace('Networks')], {}, ['Connect', 'Networks']],
  ['replace is ignored when same as last history entry', [open(), push('AllWallets'), replace('AllWallets')], {}, ['Connect', 'AllWallets']],
  ['replace overwrites the only entry', [open(), replace('Swap')], {}, ['Swap']],
  ['reset leaves a single entry', [open(), push('AllWallets'), reset('Swap')], {}, ['Swap']],
  ['going back pops the history', [open(), push('AllWallets'), push('ConnectingExternal'), back], {}, ['Connect', 'AllWallets']],
  ['with a single entry, it closes the modal', [open(), back], {}, 'back'],
  ['or with UnsupportedChain in the history', [open('Swap'), push('UnsupportedChain'), push('Networks'), back], {}, 'back'],
  ['or with UnsupportedChain as the view', [open('Swap'), push('UnsupportedChain'), back], {}, 'back'],
  ['back to Connect while connected shows Account', [open('Connect'), push('Swap'), back], connected, ['Account']],
  ['back to Account while not connected shows Connect', [open('Account'), push('Swap'), back], {}, ['Connect']],
  ['only home is another when one comes back to it', [open('Connect'), push('Networks'), push('Swap'), back], connected, ['Connect', 'Networks']],
  ['back to a Connect that one went to while connected stays there', [open(), push('Connect'), push('AllWallets'), back], connected, ['Account', 'Connect']],
]

const closing: readonly Row[] = [
  ['closing closes, with its reason', [open(), close('host')], {}, 'host'],
  ['the first reason is the one that counts', [open(), close('done'), close('host')], {}, 'done'],
  ['closing in embedded mode shows Account if connected', [open('Swap'), close()], { embedded: true, connected: true }, ['Account']],
  ['otherwise Connect', [open('Swap'), push('Networks'), close()], { embedded: true }, ['Connect']],
  ['back from the only view in embedded mode shows home', [open('Swap'), back], { embedded: true }, ['Connect']],
  ['losing the account in embedded mode shows Connect', [open('Swap'), close('disconnected')], { embedded: true }, ['Connect']],
  ['close is disabled on the sign view while signing is required', [open('SIWXSignMessage'), close()], siwx, ['SIWXSignMessage']],
  ['back from the only view is refused there, too', [open('SIWXSignMessage'), back], siwx, ['SIWXSignMessage']],
  ['the host is refused there, too', [open('SIWXSignMessage'), close('host')], siwx, ['SIWXSignMessage']],
  ['going back to another view is not closing', [open(), push('SIWXSignMessage'), back], siwx, ['Account']],
  ['a lost account closes whatever a guard says', [open('SIWXSignMessage'), close('disconnected')], siwx, 'disconnected'],
  ['a kit that stops closes whatever a guard says', [open('SIWXSignMessage'), close('stopped')], siwx, 'stopped'],
]

const world: readonly Row[] = [
  ['address lost: it closes', [open('Swap'), push('Networks'), close('disconnected')], connected, 'disconnected'],
  ['connected on Connect: it closes', [open('Connect'), gained], connected, 'connected'],
  ['connected closes it however it was opened', [open('Account'), push('Connect'), push('ConnectingExternal'), gained], connected, 'connected'],
  ["connected on a plugin's step of connecting: it closes", [open(), push('ConnectingSocial'), gained], connected, 'connected'],
  ['connected on a view that is no step of connecting: it stays', [open('Swap'), gained], connected, ['Swap']],
  ['connected while siwx has something to ask: it stays', [open('Connect'), gained], { connected: true, blockedBy: () => 'siwx' }, ['Connect']],
  ['network changed: back', [open('Swap'), push('Account'), network()], connected, ['Swap']],
  ['network changed on the only view: it closes', [open('Swap'), network()], connected, 'done'],
  ['network changed where one comes from nowhere: it stays', [open('Swap'), push('Account'), network(false)], connected, ['Swap', 'Account']],
  ['never from SIWXSignMessage', [open('Swap'), push('SIWXSignMessage'), network()], connected, ['Swap', 'SIWXSignMessage']],
  ['nor on ConnectingExternal', [open(), push('ConnectingExternal'), network()], {}, ['Connect', 'ConnectingExternal']],
  ['nor on any other step of connecting', [open(), network()], {}, ['Connect']],
  ['Networks in history at index 1: to index 0', [open(), push('Networks'), push('SwitchNetwork'), network()], connected, ['Account']],
  ['Networks in history at index 2: to index 1', [open(), push('Swap'), push('Networks'), network(false)], connected, ['Account', 'Swap']],
  ['Networks in history at index 0: it closes', [open('Networks'), push('SwitchNetwork'), network()], connected, 'done'],
  ['a namespace chosen where nobody is connected: Connect in place of Account', [open('Account'), push('Networks'), network()], {}, ['Connect']],
  ['UnsupportedChain opens a closed modal', [unsupported], connected, ['UnsupportedChain']],
  ['UnsupportedChain is shown on top', [open('Swap'), unsupported], connected, ['Swap', 'UnsupportedChain']],
  ['UnsupportedChain is shown once', [open('Swap'), unsupported, push('SwitchNetwork'), unsupported], connected, ['Swap', 'UnsupportedChain']],
  ['UnsupportedChain takes the place of choosing', [open(), push('Networks'), unsupported], connected, ['Account', 'UnsupportedChain']],
  ['UnsupportedChain takes the place of connecting', [open('Connect'), push('ConnectingExternal'), unsupported], connected, ['UnsupportedChain']],
  ['resolved, UnsupportedChain is gone', [open('Swap'), unsupported, push('SwitchNetwork'), network(false)], connected, ['Swap']],
  ['resolved, and nothing is left: it closes', [unsupported, push('SwitchNetwork'), network(false)], connected, 'done'],
]

const leaving: readonly Row[] = [
  ['a view whose plugin left is gone', [open(), push('Gone'), removed], {}, ['Connect']],
  ['a view whose plugin left is gone from below', [open('Gone'), push('Swap'), removed], {}, ['Swap']],
  ['what it uncovers is as home is by now', [open('Connect'), push('Gone'), removed], connected, ['Account']],
  ['nothing is left: it closes', [open('Gone'), removed], { blockedBy: () => 'guard' }, 'stopped'],
  ['nothing is left in embedded mode: home', [open('Gone'), removed], { embedded: true }, ['Connect']],
]

describe.each([
  ['opening', opening],
  ['moving', moving],
  ['closing', closing],
  ['what happens outside', world],
  ['plugins that leave', leaving],
])('%s', (_, rows) => {
  test.each(rows)('%s', (_sentence, events, around, expected) => {
    const state = run(events, around)
    expect(outcome(state)).toEqual(expected)
    expect(state.view).toBe(state.history.at(-1)!.view)
  })
})

test('push Account; push Account; back; back; reset Account; push Connect; replace Networks', () => {
  const events = [push('Account'), push('Account'), back, back, reset('Account'), push('Connect'), replace('Networks')]
  const histories = events.map((_, index) => viewsOf(run(events.slice(0, index + 1))))
  expect(histories).toEqual([
    ['Connect', 'Account'],
    ['Connect', 'Account'],
    ['Connect'],
    ['Connect'],
    ['Account'],
    ['Account', 'Connect'],
    ['Account', 'Networks'],
  ])
})

test('a view is shown with what it was pushed with, and again when one comes back to it', () => {
  const args = { connectorId: 'eip155:a' }
  const shown = run([open(), push('ConnectingExternal', args)])
  expect(shown.args).toBe(args)
  const above = run([push('AllWallets')], {}, shown)
  expect(above.args).toBeUndefined()
  expect(run([back], {}, above).args).toBe(args)
})

test('what is ignored changes nothing, whatever it was to be shown with', () => {
  const shown = run([open(), push('ConnectingExternal', { connectorId: 'eip155:a' })])
  const entry = { view: 'ConnectingExternal', args: { connectorId: 'eip155:b' } }
  expect(run([{ type: 'push', entry }], {}, shown)).toBe(shown)
  expect(run([{ type: 'replace', entry }], {}, shown)).toBe(shown)
})

test('what somebody tried and was refused is counted and says who refused, until another view is shown', () => {
  const refused = run([open('SIWXSignMessage'), close(), close('host'), back], siwx)
  expect(refused).toMatchObject({ refusals: 3, blockedBy: 'siwx', closings: 0, closed: undefined })
  expect(run([push('Swap')], siwx, refused)).toMatchObject({ refusals: 3, blockedBy: undefined })
})

test('a refusal that nobody tried is no shake', () => {
  const around = { blockedBy: () => 'siwx' }
  expect(run([open(), gained, close('done')], around)).toMatchObject({ open: true, refusals: 0, blockedBy: 'siwx' })
})

test('every close is counted, in embedded mode too, and ends loading', () => {
  const loading = { ...run([open()]), loading: true }
  expect(run([close()], {}, loading)).toMatchObject({ open: false, loading: false, closings: 1 })
  expect(run([close(), close()], { embedded: true }, loading)).toMatchObject({ open: true, loading: false, closings: 2 })
})

test('the reason is kept until it opens again, and what was seen last can be faded out', () => {
  const closed = run([open('Swap'), push('Networks'), close()])
  expect(closed).toMatchObject({ open: false, view: 'Networks', closed: 'dismissed' })
  expect(run([open()], {}, closed).closed).toBeUndefined()
  expect(run([unsupported], {}, closed).closed).toBeUndefined()
})

test.each([close(), gained, network(), back, { type: 'removed' } as const])('a closed modal does not move: %j', (event) => {
  expect(run([event])).toBe(CLOSED)
})

test.each(['Account', 'Networks', 'SwitchNetwork', 'ApproveTransaction'])('%s is no step of connecting: it stays when a wallet is connected', (view) => {
  const shown = transition(CLOSED, open(view), calm)
  expect(transition(shown, { type: 'connected' }, { ...calm, ...connected })).toBe(shown)
})
