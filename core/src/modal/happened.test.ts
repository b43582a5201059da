import { happened, isAwaited, newConnections, type World } from './happened.js'
import { connectionIn, connectionsWith, networksOn } from './modal.test.helper.js'

const metamask = connectionIn('eip155', 'metamask')
const rabby = connectionIn('eip155', 'rabby')
const phantom = connectionIn('solana', 'phantom')

const on = (...connections: readonly (typeof metamask)[]) => ({ status: 'connected', connection: connections[0], connections }) as const
const restoring = { status: 'reconnecting' } as const
const world = (chains: Parameters<typeof connectionsWith>[0], ...networks: Parameters<typeof networksOn>): World => ({
  connections: connectionsWith({ eip155: {}, solana: {}, ...chains }),
  networks: networksOn(...networks),
})

const nobody = world({}, ['eip155:1', 'solana:1'])
const someone = world({ eip155: on(metamask) }, ['eip155:1', 'solana:1'])
const someoneLost = world({ eip155: on(metamask) }, ['eip155:99', 'solana:1'], { mustSwitch: true })
const someoneUnknown = world({ eip155: on(metamask) }, ['eip155:99', 'solana:1'], { supported: false })
const everybody = world({ eip155: on(metamask), solana: on(phantom) }, ['eip155:1', 'solana:1'])
const everybodyUnknown = world({ eip155: on(metamask), solana: on(phantom) }, ['eip155:1', 'solana:9'], { supported: false })

type Row = readonly [sentence: string, before: World, after: World, expected: ReturnType<typeof happened>]

const rows: readonly Row[] = [
  ['nothing changed', someone, someone, undefined],
  ['address lost and not switching namespace: close', someone, nobody, { type: 'close', reason: 'disconnected' }],
  ['another namespace lost its address', everybody, someone, undefined],
  ['address lost because of another namespace: back', someone, world({ eip155: on(metamask) }, ['solana:1', 'eip155:1']), { type: 'network', leaves: true }],
  ['switching namespace and now connected: back', everybody, world({ eip155: on(metamask), solana: on(phantom) }, ['solana:1', 'eip155:1']), { type: 'network', leaves: true }],
  ['switching to a namespace whose network was Unknown: back', everybodyUnknown, world({ eip155: on(metamask), solana: on(phantom) }, ['solana:1', 'eip155:1']), { type: 'network', leaves: true }],
  ['connected', nobody, someone, { type: 'connected' }],
  ['connected, and on another network at once', nobody, world({ eip155: on(metamask) }, ['eip155:10', 'solana:1']), { type: 'connected' }],
  ['connected in another namespace', nobody, world({ solana: on(phantom) }, ['eip155:1', 'solana:1']), { type: 'connected' }],
  ['one more wallet connected', someone, world({ eip155: on(metamask, rabby) }, ['eip155:1', 'solana:1']), { type: 'connected' }],
  ['the same wallet connected again', someone, world({ eip155: on(connectionIn('eip155', 'metamask')) }, ['eip155:1', 'solana:1']), { type: 'connected' }],
  ['another connection is used', world({ eip155: on(metamask, rabby) }, ['eip155:1']), world({ eip155: on(rabby, metamask) }, ['eip155:1']), undefined],
  ['restored in the namespace in use', world({ eip155: restoring }, ['eip155:1', 'solana:1']), someone, { type: 'connected' }],
  ['restored elsewhere: nobody has asked', world({ solana: restoring }, ['eip155:1', 'solana:1']), world({ solana: on(phantom) }, ['eip155:1', 'solana:1']), undefined],
  ['not connected and id changed: back', nobody, world({}, ['eip155:10', 'solana:1']), { type: 'network', leaves: true }],
  ['same namespace change: back', someone, world({ eip155: on(metamask) }, ['eip155:10', 'solana:1']), { type: 'network', leaves: true }],
  ['same namespace change, but previous Unknown: what chose it is over, no more', someoneUnknown, someone, { type: 'network', leaves: false }],
  ['on a network that is not allowed: UnsupportedChain', someone, someoneLost, { type: 'unsupported' }],
  ['connected on a network that is not allowed: UnsupportedChain', nobody, someoneLost, { type: 'unsupported' }],
  ['on another network that is not allowed: UnsupportedChain again', someoneLost, world({ eip155: on(metamask) }, ['eip155:98', 'solana:1'], { mustSwitch: true }), { type: 'unsupported' }],
  ['still there: nothing new', someoneLost, someoneLost, undefined],
  ['switched to one that is allowed: gone', someoneLost, someone, { type: 'network', leaves: false }],
  ['the host allows it now: gone', someoneLost, world({ eip155: on(metamask) }, ['eip155:99', 'solana:1']), { type: 'network', leaves: false }],
  ['disconnected there: close', someoneLost, nobody, { type: 'close', reason: 'disconnected' }],
  ['a kit without chains', world({}, []), world({}, []), undefined],
]

test.each(rows)('%s', (_, before, after, expected) => {
  expect(happened(before, after)).toEqual(expected)
})

test('says which connections came, new or again', () => {
  const again = connectionIn('eip155', 'metamask')
  const after = connectionsWith({ eip155: on(again, rabby), solana: on(phantom) })
  expect(newConnections(connectionsWith({ eip155: on(metamask, rabby) }), after)).toEqual([again, phantom])
  expect(newConnections(after, after)).toEqual([])
})

test('what is restored is awaited only in the namespace one looks at', () => {
  const before = connectionsWith({ eip155: restoring })
  expect(isAwaited(metamask, before)).toBe(false)
  expect(isAwaited(metamask, before, 'solana')).toBe(false)
  expect(isAwaited(metamask, before, 'eip155')).toBe(true)
  expect(isAwaited(phantom, before)).toBe(true)
})
