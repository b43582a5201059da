import type { FailureKind } from '../../contracts/networks/namespaces.js'
import type { SessionFeatures } from '../../contracts/connections/session-features.js'
import type { Account } from '../../domain/account.js'
import { fakeAccount } from '../../testing/fakes/fake-namespace.js'
import { createFakeAccountType } from '../../testing/fakes/fake-session.js'
import { flush } from '../../testing/flush.js'
import { ANSWER_DEADLINE_MS } from '../asking/ask-wallet.js'
import { fakeNamespace } from '../networks/networks.test.helper.js'
import { createAccountsEnvironment, TYPES_KEY } from './accounts.test.helper.js'

const alice = fakeAccount('aaa', 'alice', { type: 'plain' })
const bob = fakeAccount('aaa', 'bob', { type: 'plain' })
const smart = fakeAccount('aaa', 'smart', { type: 'smart' })
const failing = (failure: FailureKind) => Object.assign(new Error(failure), { failure })

function createEnvironment(accounts: readonly Account[] = [alice, bob], features: SessionFeatures = {}) {
  const failureOf = (error: unknown) => (error as { failure?: FailureKind }).failure
  const namespaces = [fakeNamespace('aaa', { accountTypes: ['smart', 'plain'], failureOf }), fakeNamespace('bbb')]
  const environment = createAccountsEnvironment({ namespaces })
  const stop = environment.accounts.start()
  environment.connections.connect('aaa', { accounts, features, networkId: 'aaa:1' })
  const storedType = () => JSON.parse(environment.store.get(TYPES_KEY) ?? '{}').data?.aaa
  return { ...environment, stop, storedType }
}

describe('select', () => {
  test('uses the account at once if the wallet leaves the choice to the page', async () => {
    const { accounts, at } = createEnvironment()
    await accounts.select('aaa', 'aaa1bob')
    expect(at()).toMatchObject({ account: bob, caipAddress: 'aaa:1:aaa1bob', all: [alice, bob] })
  })
  test('accepts an address in any spelling', async () => {
    const { accounts, at } = createEnvironment()
    await accounts.select('aaa', 'AAA1BOB')
    expect(at().account).toEqual(bob)
  })
  test('asks a wallet that chooses accounts itself', async () => {
    const chooseAccount = jest.fn(
      async (account: Account, _signal: AbortSignal) => void connections.change('aaa', { accounts: [account, alice] }),
    )
    const { accounts, at, connections } = createEnvironment([alice, bob], { 'choose-account@1': { chooseAccount } })
    await accounts.select('aaa', 'aaa1bob')
    expect(chooseAccount).toHaveBeenCalledWith(bob, expect.any(AbortSignal))
    expect(at().account).toEqual(bob)
    connections.change('aaa', { accounts: [alice, bob] })
    expect(at().account).toEqual(alice)
  })
  test.each([
    ['an account that the wallet has not shared', 'aaa', 'aaa1mallory'],
    ['a text that is no address', 'aaa', 'nonsense'],
    ['an account of a namespace without a wallet', 'bbb', 'bbb1alice'],
    ['an account of an unknown namespace', 'zzz', 'zzz1alice'],
  ])('rejects %s', async (_what, namespace, address) => {
    await expect(createEnvironment().accounts.select(namespace, address)).rejects.toMatchObject({
      code: 'account/not-found',
      context: { address },
    })
  })
  test.each<[string, (environment: ReturnType<typeof createEnvironment>) => void]>([
    ['moves to another account', ({ connections }) => connections.change('aaa', { accounts: [bob, alice, smart] })],
    ['no longer shares the account', ({ connections }) => connections.change('aaa', { accounts: [alice, bob] })],
    [
      'is replaced by another',
      ({ connections }) => connections.connect('aaa', { id: 'other', accounts: [alice, bob, smart] }),
    ],
    ['disconnects', ({ connections }) => connections.disconnect('aaa')],
  ])('ends when the wallet %s, and stays ended when that is undone', async (_what, change) => {
    const environment = createEnvironment([alice, bob, smart])
    await environment.accounts.setPreferredType('aaa', 'plain')
    await environment.accounts.select('aaa', 'aaa1smart')
    expect(environment.at().account).toEqual(smart)
    change(environment)
    environment.connections.connect('aaa', { accounts: [alice, bob, smart] })
    expect(environment.at().account).toEqual(alice)
  })
  test('stays when the wallet changes the network or shares more accounts', async () => {
    const { accounts, at, connections } = createEnvironment()
    await accounts.select('aaa', 'aaa1bob')
    connections.change('aaa', { networkId: 'aaa:2' })
    connections.change('aaa', { accounts: [{ ...alice }, bob, smart] })
    expect(at()).toMatchObject({ account: bob, caipAddress: 'aaa:2:aaa1bob' })
  })
})

describe('setPreferredType', () => {
  test('uses the first account of the type if the wallet leaves the choice to the page', async () => {
    const { accounts, at } = createEnvironment([alice, smart])
    expect(at()).toMatchObject({ preferredType: 'smart', account: smart })
    await accounts.setPreferredType('aaa', 'plain')
    expect(at()).toMatchObject({ preferredType: 'plain', account: alice })
  })
  test('uses the first account if none has the type', () =>
    expect(createEnvironment([alice, bob]).at().account).toEqual(alice))
  test('overrides an account that was selected before', async () => {
    const { accounts, at } = createEnvironment([alice, bob, smart])
    await accounts.select('aaa', 'aaa1bob')
    await accounts.setPreferredType('aaa', 'smart')
    expect(at().account).toEqual(smart)
  })
  test('shows the type, then asks the wallet, then stores the type and tracks the event', async () => {
    const order: unknown[] = []
    const setAccountType = async (type: string) => {
      order.push(['wallet', type, at().preferredType, storedType(), events.length])
      connections.change('aaa', { accounts: [alice, smart] })
      return type
    }
    const { accounts, at, storedType, events, connections } = createEnvironment([smart, alice], {
      'account-type@1': createFakeAccountType({ setAccountType }),
    })
    await accounts.setPreferredType('aaa', 'plain')
    expect(order).toEqual([['wallet', 'plain', 'plain', undefined, 0]])
    expect([at().account, storedType()]).toEqual([alice, 'plain'])
    expect(events).toEqual([['SET_PREFERRED_ACCOUNT_TYPE', { accountType: 'plain', network: 'aaa:1' }]])
  })
  test('stores, shows and tracks the type that the wallet has fallen back to', async () => {
    const { accounts, at, storedType, events } = createEnvironment([alice, smart], {
      'account-type@1': createFakeAccountType({ setAccountType: async () => 'plain' }),
    })
    await accounts.setPreferredType('aaa', 'smart')
    expect([at().preferredType, storedType()]).toEqual(['plain', 'plain'])
    expect(events).toEqual([['SET_PREFERRED_ACCOUNT_TYPE', { accountType: 'plain', network: 'aaa:1' }]])
  })
  test('takes an unknown answer of the wallet for a yes', async () => {
    const { accounts, storedType } = createEnvironment([alice, smart], {
      'account-type@1': createFakeAccountType({ setAccountType: async () => 'strange' }),
    })
    await accounts.setPreferredType('aaa', 'smart')
    expect(storedType()).toBe('smart')
  })
  test('asks a wallet that chooses accounts itself for one of the type', async () => {
    const chooseAccount = jest.fn(async (_account: Account) => {})
    const { accounts, at } = createEnvironment([alice, smart], { 'choose-account@1': { chooseAccount } })
    await accounts.setPreferredType('aaa', 'smart')
    expect(chooseAccount.mock.calls[0]?.[0]).toEqual(smart)
    expect(at().account).toEqual(alice)
  })
  test('works without a wallet, and is restored after a reload', async () => {
    const { accounts, store, connections, storedType } = createEnvironment()
    connections.disconnect('aaa')
    await accounts.setPreferredType('aaa', 'plain')
    expect(storedType()).toBe('plain')
    const reloaded = createAccountsEnvironment({ stored: store.entries() })
    reloaded.accounts.start()
    expect(reloaded.at().preferredType).toBe('plain')
  })
  test.each([
    ['aaa', 'strange'],
    ['bbb', 'plain'],
    ['zzz', 'plain'],
  ])('rejects in %s the unknown type %s', async (namespace, type) => {
    await expect(createEnvironment().accounts.setPreferredType(namespace, type)).rejects.toMatchObject({
      code: 'account/type-not-found',
    })
  })
  test.each<[FailureKind, string]>([
    ['rejected', 'account/change-cancelled'],
    ['pending', 'connection/pending'],
    ['locked', 'connection/locked'],
    ['disconnected', 'connection/gone'],
    ['network', 'account/change-failed'],
  ])('keeps the previous type when the wallet fails with "%s", and rejects with %s', async (failure, code) => {
    const cause = failing(failure)
    const { accounts, at, storedType, events } = createEnvironment([smart, alice], {
      'account-type@1': createFakeAccountType({ setAccountType: () => Promise.reject(cause) }),
    })
    await expect(accounts.setPreferredType('aaa', 'plain')).rejects.toMatchObject({ code, cause })
    expect([at().preferredType, storedType(), events]).toEqual(['smart', undefined, []])
  })
  test('F-P01: times out at the deadline when the wallet never answers', async () => {
    const { accounts, at, clock } = createEnvironment([smart], {
      'account-type@1': createFakeAccountType({ setAccountType: () => new Promise(() => {}) }),
    })
    const change = expect(accounts.setPreferredType('aaa', 'plain')).rejects.toMatchObject({
      code: 'connection/timeout',
    })
    await clock.advance(ANSWER_DEADLINE_MS)
    await change
    expect([at().preferredType, clock.pending]).toEqual(['smart', 0])
  })
})

describe('a pending change', () => {
  /** A wallet that answers when the test calls `approve` or `reject`. */
  function createSlowEnvironment() {
    const asked: { readonly type: string; readonly signal: AbortSignal; approve(): void; reject(): void }[] = []
    const setAccountType = (type: string, signal: AbortSignal) =>
      new Promise<string>((resolve, reject) =>
        asked.push({ type, signal, approve: () => resolve(type), reject: () => reject(failing('rejected')) }),
      )
    return {
      ...createEnvironment([smart, alice], { 'account-type@1': createFakeAccountType({ setAccountType }) }),
      asked,
    }
  }
  const cancelled = (reason: string) => ({ code: 'account/change-cancelled', context: { reason } })

  test('is cancelled by its signal', async () => {
    const { accounts, at, asked, clock } = createSlowEnvironment()
    const controller = new AbortController()
    const change = expect(
      accounts.setPreferredType('aaa', 'plain', { signal: controller.signal }),
    ).rejects.toMatchObject(cancelled('aborted'))
    await flush()
    controller.abort()
    await change
    expect([at().preferredType, asked[0]?.signal.aborted, clock.pending]).toEqual(['smart', true, 0])
  })
  test('does not begin when its signal has aborted already', async () => {
    const { accounts, at, asked } = createSlowEnvironment()
    await expect(accounts.setPreferredType('aaa', 'plain', { signal: AbortSignal.abort() })).rejects.toMatchObject(
      cancelled('aborted'),
    )
    expect([at().preferredType, asked]).toEqual(['smart', []])
  })
  test('is cancelled by a newer change, and its late answer changes nothing', async () => {
    const { accounts, at, asked, storedType, events } = createSlowEnvironment()
    const older = expect(accounts.setPreferredType('aaa', 'plain')).rejects.toMatchObject(cancelled('superseded'))
    await flush()
    const newer = accounts.setPreferredType('aaa', 'smart')
    await older
    await flush()
    asked[0]!.approve()
    asked[1]!.approve()
    await newer
    expect([at().preferredType, storedType(), events.length]).toEqual(['smart', 'smart', 1])
  })
  test('leaves the type that the wallet last agreed on when the newer change fails, too', async () => {
    const { accounts, at, asked } = createSlowEnvironment()
    const first = accounts.setPreferredType('aaa', 'smart')
    await flush()
    asked[0]!.approve()
    await first
    const older = expect(accounts.setPreferredType('aaa', 'plain')).rejects.toMatchObject(cancelled('superseded'))
    await flush()
    const newer = expect(accounts.setPreferredType('aaa', 'plain')).rejects.toMatchObject(cancelled('rejected'))
    await flush()
    expect(at().preferredType).toBe('plain')
    asked[2]!.reject()
    await Promise.all([older, newer])
    expect(at().preferredType).toBe('smart')
  })
  test('is cancelled by a newer change that needs no wallet', async () => {
    const { accounts, at, asked, connections, storedType } = createSlowEnvironment()
    const older = expect(accounts.setPreferredType('aaa', 'plain')).rejects.toMatchObject(cancelled('superseded'))
    await flush()
    connections.disconnect('aaa')
    await accounts.setPreferredType('aaa', 'smart')
    asked[0]!.approve()
    await older
    expect([at().preferredType, storedType()]).toEqual(['smart', 'smart'])
  })
  test('is cancelled by a newer selection of an account', async () => {
    const signals: AbortSignal[] = []
    const chooseAccount = (_account: Account, signal: AbortSignal) => new Promise<void>(() => signals.push(signal))
    const { accounts } = createEnvironment([alice, bob], { 'choose-account@1': { chooseAccount } })
    const older = expect(accounts.select('aaa', 'aaa1bob')).rejects.toMatchObject(cancelled('superseded'))
    await flush()
    void accounts.select('aaa', 'aaa1alice')
    await older
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
  })
  test('is cancelled when the kit stops', async () => {
    const { accounts, at, stop, clock } = createSlowEnvironment()
    const change = expect(accounts.setPreferredType('aaa', 'plain')).rejects.toMatchObject(cancelled('stopped'))
    await flush()
    stop()
    await change
    expect([at().preferredType, clock.pending]).toEqual(['smart', 0])
  })
})
