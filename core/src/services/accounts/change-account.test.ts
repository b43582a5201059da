import type { ChainFailure } from '../../contracts/chains.js'
import type { SessionFeatures } from '../../contracts/session-features.js'
import type { Account } from '../../domain/account.js'
import { fakeAccount } from '../../testing/fake-chain.js'
import { flush } from '../../testing/flush.js'
import { SWITCH_DEADLINE_MS } from '../networks/await-wallet.js'
import { chain } from '../networks/networks.test.helper.js'
import { createAccountsWorld, TYPES_KEY } from './accounts.test.helper.js'

const alice = fakeAccount('aaa', 'alice', { type: 'plain' })
const bob = fakeAccount('aaa', 'bob', { type: 'plain' })
const smart = fakeAccount('aaa', 'smart', { type: 'smart' })
const failing = (failure: ChainFailure) => Object.assign(new Error(failure), { failure })

function createWorld(accounts: readonly Account[] = [alice, bob], features: SessionFeatures = {}) {
  const failureOf = (error: unknown) => (error as { failure?: ChainFailure }).failure
  const chains = [chain('aaa', { accountTypes: ['smart', 'plain'], failureOf }), chain('bbb')]
  const world = createAccountsWorld({ chains })
  const stop = world.accounts.start()
  world.connections.connect('aaa', { accounts, features, networkId: 'aaa:1' })
  const kept = () => JSON.parse(world.store.get(TYPES_KEY) ?? '{}').data?.aaa
  return { ...world, stop, kept }
}

describe('choosing an account', () => {
  test('is done here where the wallet leaves it to the page', async () => {
    const { accounts, at } = createWorld()
    await accounts.select('aaa', 'aaa1bob')
    expect(at()).toMatchObject({ account: bob, caipAddress: 'aaa:1:aaa1bob', all: [alice, bob] })
  })
  test('takes an address in any spelling', async () => {
    const { accounts, at } = createWorld()
    await accounts.select('aaa', 'AAA1BOB')
    expect(at().account).toEqual(bob)
  })
  test('is left to the wallet where it has a say', async () => {
    const chooseAccount = jest.fn(async (account: Account, _signal: AbortSignal) => void connections.change('aaa', { accounts: [account, alice] }))
    const { accounts, at, connections } = createWorld([alice, bob], { 'choose-account@1': { chooseAccount } })
    await accounts.select('aaa', 'aaa1bob')
    expect(chooseAccount).toHaveBeenCalledWith(bob, expect.any(AbortSignal))
    expect(at().account).toEqual(bob)
    connections.change('aaa', { accounts: [alice, bob] })
    expect(at().account).toEqual(alice)
  })
  test.each([
    ['one the wallet has not shared', 'aaa', 'aaa1mallory'],
    ['what is no address', 'aaa', 'nonsense'],
    ['one of a namespace without a wallet', 'bbb', 'bbb1alice'],
    ['one of a namespace without a chain', 'zzz', 'zzz1alice'],
  ])('does not find %s', async (_what, namespace, address) => {
    await expect(createWorld().accounts.select(namespace, address)).rejects.toMatchObject({ code: 'account/not-found', context: { address } })
  })
  test.each<[string, (world: ReturnType<typeof createWorld>) => void]>([
    ['turns to another account', ({ connections }) => connections.change('aaa', { accounts: [bob, alice, smart] })],
    ['shares it no longer', ({ connections }) => connections.change('aaa', { accounts: [alice, bob] })],
    ['is another', ({ connections }) => connections.connect('aaa', { id: 'other', accounts: [alice, bob, smart] })],
    ['has left', ({ connections }) => connections.disconnect('aaa')],
  ])('counts no longer once the wallet %s, not even when that is undone', async (_what, happens) => {
    const world = createWorld([alice, bob, smart])
    await world.accounts.setPreferredType('aaa', 'plain')
    await world.accounts.select('aaa', 'aaa1smart')
    expect(world.at().account).toEqual(smart)
    happens(world)
    world.connections.connect('aaa', { accounts: [alice, bob, smart] })
    expect(world.at().account).toEqual(alice)
  })
  test('still counts when the wallet changes the network, or shares more', async () => {
    const { accounts, at, connections } = createWorld()
    await accounts.select('aaa', 'aaa1bob')
    connections.change('aaa', { networkId: 'aaa:2' })
    connections.change('aaa', { accounts: [{ ...alice }, bob, smart] })
    expect(at()).toMatchObject({ account: bob, caipAddress: 'aaa:2:aaa1bob' })
  })
})

describe('preferring a kind of account', () => {
  test('uses the first of that kind where the wallet leaves it to the page', async () => {
    const { accounts, at } = createWorld([alice, smart])
    expect(at()).toMatchObject({ preferredType: 'smart', account: smart })
    await accounts.setPreferredType('aaa', 'plain')
    expect(at()).toMatchObject({ preferredType: 'plain', account: alice })
  })
  test('uses the first account where none is of that kind', () => expect(createWorld([alice, bob]).at().account).toEqual(alice))
  test('has the last word over an account chosen before', async () => {
    const { accounts, at } = createWorld([alice, bob, smart])
    await accounts.select('aaa', 'aaa1bob')
    await accounts.setPreferredType('aaa', 'smart')
    expect(at().account).toEqual(smart)
  })
  test('goes from here to the wallet, the storage and the host, in this order', async () => {
    const order: unknown[] = []
    const setAccountType = async (type: string) => {
      order.push(['wallet', type, at().preferredType, kept(), events.length])
      connections.change('aaa', { accounts: [alice, smart] })
    }
    const { accounts, at, kept, events, connections } = createWorld([smart, alice], { 'account-type@1': { setAccountType } })
    await accounts.setPreferredType('aaa', 'plain')
    expect(order).toEqual([['wallet', 'plain', 'plain', undefined, 0]])
    expect([at().account, kept()]).toEqual([alice, 'plain'])
    expect(events).toEqual([['SET_PREFERRED_ACCOUNT_TYPE', { accountType: 'plain', network: 'aaa:1' }]])
  })
  test('has a wallet that chooses accounts itself choose one of that kind', async () => {
    const chooseAccount = jest.fn(async (_account: Account) => {})
    const { accounts, at } = createWorld([alice, smart], { 'choose-account@1': { chooseAccount } })
    await accounts.setPreferredType('aaa', 'smart')
    expect(chooseAccount.mock.calls[0]?.[0]).toEqual(smart)
    expect(at().account).toEqual(alice)
  })
  test('works without a wallet, and is there after a reload', async () => {
    const { accounts, store, connections, kept } = createWorld()
    connections.disconnect('aaa')
    await accounts.setPreferredType('aaa', 'plain')
    expect(kept()).toBe('plain')
    const reloaded = createAccountsWorld({ stored: store.entries() })
    reloaded.accounts.start()
    expect(reloaded.at().preferredType).toBe('plain')
  })
  test.each([['aaa', 'strange'], ['bbb', 'plain'], ['zzz', 'plain']])('finds no kind in %s called %s', async (namespace, type) => {
    await expect(createWorld().accounts.setPreferredType(namespace, type)).rejects.toMatchObject({ code: 'account/type-not-found' })
  })
  test.each<[ChainFailure, string]>([
    ['rejected', 'account/change-cancelled'],
    ['pending', 'connection/pending'],
    ['locked', 'connection/locked'],
    ['disconnected', 'connection/gone'],
    ['network', 'account/change-failed'],
  ])('keeps the old where the wallet answers "%s", and says so as %s', async (failure, code) => {
    const cause = failing(failure)
    const { accounts, at, kept, events } = createWorld([smart, alice], { 'account-type@1': { setAccountType: () => Promise.reject(cause) } })
    await expect(accounts.setPreferredType('aaa', 'plain')).rejects.toMatchObject({ code, cause })
    expect([at().preferredType, kept(), events]).toEqual(['smart', undefined, []])
  })
  test('F-P01: gives a wallet that never answers its time, and no longer', async () => {
    const { accounts, at, clock } = createWorld([smart], { 'account-type@1': { setAccountType: () => new Promise(() => {}) } })
    const change = expect(accounts.setPreferredType('aaa', 'plain')).rejects.toMatchObject({ code: 'connection/timeout' })
    await clock.advance(SWITCH_DEADLINE_MS)
    await change
    expect([at().preferredType, clock.pending]).toEqual(['smart', 0])
  })
})

describe('a change that is not wanted any more', () => {
  /** A wallet that answers when the test says so. */
  function createSlowWorld() {
    const asked: { readonly type: string; readonly signal: AbortSignal; say(): void; refuse(): void }[] = []
    const setAccountType = (type: string, signal: AbortSignal) =>
      new Promise<void>((resolve, reject) => asked.push({ type, signal, say: resolve, refuse: () => reject(failing('rejected')) }))
    return { ...createWorld([smart, alice], { 'account-type@1': { setAccountType } }), asked }
  }
  const cancelled = (reason: string) => ({ code: 'account/change-cancelled', context: { reason } })

  test('is cancelled by its signal', async () => {
    const { accounts, at, asked, clock } = createSlowWorld()
    const controller = new AbortController()
    const change = expect(accounts.setPreferredType('aaa', 'plain', { signal: controller.signal })).rejects.toMatchObject(cancelled('aborted'))
    await flush()
    controller.abort()
    await change
    expect([at().preferredType, asked[0]?.signal.aborted, clock.pending]).toEqual(['smart', true, 0])
  })
  test('is not begun when its signal has aborted', async () => {
    const { accounts, at, asked } = createSlowWorld()
    await expect(accounts.setPreferredType('aaa', 'plain', { signal: AbortSignal.abort() })).rejects.toMatchObject(cancelled('aborted'))
    expect([at().preferredType, asked]).toEqual(['smart', []])
  })
  test('is cancelled by a newer one, and what it says late changes nothing', async () => {
    const { accounts, at, asked, kept, events } = createSlowWorld()
    const older = expect(accounts.setPreferredType('aaa', 'plain')).rejects.toMatchObject(cancelled('superseded'))
    await flush()
    const newer = accounts.setPreferredType('aaa', 'smart')
    await older
    await flush()
    asked[0]!.say()
    asked[1]!.say()
    await newer
    expect([at().preferredType, kept(), events.length]).toEqual(['smart', 'smart', 1])
  })
  test('leaves what was last agreed on when the newer one fails, too', async () => {
    const { accounts, at, asked } = createSlowWorld()
    const first = accounts.setPreferredType('aaa', 'smart')
    await flush()
    asked[0]!.say()
    await first
    const older = expect(accounts.setPreferredType('aaa', 'plain')).rejects.toMatchObject(cancelled('superseded'))
    await flush()
    const newer = expect(accounts.setPreferredType('aaa', 'plain')).rejects.toMatchObject(cancelled('rejected'))
    await flush()
    expect(at().preferredType).toBe('plain')
    asked[2]!.refuse()
    await Promise.all([older, newer])
    expect(at().preferredType).toBe('smart')
  })
  test('is cancelled by a newer one that needs no wallet', async () => {
    const { accounts, at, asked, connections, kept } = createSlowWorld()
    const older = expect(accounts.setPreferredType('aaa', 'plain')).rejects.toMatchObject(cancelled('superseded'))
    await flush()
    connections.disconnect('aaa')
    await accounts.setPreferredType('aaa', 'smart')
    asked[0]!.say()
    await older
    expect([at().preferredType, kept()]).toEqual(['smart', 'smart'])
  })
  test('is cancelled by a newer choice of an account', async () => {
    const signals: AbortSignal[] = []
    const chooseAccount = (_account: Account, signal: AbortSignal) => new Promise<void>(() => signals.push(signal))
    const { accounts } = createWorld([alice, bob], { 'choose-account@1': { chooseAccount } })
    const older = expect(accounts.select('aaa', 'aaa1bob')).rejects.toMatchObject(cancelled('superseded'))
    await flush()
    void accounts.select('aaa', 'aaa1alice')
    await older
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
  })
  test('is cancelled by the stop of the kit', async () => {
    const { accounts, at, stop, clock } = createSlowWorld()
    const change = expect(accounts.setPreferredType('aaa', 'plain')).rejects.toMatchObject(cancelled('stopped'))
    await flush()
    stop()
    await change
    expect([at().preferredType, clock.pending]).toEqual(['smart', 0])
  })
})
