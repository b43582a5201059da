import { createFakePage } from '../fakes/fake-page.js'
import { announceProvider } from './announced-provider.js'
import { putBtcProvider } from './btc-provider.js'
import { hostileInfos } from './hostile-values.js'
import { putInjectedWeb3 } from './injected-web3.js'
import { registerWallet } from './registered-wallet.js'

describe('EIP-6963', () => {
  /** A page that requests wallets as an app does, and the announcements it gets. */
  function app() {
    const page = createFakePage()
    const heard: unknown[] = []
    const open = () => {
      page.listen('eip6963:announceProvider', ({ detail }: CustomEvent<unknown>) => heard.push(detail))
      page.dispatch(new Event('eip6963:requestProvider'))
    }
    return { page, heard, open }
  }
  const detail = { info: { name: 'Fake' }, provider: {} }

  test('a wallet that is there before the app answers its request', () => {
    const { page, heard, open } = app()
    announceProvider(page, detail)
    open()
    page.dispatch(new Event('eip6963:requestProvider'))
    expect(heard).toEqual([detail, detail])
    expect(heard[0]).toBe(detail)
  })

  test('a wallet that arrives after the app announces itself, and not before', () => {
    const { page, heard, open } = app()
    const late = announceProvider(page, 'late', 'late')
    open()
    announceProvider(page, detail)
    expect(heard).toEqual([detail])
    late.announce()
    late.announce()
    expect(heard).toEqual([detail, 'late', 'late'])
    page.dispatch(new Event('eip6963:requestProvider'))
    expect(heard.slice(3)).toEqual(['late', detail])
  })

  test('a removed wallet neither answers nor listens', () => {
    const { page, heard, open } = app()
    const { announce, stop } = announceProvider(page, detail)
    stop()
    expect(page.listening).toBe(0)
    open()
    announce()
    expect(heard).toEqual([])
  })

  test.each(hostileInfos())('passes on an info that is %s unchanged', (_what, info) => {
    const { page, heard, open } = app()
    const hostile = { info, provider: undefined }
    announceProvider(page, hostile)
    open()
    expect(heard[0] === hostile).toBe(true)
  })
})

describe('the Wallet Standard', () => {
  /** Acts as an app: listens, and reports ready. */
  function app(page = createFakePage()) {
    const wallets: unknown[] = []
    const register = (...added: unknown[]) => {
      wallets.push(...added)
      return () => void wallets.splice(wallets.indexOf(added[0]), 1)
    }
    const open = () => {
      page.listen('wallet-standard:register-wallet', ({ detail }: CustomEvent<(api: object) => void>) =>
        detail({ register }),
      )
      page.dispatch(new CustomEvent('wallet-standard:app-ready', { detail: { register } }))
    }
    return { page, wallets, open }
  }

  test('a wallet that is there before the apps registers with each one that reports ready', () => {
    const first = app()
    registerWallet(first.page, 'early')
    first.open()
    const second = app(first.page)
    second.open()
    expect([first.wallets, second.wallets]).toEqual([['early'], ['early']])
  })

  test('a wallet that arrives after the app registers on arrival, and twice if it registers twice', () => {
    const { page, wallets, open } = app()
    const late = registerWallet(page, 'late', 'late')
    open()
    registerWallet(page, 'early')
    expect(wallets).toEqual(['early'])
    late.register()
    late.register()
    expect(wallets).toEqual(['early', 'late', 'late'])
  })

  test('an unregistered wallet is removed from every app and registers with no further one', () => {
    const { page, wallets, open } = app()
    const wallet = registerWallet(page, 'early')
    open()
    wallet.register()
    wallet.unregister()
    wallet.register()
    page.dispatch(
      new CustomEvent('wallet-standard:app-ready', { detail: { register: (one: unknown) => wallets.push(one) } }),
    )
    expect(wallets).toEqual([])
  })
})

describe('injectedWeb3', () => {
  test('extensions are listed side by side and leave separately', () => {
    const page = createFakePage()
    const first = putInjectedWeb3(page, 'talisman', 'talisman')
    const other = putInjectedWeb3(page, 'polkadot-js', 'original')
    const imitator = putInjectedWeb3(page, 'polkadot-js', 'imitation')
    expect(page.read('injectedWeb3')).toEqual({ talisman: 'talisman', 'polkadot-js': 'imitation' })
    imitator()
    expect(page.read('injectedWeb3')).toEqual({ talisman: 'talisman', 'polkadot-js': 'original' })
    other()
    expect(page.read('injectedWeb3')).toEqual({ talisman: 'talisman' })
    first()
    expect(page.read('injectedWeb3')).toBeUndefined()
  })
})

describe('btc_providers', () => {
  const entry = { id: 'FakeProviders.Inner.Bitcoin', name: 'Fake' }

  test('lists a wallet and puts its provider at the path of its id', () => {
    const page = createFakePage()
    putBtcProvider(page, entry, 'provider')
    putBtcProvider(page, { id: 'unisat', name: 'Flat' }, 'flat')
    expect(page.read('btc_providers')).toEqual([entry, { id: 'unisat', name: 'Flat' }])
    expect(page.read('FakeProviders')).toEqual({ Inner: { Bitcoin: 'provider' } })
    expect(page.read('unisat')).toBe('flat')
  })

  test('F-P30: lists two wallets with one id, and the path holds the later one until it leaves', () => {
    const page = createFakePage()
    const first = putBtcProvider(page, entry, 'first')
    const imitation = { ...entry, name: 'Imitation' }
    const other = putBtcProvider(page, imitation, 'other')
    expect(page.read('btc_providers')).toEqual([entry, imitation])
    expect(page.read('FakeProviders')).toEqual({ Inner: { Bitcoin: 'other' } })
    other()
    expect(page.read('btc_providers')).toEqual([entry])
    expect(page.read('FakeProviders')).toEqual({ Inner: { Bitcoin: 'first' } })
    first()
    expect([page.read('btc_providers'), page.read('FakeProviders')]).toEqual([undefined, { Inner: {} }])
  })
})
