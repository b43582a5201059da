import { createFakeConnector } from '../../../testing/fakes/fake-connector.js'
import { askConnector } from './ask-connector.js'

const request = {
  namespaces: ['fake'],
  networks: [],
  silent: false,
  resume: {},
  signal: new AbortController().signal,
  onUri: () => {},
}

async function orderOf(needsNamespaces: boolean, load: () => Promise<unknown> = async () => {}) {
  const order: string[] = []
  let isMissing = true
  const connector = { ...createFakeConnector(), needsNamespaces, connect: async () => (order.push('asks'), []) }
  const namespaces = {
    isMissing: () => isMissing,
    async load() {
      order.push('loads')
      await load()
      isMissing = false
    },
  }
  await askConnector(connector, request, namespaces, () => order.push('answers'))
  return order
}

test('asks a wallet at once, then loads its namespace', async () => {
  expect(await orderOf(false)).toEqual(['asks', 'answers', 'loads'])
})

test('loads the namespaces first for a connector that makes its sessions of them', async () => {
  expect(await orderOf(true)).toEqual(['loads', 'asks', 'answers'])
})

test('asks also where the namespaces cannot be loaded, and tries to load them once more', async () => {
  expect(await orderOf(true, () => Promise.reject(new Error('Offline.')))).toEqual([
    'loads',
    'asks',
    'answers',
    'loads',
  ])
})
