import { CLOSED_MODAL, type CloseReason, type ModalState } from '../../contracts/modal/modal.js'
import { transition, type ModalEvent, type RouterFacts } from './router.machine.js'
import { viewsOf } from './modal.test.helper.js'
import { VIEW_RULES } from './view-rules.js'

// Views of plugins: of a plain one, of one that signs in, and of one that is a step of connecting.
const BROUGHT = new Map([
  ['Swap', {}],
  ['SIWXSignMessage', { stays: true }],
  ['ConnectingSocial', { connects: true }],
])
const calm: RouterFacts = {
  connected: false,
  hasNamespaces: true,
  mobile: false,
  embedded: false,
  rules: (view) => VIEW_RULES.get(view) ?? BROUGHT.get(view),
  blockedBy: () => undefined,
}
const connected = { connected: true }
const siwx: Partial<RouterFacts> = {
  connected: true,
  blockedBy: (view) => (view === 'SIWXSignMessage' ? 'siwx' : undefined),
}

const open = (view?: string): ModalEvent => ({ type: 'open', entry: view ? { view } : undefined })
const push = (view: string, args?: unknown): ModalEvent => ({ type: 'push', entry: { view, args } })
const replace = (view: string): ModalEvent => ({ type: 'replace', entry: { view } })
const reset = (view: string): ModalEvent => ({ type: 'reset', entry: { view } })
const close = (reason: CloseReason = 'dismissed'): ModalEvent => ({ type: 'close', reason })
const network = (leaves = true): ModalEvent => ({ type: 'network', leaves })
const back: ModalEvent = { type: 'back' }
const gained: ModalEvent = { type: 'connected' }
const lost: ModalEvent = { type: 'lost' }
const unsupported: ModalEvent = { type: 'unsupported' }
const removed: ModalEvent = { type: 'removed' }

const run = (events: readonly ModalEvent[], facts: Partial<RouterFacts> = {}, from: ModalState = CLOSED_MODAL) =>
  events.reduce((state, event) => transition(state, event, { ...calm, ...facts }), from)

/** What is open after some events: the history, or why it is closed. */
const outcome = ({ open, history, closed }: ModalState) => (open ? viewsOf({ history }) : closed)

type Row = readonly [
  sentence: string,
  events: readonly ModalEvent[],
  facts: Partial<RouterFacts>,
  expected: readonly string[] | CloseReason,
]

const opening: readonly Row[] = [
  ['shows the requested view', [open('Swap')], {}, ['Swap']],
  [
    'shows the requested view without namespaces, too',
    [open('Swap')],
    { hasNamespaces: false, mobile: true },
    ['Swap'],
  ],
  [
    'shows AllWallets on a phone without namespaces and address',
    [open()],
    { hasNamespaces: false, mobile: true },
    ['AllWallets'],
  ],
  [
    'shows ConnectingWalletConnectBasic on a desktop without namespaces and address',
    [open()],
    { hasNamespaces: false },
    ['ConnectingWalletConnectBasic'],
  ],
  [
    'shows Account without namespaces but with an address',
    [open()],
    { hasNamespaces: false, mobile: true, connected: true },
    ['Account'],
  ],
  ['shows Account when connected', [open()], connected, ['Account']],
  ['shows Connect when not connected', [open()], {}, ['Connect']],
  ['shows Connect on a phone, too', [open()], { mobile: true }, ['Connect']],
  [
    'shows the requested view with a new history when opened again',
    [open(), push('AllWallets'), open('Swap')],
    {},
    ['Swap'],
  ],
  ['starts a new history after closing', [open('Swap'), push('Networks'), close(), open()], {}, ['Connect']],
]

const moving: readonly Row[] = [
  ['pushes a view on top', [open(), push('AllWallets')], {}, ['Connect', 'AllWallets']],
  [
    'ignores a push of the current view with arguments of the same structure',
    [open(), push('AllWallets', { of: ['a'], by: { c: 1n } }), push('AllWallets', { by: { c: 1n }, of: ['a'] })],
    {},
    ['Connect', 'AllWallets'],
  ],
  [
    'pushes the current view with other arguments, as another view',
    [open(), push('AllWallets', { of: ['a'] }), push('AllWallets', { of: ['b'] }), push('AllWallets')],
    {},
    ['Connect', 'AllWallets', 'AllWallets', 'AllWallets'],
  ],
  [
    'tells apart arguments that are no plain objects',
    [open(), push('AllWallets', new Map([[1, 1]])), push('AllWallets', new Map([[1, 2]]))],
    {},
    ['Connect', 'AllWallets', 'AllWallets'],
  ],
  [
    'pushes a view again that is in the history',
    [open(), push('AllWallets'), push('Connect')],
    {},
    ['Connect', 'AllWallets', 'Connect'],
  ],
  ['replaces the last entry', [open(), push('AllWallets'), replace('Networks')], {}, ['Connect', 'Networks']],
  [
    'ignores a replacement by the same view',
    [open(), push('AllWallets'), replace('AllWallets')],
    {},
    ['Connect', 'AllWallets'],
  ],
  ['replaces the only entry', [open(), replace('Swap')], {}, ['Swap']],
  ['resets to a single entry', [open(), push('AllWallets'), reset('Swap')], {}, ['Swap']],
  [
    'pops the history when going back',
    [open(), push('AllWallets'), push('ConnectingExternal'), back],
    {},
    ['Connect', 'AllWallets'],
  ],
  ['closes when going back from a single entry', [open(), back], {}, 'back'],
  [
    'closes when going back with UnsupportedChain in the history',
    [open('Swap'), push('UnsupportedChain'), push('Networks'), back],
    {},
    'back',
  ],
  ['closes when going back from UnsupportedChain', [open('Swap'), push('UnsupportedChain'), back], {}, 'back'],
  [
    'shows Account instead of Connect when going back while connected',
    [open('Connect'), push('Swap'), back],
    connected,
    ['Account'],
  ],
  [
    'shows Connect instead of Account when going back while not connected',
    [open('Account'), push('Swap'), back],
    {},
    ['Connect'],
  ],
  [
    'replaces only home when going back to it',
    [open('Connect'), push('Networks'), push('Swap'), back],
    connected,
    ['Connect', 'Networks'],
  ],
  [
    'keeps a Connect that was pushed while connected',
    [open(), push('Connect'), push('AllWallets'), back],
    connected,
    ['Account', 'Connect'],
  ],
]

const closing: readonly Row[] = [
  ['closes with the reason', [open(), close('app')], {}, 'app'],
  ['keeps the first reason', [open(), close('done'), close('app')], {}, 'done'],
  [
    'shows Account in embedded mode when connected',
    [open('Swap'), close()],
    { embedded: true, connected: true },
    ['Account'],
  ],
  [
    'shows Connect in embedded mode when not connected',
    [open('Swap'), push('Networks'), close()],
    { embedded: true },
    ['Connect'],
  ],
  [
    'shows Connect in embedded mode when not connected, also without namespaces',
    [open('Swap'), close()],
    { embedded: true, hasNamespaces: false, mobile: true },
    ['Connect'],
  ],
  [
    'shows home in embedded mode when going back from the only view',
    [open('Swap'), back],
    { embedded: true },
    ['Connect'],
  ],
  [
    'shows Connect in embedded mode when the account is gone',
    [open('Swap'), close('disconnected')],
    { embedded: true },
    ['Connect'],
  ],
  [
    'refuses to close the sign view while signing is required',
    [open('SIWXSignMessage'), close()],
    siwx,
    ['SIWXSignMessage'],
  ],
  ['refuses to go back from it as the only view', [open('SIWXSignMessage'), back], siwx, ['SIWXSignMessage']],
  ['refuses the app there, too', [open('SIWXSignMessage'), close('app')], siwx, ['SIWXSignMessage']],
  ['goes back from it to another view', [open(), push('SIWXSignMessage'), back], siwx, ['Account']],
  [
    'closes for a lost account whatever a guard says',
    [open('SIWXSignMessage'), close('disconnected')],
    siwx,
    'disconnected',
  ],
  ['closes for a stopping kit whatever a guard says', [open('SIWXSignMessage'), close('stopped')], siwx, 'stopped'],
]

const environment: readonly Row[] = [
  [
    'closes when the address is lost',
    [open('Swap'), push('Networks'), close('disconnected')],
    connected,
    'disconnected',
  ],
  ['closes when connected on Connect', [open('Connect'), gained], connected, 'connected'],
  [
    'closes when connected, however it was opened',
    [open('Account'), push('Connect'), push('ConnectingExternal'), gained],
    connected,
    'connected',
  ],
  [
    "connected on a plugin's step of connecting: it closes",
    [open(), push('ConnectingSocial'), gained],
    connected,
    'connected',
  ],
  ['stays when connected on a view that is no step of connecting', [open('Swap'), gained], connected, ['Swap']],
  [
    'stays when connected while siwx has something to ask',
    [open('Connect'), gained],
    { connected: true, blockedBy: () => 'siwx' },
    ['Connect'],
  ],
  [
    'shows the next account in place of views about the one that is gone',
    [open('Account'), push('AccountSettings'), push('SwitchAddress'), lost],
    connected,
    ['Account'],
  ],
  ['stays at the account when another one is in use', [open('Account'), lost], connected, ['Account']],
  [
    'stays at the list of wallets when one of them is gone',
    [open('Account'), push('Profile'), lost],
    connected,
    ['Account', 'Profile'],
  ],
  [
    'stays at a step of connecting when a wallet is gone',
    [open('Account'), push('Connect'), lost],
    connected,
    ['Account', 'Connect'],
  ],
  ['goes back when the network changed', [open('Swap'), push('Account'), network()], connected, ['Swap']],
  ['closes when the network changed on the only view', [open('Swap'), network()], connected, 'done'],
  [
    'stays when the network changed from an unsupported one',
    [open('Swap'), push('Account'), network(false)],
    connected,
    ['Swap', 'Account'],
  ],
  [
    'stays on SIWXSignMessage when the network changed',
    [open('Swap'), push('SIWXSignMessage'), network()],
    connected,
    ['Swap', 'SIWXSignMessage'],
  ],
  [
    'stays on ConnectingExternal when the network changed',
    [open(), push('ConnectingExternal'), network()],
    {},
    ['Connect', 'ConnectingExternal'],
  ],
  ['stays on any other step of connecting when the network changed', [open(), network()], {}, ['Connect']],
  [
    'returns to index 0 with Networks at index 1',
    [open(), push('Networks'), push('SwitchNetwork'), network()],
    connected,
    ['Account'],
  ],
  [
    'returns to index 1 with Networks at index 2',
    [open(), push('Swap'), push('Networks'), network(false)],
    connected,
    ['Account', 'Swap'],
  ],
  ['closes with Networks at index 0', [open('Networks'), push('SwitchNetwork'), network()], connected, 'done'],
  [
    'shows Connect in place of Account for a chosen namespace without a connection',
    [open('Account'), push('Networks'), network()],
    {},
    ['Connect'],
  ],
  ['opens a closed modal at UnsupportedChain', [unsupported], connected, ['UnsupportedChain']],
  ['pushes UnsupportedChain on top', [open('Swap'), unsupported], connected, ['Swap', 'UnsupportedChain']],
  [
    'shows UnsupportedChain once',
    [open('Swap'), unsupported, push('SwitchNetwork'), unsupported],
    connected,
    ['Swap', 'UnsupportedChain'],
  ],
  [
    'shows UnsupportedChain in place of choosing a network',
    [open(), push('Networks'), unsupported],
    connected,
    ['Account', 'UnsupportedChain'],
  ],
  [
    'shows UnsupportedChain in place of connecting',
    [open('Connect'), push('ConnectingExternal'), unsupported],
    connected,
    ['UnsupportedChain'],
  ],
  [
    'removes UnsupportedChain when it is resolved',
    [open('Swap'), unsupported, push('SwitchNetwork'), network(false)],
    connected,
    ['Swap'],
  ],
  [
    'closes when UnsupportedChain is resolved and no view is left',
    [unsupported, push('SwitchNetwork'), network(false)],
    connected,
    'done',
  ],
]

const leaving: readonly Row[] = [
  ['removes the view of a removed plugin', [open(), push('Gone'), removed], {}, ['Connect']],
  ['removes the view of a removed plugin from below', [open('Gone'), push('Swap'), removed], {}, ['Swap']],
  [
    'shows the present home when it uncovers a stale one',
    [open('Connect'), push('Gone'), removed],
    connected,
    ['Account'],
  ],
  ['closes when no view is left', [open('Gone'), removed], { blockedBy: () => 'guard' }, 'stopped'],
  ['shows home in embedded mode when no view is left', [open('Gone'), removed], { embedded: true }, ['Connect']],
]

describe.each([
  ['opening', opening],
  ['moving', moving],
  ['closing', closing],
  ['changes of the kit', environment],
  ['removed plugins', leaving],
])('%s', (_, rows) => {
  test.each(rows)('%s', (_sentence, events, facts, expected) => {
    const state = run(events, facts)
    expect(outcome(state)).toEqual(expected)
    expect(state.view).toBe(state.history.at(-1)!.view)
  })
})

test('keeps the history over a sequence of moves', () => {
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

test('shows a view with its arguments, and again when going back to it', () => {
  const args = { connectorId: 'eip155:a' }
  const shown = run([open(), push('ConnectingExternal', args)])
  expect(shown.args).toBe(args)
  const above = run([push('AllWallets')], {}, shown)
  expect(above.args).toBeUndefined()
  expect(run([back], {}, above).args).toBe(args)
})

test('returns the same state for an ignored move', () => {
  const shown = run([open(), push('ConnectingExternal', { connectorId: 'eip155:a' })])
  const entry = { view: 'ConnectingExternal', args: { connectorId: 'eip155:a' } }
  expect(run([{ type: 'push', entry }], {}, shown)).toBe(shown)
  expect(run([{ type: 'replace', entry }], {}, shown)).toBe(shown)
})

test('counts refused attempts and names the guard until another view is shown', () => {
  const refused = run([open('SIWXSignMessage'), close(), close('app'), back], siwx)
  expect(refused).toMatchObject({ refusals: 3, blockedBy: 'siwx', closings: 0, closed: undefined })
  expect(run([push('Swap')], siwx, refused)).toMatchObject({ refusals: 3, blockedBy: undefined })
})

test('counts no refusal without an attempt to close', () => {
  const facts = { blockedBy: () => 'siwx' }
  expect(run([open(), gained, close('done')], facts)).toMatchObject({ open: true, refusals: 0, blockedBy: 'siwx' })
})

test('counts every close, in embedded mode too, and ends loading', () => {
  const loading = { ...run([open()]), loading: true }
  expect(run([close()], {}, loading)).toMatchObject({ open: false, loading: false, closings: 1 })
  expect(run([close(), close()], { embedded: true }, loading)).toMatchObject({
    open: true,
    loading: false,
    closings: 2,
  })
})

test('keeps the reason until it opens again, and the last view to fade out', () => {
  const closed = run([open('Swap'), push('Networks'), close()])
  expect(closed).toMatchObject({ open: false, view: 'Networks', closed: 'dismissed' })
  expect(run([open()], {}, closed).closed).toBeUndefined()
  expect(run([unsupported], {}, closed).closed).toBeUndefined()
})

test.each([close(), gained, lost, network(), back, { type: 'removed' } as const])(
  'a closed modal does not move: %j',
  (event) => {
    expect(run([event])).toBe(CLOSED_MODAL)
  },
)

test.each(['Account', 'Networks', 'SwitchNetwork', 'ApproveTransaction'])(
  '%s is no step of connecting: it stays when a wallet is connected',
  (view) => {
    const shown = transition(CLOSED_MODAL, open(view), calm)
    expect(transition(shown, { type: 'connected' }, { ...calm, ...connected })).toBe(shown)
  },
)
