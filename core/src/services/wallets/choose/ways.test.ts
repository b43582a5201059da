import { createFakeConnector } from '../../../testing/fakes/fake-connector.js'
import { connectSteps, firstConnector } from './ways.js'

const connector = (id: string, namespaces: readonly string[], installed = true) =>
  createFakeConnector({ id, namespaces, installed })
const A = connector('a', ['fake'])
const B = connector('b', ['mock'])
const BOTH = connector('both', ['fake', 'mock'])
const FAR = connector('far', ['fake', 'mock', 'third'], false)

test.each<[title: string, wanted: string[], connectors: (typeof A)[], steps: [id: string, namespaces: string[]][]]>([
  ['the connector that leads there', ['mock'], [A, B], [['b', ['mock']]]],
  ['the one that leads to most of what is wanted', ['fake', 'mock'], [A, B, BOTH, FAR], [['both', ['fake', 'mock']]]],
  [
    'an installed one before one that is not',
    ['fake', 'mock', 'third'],
    [A, B, BOTH, FAR],
    [
      ['both', ['fake', 'mock']],
      ['far', ['third']],
    ],
  ],
  ['one that is not installed where nothing else leads there', ['third'], [A, FAR], [['far', ['third']]]],
  [
    'several in the wanted order',
    ['mock', 'fake'],
    [A, B],
    [
      ['b', ['mock']],
      ['a', ['fake']],
    ],
  ],
  ['each namespace once', ['fake', 'fake'], [A], [['a', ['fake']]]],
  ['none for a namespace that no connector leads to', ['mock'], [A], []],
  ['none when nothing is wanted', [], [A, B], []],
])('asks %s', (_title, wanted, connectors, steps) => {
  expect(connectSteps(wanted, connectors).map(({ connector, namespaces }) => [connector.id, namespaces])).toEqual(steps)
})

test('an entry without a connector leads to the one that pairs, where a plugin adds one', () => {
  const pairing = createFakeConnector({ id: 'walletConnect', type: 'WALLET_CONNECT' })
  expect(firstConnector({ connectorIds: ['b', 'a'] }, [A, B, pairing])).toBe(B)
  expect(firstConnector({ connectorIds: [] }, [A, pairing])).toBe(pairing)
  expect(firstConnector({ connectorIds: ['gone'] }, [A])).toBeUndefined()
})
