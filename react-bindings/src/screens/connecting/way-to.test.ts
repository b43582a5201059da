import type { Connector } from '@latchkey/core'
import { createFakeConnector } from '@latchkey/core/testing'
import { wayTo } from './way-to.js'

const way = (id: string, namespaces: readonly string[], installed = true): Connector => createFakeConnector({ id, namespaces, installed })
const CONNECTORS = [way('a', ['fake']), way('b', ['mock']), way('both', ['fake', 'mock']), way('far', ['fake', 'mock', 'third'], false)]
const ALL = ['a', 'b', 'both', 'far']

test.each<[title: string, namespaces: string[], ids: string[], found: string | undefined]>([
  ['the first of those that lead there', ['mock'], ['a', 'b'], 'b'],
  ['one that leads to more of what is wanted', ['fake', 'mock'], ALL, 'both'],
  ['one that is here before one that is not', ['fake', 'mock', 'third'], ALL, 'both'],
  ['one that is not here, where nothing else leads there', ['third'], ALL, 'far'],
  ['only a way of this wallet', ['mock'], ['a'], undefined],
  ['none to nowhere', [], ALL, undefined],
])('%s', (_title, namespaces, ids, found) => {
  expect(wayTo(namespaces, ids, CONNECTORS)).toBe(found)
})
