import { routerEventOf, isRequested, newConnections, type WatchedState } from './router-event.js'
import { connectionIn, connectionsWith, networksOn } from './modal.test.helper.js'

const metamask = connectionIn('eip155', 'metamask')
const rabby = connectionIn('eip155', 'rabby')
const phantom = connectionIn('solana', 'phantom')

const on = (...connections: readonly (typeof metamask)[]) =>
  ({ status: 'connected', connection: connections[0], connections }) as const
const restoring = { status: 'reconnecting' } as const
const environment = (
  chains: Parameters<typeof connectionsWith>[0],
  ...networks: Parameters<typeof networksOn>
): WatchedState => ({
  connections: connectionsWith({ eip155: {}, solana: {}, ...chains }),
  networks: networksOn(...networks),
})

const nobody = environment({}, ['eip155:1', 'solana:1'])
const someone = environment({ eip155: on(metamask) }, ['eip155:1', 'solana:1'])
const someoneLost = environment({ eip155: on(metamask) }, ['eip155:99', 'solana:1'], { mustSwitch: true })
const someoneUnknown = environment({ eip155: on(metamask) }, ['eip155:99', 'solana:1'], { supported: false })
const everybody = environment({ eip155: on(metamask), solana: on(phantom) }, ['eip155:1', 'solana:1'])
const everybodyUnknown = environment({ eip155: on(metamask), solana: on(phantom) }, ['eip155:1', 'solana:9'], {
  supported: false,
})

type Row = readonly [
  sentence: string,
  before: WatchedState,
  after: WatchedState,
  expected: ReturnType<typeof routerEventOf>,
]

const rows: readonly Row[] = [
  ['no event when nothing changed', someone, someone, undefined],
  ['closes when the address is lost in the same namespace', someone, nobody, { type: 'close', reason: 'disconnected' }],
  ['no event when another namespace lost its address', everybody, someone, undefined],
  [
    'shows the next account when the wallet in use has disconnected',
    everybody,
    environment({ solana: on(phantom) }, ['solana:1', 'eip155:1']),
    { type: 'lost' },
  ],
  [
    'is unsupported when the next wallet is on a network that is not allowed',
    everybody,
    environment({ solana: on(phantom) }, ['solana:9', 'eip155:1'], { mustSwitch: true }),
    { type: 'unsupported' },
  ],
  [
    'goes back when a namespace without a wallet is used',
    someone,
    environment({ eip155: on(metamask) }, ['solana:1', 'eip155:1']),
    { type: 'network', leaves: true },
  ],
  [
    'goes back after a switch of namespaces',
    everybody,
    environment({ eip155: on(metamask), solana: on(phantom) }, ['solana:1', 'eip155:1']),
    { type: 'network', leaves: true },
  ],
  [
    'goes back after a switch to a namespace on an unknown network',
    everybodyUnknown,
    environment({ eip155: on(metamask), solana: on(phantom) }, ['solana:1', 'eip155:1']),
    { type: 'network', leaves: true },
  ],
  ['connects', nobody, someone, { type: 'connected' }],
  [
    'connects on another network at once',
    nobody,
    environment({ eip155: on(metamask) }, ['eip155:10', 'solana:1']),
    { type: 'connected' },
  ],
  [
    'connects in another namespace',
    nobody,
    environment({ solana: on(phantom) }, ['eip155:1', 'solana:1']),
    { type: 'connected' },
  ],
  [
    'connects one more wallet',
    someone,
    environment({ eip155: on(metamask, rabby) }, ['eip155:1', 'solana:1']),
    { type: 'connected' },
  ],
  [
    'connects the same wallet again',
    someone,
    environment({ eip155: on(connectionIn('eip155', 'metamask')) }, ['eip155:1', 'solana:1']),
    { type: 'connected' },
  ],
  [
    'no event when another connection is used',
    environment({ eip155: on(metamask, rabby) }, ['eip155:1']),
    environment({ eip155: on(rabby, metamask) }, ['eip155:1']),
    undefined,
  ],
  [
    'connects when restored in the namespace in use',
    environment({ eip155: restoring }, ['eip155:1', 'solana:1']),
    someone,
    { type: 'connected' },
  ],
  [
    'no event when restored elsewhere',
    environment({ solana: restoring }, ['eip155:1', 'solana:1']),
    environment({ solana: on(phantom) }, ['eip155:1', 'solana:1']),
    undefined,
  ],
  [
    'goes back when the network changed while not connected',
    nobody,
    environment({}, ['eip155:10', 'solana:1']),
    { type: 'network', leaves: true },
  ],
  [
    'goes back when the network changed in the same namespace',
    someone,
    environment({ eip155: on(metamask) }, ['eip155:10', 'solana:1']),
    { type: 'network', leaves: true },
  ],
  [
    'does not leave the view when the previous network was unknown',
    someoneUnknown,
    someone,
    { type: 'network', leaves: false },
  ],
  ['is unsupported on a network that is not allowed', someone, someoneLost, { type: 'unsupported' }],
  ['is unsupported when connected on a network that is not allowed', nobody, someoneLost, { type: 'unsupported' }],
  [
    'is unsupported again on another network that is not allowed',
    someoneLost,
    environment({ eip155: on(metamask) }, ['eip155:98', 'solana:1'], { mustSwitch: true }),
    { type: 'unsupported' },
  ],
  ['no event while it stays there', someoneLost, someoneLost, undefined],
  ['resolves when switched to an allowed network', someoneLost, someone, { type: 'network', leaves: false }],
  [
    'resolves when the app allows the network',
    someoneLost,
    environment({ eip155: on(metamask) }, ['eip155:99', 'solana:1']),
    { type: 'network', leaves: false },
  ],
  ['closes when disconnected there', someoneLost, nobody, { type: 'close', reason: 'disconnected' }],
  ['no event in a kit without namespaces', environment({}, []), environment({}, []), undefined],
]

test.each(rows)('%s', (_, before, after, expected) => {
  expect(routerEventOf(before, after)).toEqual(expected)
})

test('lists the connections whose session is new', () => {
  const again = connectionIn('eip155', 'metamask')
  const after = connectionsWith({ eip155: on(again, rabby), solana: on(phantom) })
  expect(newConnections(connectionsWith({ eip155: on(metamask, rabby) }), after)).toEqual([again, phantom])
  expect(newConnections(after, after)).toEqual([])
})

test('takes a restored connection for requested only in the given namespace', () => {
  const before = connectionsWith({ eip155: restoring })
  expect(isRequested(metamask, before)).toBe(false)
  expect(isRequested(metamask, before, 'solana')).toBe(false)
  expect(isRequested(metamask, before, 'eip155')).toBe(true)
  expect(isRequested(phantom, before)).toBe(true)
})
