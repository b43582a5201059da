import { createFakeConnector } from '../../testing/fake-connector.js'
import { withChains } from './with-chains.js'

const request = { namespaces: ['fake'], networks: [], silent: false, resume: {}, signal: new AbortController().signal, onUri: () => {} }

async function course(afterChains: boolean, bring: () => Promise<unknown> = async () => {}) {
  const happened: string[] = []
  let isMissing = true
  const connector = { ...createFakeConnector(), afterChains, connect: async () => (happened.push('asked'), []) }
  const wrapped = withChains(connector, () => isMissing, async () => {
    happened.push('brought')
    await bring()
    isMissing = false
  })
  await wrapped.connect(request)
  return happened
}

test('a wallet is asked at once, and its chain brought then', async () => {
  expect(await course(false)).toEqual(['asked', 'brought'])
})

test('one that makes its sessions of chains is asked when they are here', async () => {
  expect(await course(true)).toEqual(['brought', 'asked'])
})

test('chains that cannot be brought keep nobody from being asked: connecting says what is missing', async () => {
  expect(await course(true, () => Promise.reject(new Error('Offline.')))).toEqual(['brought', 'asked', 'brought'])
})
