import { Accounts, Connections, describeFailure, Embedded, Networks } from '@latchkey/core'
import { embeddedUserSchema } from '@latchkey/core/embedded'
import { override } from '@latchkey/core'
import { KeyValue } from '@latchkey/core/plugin'
import { createFakeNamespace, createMemoryKeyValue, createTwoTabs, flush } from '@latchkey/core/testing'
import {
  ADA,
  createAnswer,
  createFakeWalletPage,
  EMAIL,
  namespaces,
  openBench,
  refused,
  USED,
} from '../wallet.test.helper.js'
import { accountsOf, accountTypeOf, chainIdOf, networkIdOf } from './user-accounts.js'

describe('F-E21: the visitor as the wallet page shows it', () => {
  const shape = { address: '0x1', chainId: 1 }
  test.each([
    ['no e-mail', shape],
    ['the e-mail null', { ...shape, email: null }],
    ['a network as text', { ...shape, chainId: 'solana:main' }],
    [
      'both kinds of account',
      {
        ...shape,
        accounts: [
          { address: '0x1', type: 'eoa' },
          { address: '0x2', type: 'smartAccount' },
        ],
      },
    ],
  ])('is read with %s', (_what, user) => {
    expect(embeddedUserSchema.safeParse(user).data).toEqual(user)
  })

  test.each([
    ['an unknown kind of account', { ...shape, accounts: [{ address: '0x1', type: 'multisig' }] }],
    ['an unknown preferred kind', { ...shape, preferredAccountType: 'multisig' }],
    ['no address', { chainId: 1 }],
    ['a network that is a list', { ...shape, chainId: [1] }],
    ['something else as e-mail', { ...shape, email: 'ada' }],
  ])('is not read with %s', (_what, user) => {
    expect(embeddedUserSchema.safeParse(user).success).toBe(false)
  })

  test.each([
    [1, 'eip155:1'],
    ['8453', 'eip155:8453'],
    ['eip155:10', 'eip155:10'],
    ['solana:main', 'solana:main'],
  ])('is on the network %j, which the kit calls %s', (chainId, id) => {
    expect(networkIdOf(chainId)).toBe(id)
  })

  test.each([
    ['eip155:8453', 8453],
    ['solana:main', 'solana:main'],
  ] as const)('%s is called %j in messages', (id, chainId) => {
    expect(chainIdOf(id)).toBe(chainId)
  })

  const namespace = createFakeNamespace({ id: 'eip155', accountTypes: ['smartAccount', 'eoa'] })
  const [eoa, smart] = [
    { address: 'eip1551EOA', type: 'eoa' },
    { address: 'eip1551smart', type: 'smartAccount' },
  ] as const
  test.each([
    ['one address', { ...ADA, preferredAccountType: undefined }, [['eip1551ada', 'eoa']]],
    [
      'a list that begins with another',
      { ...ADA, address: smart.address, preferredAccountType: undefined, accounts: [eoa, smart] },
      [
        ['eip1551smart', 'smartAccount'],
        ['eip1551eoa', 'eoa'],
      ],
    ],
    [
      'the kind in use',
      { ...ADA, address: smart.address, preferredAccountType: 'smartAccount', accounts: [eoa] },
      [
        ['eip1551smart', 'smartAccount'],
        ['eip1551eoa', 'eoa'],
      ],
    ],
    [
      'an invalid address in the list',
      { ...ADA, accounts: [{ address: 'bc1q', type: 'eoa' }] },
      [['eip1551ada', 'eoa']],
    ],
    ['an address of another namespace', { ...ADA, address: 'solana1ada' }, []],
  ] as const)('has these accounts, the one in use first, of %s', (_what, user, expected) => {
    expect(accountsOf(user, namespace).map(({ address, type }) => [address, type])).toEqual(expected)
  })

  test('uses the kind of account that it says, else that of its address, else a plain one', () => {
    expect(
      [
        { ...ADA, preferredAccountType: 'smartAccount' as const },
        { ...ADA, preferredAccountType: undefined, address: smart.address, accounts: [smart] },
        { ...ADA, preferredAccountType: undefined },
      ].map(accountTypeOf),
    ).toEqual(['smartAccount', 'smartAccount', 'eoa'])
  })
})

describe('restoring', () => {
  async function signInOnce() {
    const [storage, wallet] = [createMemoryKeyValue(), createFakeWalletPage()]
    const first = await openBench({ storage, wallet })
    await first.signIn()
    await first.kit.stop()
    return { storage, wallet, askedBefore: wallet.asked.length }
  }

  test('asks the wallet page whether the visitor is there and who it is, and shows nobody else meanwhile', async () => {
    const { storage, wallet, askedBefore } = await signInOnce()
    const later = await openBench({ storage, wallet })
    const { connections, embedded } = later
    const seen = new Set([connections.getSnapshot().namespaces['eip155']?.status])
    connections.subscribe(() => seen.add(connections.getSnapshot().namespaces['eip155']?.status))
    await connections.restored()
    await flush()
    expect([...seen]).toEqual(['reconnecting', 'connected'])
    expect(wallet.asked.slice(askedBefore).map(({ type }) => type)).toEqual(
      expect.arrayContaining(['IS_CONNECTED', 'GET_USER']),
    )
    expect(embedded.getSnapshot()).toMatchObject({ status: 'signed-in', authProvider: 'email', user: { email: EMAIL } })
  })

  test('of a visitor whom the wallet page does not know connects nobody, and forgets the login', async () => {
    const { storage, wallet } = await signInOnce()
    wallet.isSignedIn = false
    const { connections, embedded } = await openBench({ storage, wallet })
    await connections.restored()
    expect([connections.getSnapshot().connected, embedded.getSnapshot().status]).toEqual([false, 'signed-out'])
    expect(Object.keys(storage.entries()).filter((key) => key.startsWith('@appkit-wallet/'))).toEqual([])
  })

  test('keeps the login where the wallet page cannot be asked', async () => {
    const { storage, wallet } = await signInOnce()
    wallet.answers.IS_CONNECTED = () => {
      throw refused('Not now.')
    }
    const { connections } = await openBench({ storage, wallet })
    await connections.restored()
    expect([connections.getSnapshot().connected, storage.get('@appkit-wallet/EMAIL')]).toEqual([false, EMAIL])
  })

  test('does not load the wallet page on a page where nobody ever signed in', async () => {
    const { wallet, connections, modal } = await openBench()
    await connections.load()
    void modal.open()
    await flush()
    expect([wallet.loads, wallet.asked]).toEqual([0, []])
  })

  test('of a silent connect without a login is no session, and asks nobody', async () => {
    const storage = createMemoryKeyValue({
      '@appkit/connections': JSON.stringify({ v: 1, data: [{ connectorId: 'auth:embedded', namespace: 'eip155' }] }),
    })
    const { connections, wallet } = await openBench({ storage })
    await connections.restored()
    expect([connections.getSnapshot().connected, wallet.asked]).toEqual([false, []])
  })

  test.each(['a word with spaces', '<script>', 'x'.repeat(30)])(
    'believes no stored provider like "%s"',
    async (resume) => {
      const { storage, wallet } = await signInOnce()
      storage.write({
        '@appkit/connections': JSON.stringify({
          v: 1,
          data: [{ connectorId: 'auth:embedded', namespace: 'eip155', resume }],
        }),
      })
      const { connections, signedIn } = await openBench({ storage, wallet })
      await connections.restored()
      expect(signedIn().authProvider).toBe('email')
    },
  )
})

describe('a connected visitor', () => {
  async function openSigned(preferred?: 'eoa' | 'smartAccount') {
    const wallet = createFakeWalletPage()
    const bench = await openBench({
      wallet,
      ...(preferred && { config: { defaultAccountTypes: { eip155: preferred } } }),
    })
    await bench.signIn()
    return { ...bench, wallet, accounts: bench.kit.get(Accounts), networks: bench.kit.get(Networks) }
  }

  test('signs a message in each namespace, on the network of the request', async () => {
    const { wallet, session, networks } = await openSigned()
    const { signal } = new AbortController()
    wallet.answers.RPC_REQUEST = () => `0x${'ab'.repeat(65)}`
    for (const namespace of ['eip155', 'solana']) {
      const { features, getSnapshot } = session(namespace)
      const network = networks.find(namespace === 'solana' ? 'solana:main' : 'eip155:8453')!
      await features['sign-message@1']!.signMessage({
        message: 'hi',
        account: getSnapshot().accounts[0]!,
        network,
        signal,
      })
    }
    expect(wallet.of('RPC_REQUEST')).toEqual([
      { method: 'personal_sign', params: ['hi', 'eip1551ada'], chainId: 'eip155:8453' },
      { method: 'solana_signMessage', params: ['hi', 'solana1ada'], chainId: 'solana:main' },
    ])
  })

  test('rejects as a wallet does, with the code that the wallet page gave', async () => {
    const { wallet, session, modal } = await openSigned()
    const request = () =>
      session().features['request@1']!.request('personal_sign', [], undefined, new AbortController().signal)
    wallet.answers.RPC_REQUEST = () => {
      throw refused('No.', 4100)
    }
    await expect(request()).rejects.toMatchObject({ code: 4100, message: 'No.' })
    wallet.answers.RPC_REQUEST = () => new Promise(() => {})
    const asked = request().catch((error: unknown) => error)
    await flush()
    modal.close()
    expect(await asked).toMatchObject({ code: 4001 })
  })

  test('approves permissions of ERC-7715 in the wallet page, which alone knows what it has granted', async () => {
    const { wallet, session, modal } = await openSigned()
    const request = (method: string) =>
      session().features['request@1']!.request(method, [], undefined, new AbortController().signal)
    const grant = createAnswer()
    wallet.answers.RPC_REQUEST = ({ method }: { method: string }) =>
      method === 'wallet_requestExecutionPermissions' ? grant.promise : []
    const asked = request('wallet_requestExecutionPermissions')
    await flush()
    const { history } = modal.getSnapshot() as { readonly history: readonly { readonly view: string }[] }
    expect(history.map(({ view }) => view)).toEqual(['ApproveTransaction'])
    grant.answer([{ context: '0x00' }])
    expect([await asked, modal.getSnapshot().open]).toEqual([[{ context: '0x00' }], false])
    expect(await request('wallet_getGrantedExecutionPermissions')).toEqual([])
    expect(wallet.of('RPC_REQUEST')).toHaveLength(2)
  })

  test('switches networks through the wallet page, and is then shown as it is there', async () => {
    const { wallet, networks, session } = await openSigned()
    wallet.answers.GET_USER = ({ chainId }: { chainId: unknown }) =>
      chainId === 8453 ? { ...ADA, chainId, address: 'eip1551elsewhere' } : { ...ADA, chainId }
    expect(await networks.switchTo('eip155:8453')).toMatchObject({ status: 'switched' })
    expect(wallet.of('SWITCH_NETWORK')).toEqual([{ chainId: 8453 }])
    expect(session().getSnapshot()).toMatchObject({
      networkId: 'eip155:8453',
      accounts: [{ address: 'eip1551elsewhere' }],
    })
  })

  test('switches by EIP-3326, too', async () => {
    const { wallet, session } = await openSigned()
    const provider = session().native() as { request(call: unknown): Promise<unknown> }
    const call = { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x2105' }] }
    expect(await provider.request(call)).toBeNull()
    expect([wallet.of('SWITCH_NETWORK'), session().getSnapshot().networkId]).toEqual([
      [{ chainId: 8453 }],
      'eip155:8453',
    ])
  })

  test('stays on the network where the wallet page refuses to switch', async () => {
    const { wallet, networks, session } = await openSigned()
    wallet.answers.SWITCH_NETWORK = () => {
      throw refused('No.', 4001)
    }
    expect(await networks.switchTo('eip155:8453')).toEqual({ status: 'rejected' })
    expect(session().getSnapshot().networkId).toBe('eip155:1')
  })

  test('has smart accounts where the wallet page says so, and is asked for the kind that is preferred', async () => {
    const { wallet, session, networks } = await openSigned('smartAccount')
    expect(session().getSnapshot().smartAccountNetworks).toEqual(['eip155:8453'])
    const { types } = session().features['account-type@1']!
    const kinds = (['eip155:1', 'eip155:8453'] as const).map((id) => types(networks.find(id)!))
    expect(kinds).toEqual([['eoa'], ['smartAccount', 'eoa']])
    expect(session('solana').features['account-type@1']).toBeUndefined()
    // The namespace in use comes last, because the wallet page stays on the network that it was last asked for.
    expect(wallet.of('GET_USER')).toEqual([
      { chainId: 'solana:main' },
      { chainId: 1, preferredAccountType: 'smartAccount' },
    ])
  })

  test.each<[string, () => unknown]>([
    [
      'fails',
      () => {
        throw refused('Not now.')
      },
    ],
    ['is answered with nothing', () => undefined],
    ['is answered with garbage', () => ({ smartAccountEnabledNetworks: ['1', -1, 1.5, null, NaN] })],
    ['is answered with no list', () => ({ smartAccountEnabledNetworks: 'all' })],
  ])('F-E18: has smart accounts nowhere where asking for their networks %s', async (_how, answer) => {
    const wallet = createFakeWalletPage()
    wallet.answers.GET_SMART_ACCOUNT_ENABLED_NETWORKS = answer
    const { signIn, session } = await openBench({ wallet })
    await signIn()
    expect(session().getSnapshot().smartAccountNetworks).toEqual([])
  })

  test('uses another kind of account once the wallet page does', async () => {
    const { wallet, accounts, session, signedIn } = await openSigned()
    wallet.answers.GET_USER = ({ preferredAccountType: type }: { preferredAccountType?: string }) => ({
      ...ADA,
      address: type === 'smartAccount' ? 'eip1551smart' : ADA.address,
      preferredAccountType: type,
      smartAccountDeployed: true,
    })
    const seen = new Set<unknown>()
    const { embedded } = { embedded: signedIn }
    const changing = accounts.setPreferredType('eip155', 'smartAccount')
    await flush()
    seen.add(embedded().accountType)
    await changing
    expect(wallet.of('SET_PREFERRED_ACCOUNT')).toEqual([{ type: 'smartAccount' }])
    expect(session().getSnapshot().accounts[0]).toMatchObject({ address: 'eip1551smart', type: 'smartAccount' })
    expect(signedIn()).toMatchObject({
      accountType: 'smartAccount',
      smartAccountDeployed: true,
      switchingTo: undefined,
    })
    expect(accounts.getSnapshot().namespaces['eip155']).toMatchObject({ preferredType: 'smartAccount' })
  })

  test('F-E17: uses the plain account where another kind fails, is shown so, and is asked once', async () => {
    const { wallet, accounts, session, signedIn } = await openSigned()
    wallet.answers.SET_PREFERRED_ACCOUNT = () => {
      throw refused('No smart accounts here.')
    }
    await accounts.setPreferredType('eip155', 'smartAccount')
    expect(accounts.getSnapshot().namespaces['eip155']).toMatchObject({
      preferredType: 'eoa',
      account: { type: 'eoa' },
    })
    expect([signedIn().accountType, session().getSnapshot().accounts[0]!.type]).toEqual(['eoa', 'eoa'])
    expect(wallet.of('SET_PREFERRED_ACCOUNT')).toHaveLength(1)
  })

  test('is disconnected in all namespaces by signing out, and nothing of the visitor is left', async () => {
    const { embedded, connections, wallet, storage } = await openSigned()
    await embedded.signOut()
    expect([connections.getSnapshot().connected, embedded.getSnapshot().status]).toEqual([false, 'signed-out'])
    expect(wallet.of('SIGN_OUT')).toHaveLength(1)
    expect(Object.keys(storage.entries()).filter((key) => key.startsWith('@appkit-wallet/'))).toEqual([])
  })

  test('is signed out by disconnecting anywhere', async () => {
    const { connections, embedded, wallet } = await openSigned()
    await connections.disconnect({ namespace: 'solana' })
    expect([connections.getSnapshot().connected, embedded.getSnapshot().status]).toEqual([false, 'signed-out'])
    expect(wallet.of('SIGN_OUT')).toHaveLength(1)
  })

  test('is forgotten here even where the wallet page does not sign out', async () => {
    const { embedded, wallet, storage } = await openSigned()
    wallet.answers.SIGN_OUT = () => {
      throw refused('Not now.')
    }
    await expect(embedded.signOut()).rejects.toMatchObject({ code: 'connection/disconnect-failed' })
    expect([embedded.getSnapshot().status, storage.get('@appkit-wallet/EMAIL')]).toEqual(['signed-out', undefined])
  })

  test('is not signed out when the kit stops, nor when the page is left', async () => {
    const { kit, wallet, page } = await openSigned()
    page.fire('leaving')
    await kit.stop()
    expect([wallet.of('SIGN_OUT'), wallet.disposals]).toEqual([[], 1])
  })

  test('is gone when the wallet page refuses a request of nobody, and what waits reads as disconnected', async () => {
    const { connections, wallet, embedded, session } = await openSigned()
    const sign = () =>
      session()
        .features['request@1']!.request('personal_sign', [], undefined, new AbortController().signal)
        .catch((error: unknown) => error)
    wallet.answers.RPC_REQUEST = () => {
      throw refused('This account is not yours.', 4100)
    }
    expect(await sign()).toMatchObject({ code: 4100 })
    expect(connections.getSnapshot().connected).toBe(true)
    wallet.isSignedIn = false
    const failures = await Promise.all([sign(), sign()])
    expect(failures).toMatchObject([{ code: 4900 }, { code: 4900 }])
    expect(describeFailure(failures[0], undefined).message).toBe('Your wallet is disconnected. Connect it again.')
    expect([connections.getSnapshot().connected, embedded.getSnapshot().status]).toEqual([false, 'signed-out'])
  })

  test('is gone when the wallet page, loaded anew, does not know the visitor', async () => {
    const { connections, wallet, embedded } = await openSigned()
    wallet.reload()
    await flush()
    expect(connections.getSnapshot().connected).toBe(true)
    wallet.isSignedIn = false
    wallet.reload()
    await flush()
    expect([connections.getSnapshot().connected, embedded.getSnapshot().status]).toEqual([false, 'signed-out'])
  })
})

test('a namespace in which the wallet page has no account is left out', async () => {
  const wallet = createFakeWalletPage()
  wallet.answers.GET_USER = ({ chainId }: { chainId: unknown }) => {
    if (chainId === 'solana:main') throw refused('Unknown network.')
    return { ...ADA, chainId }
  }
  const { signIn, connections } = await openBench({ wallet })
  await signIn()
  const { eip155, solana } = connections.getSnapshot().namespaces
  expect([eip155!.status, solana!.status]).toEqual(['connected', 'disconnected'])
})

test('works in a kit with Solana alone', async () => {
  const { signIn, connections, signedIn } = await openBench({ plugins: namespaces({ ids: ['solana'] }) })
  await signIn()
  expect(Object.keys(connections.getSnapshot().namespaces)).toEqual(['solana'])
  expect(signedIn().user.address).toBe('solana1ada')
})

describe('other tabs', () => {
  async function twoTabs() {
    const [tabs, wallet] = [createTwoTabs(), createFakeWalletPage()]
    const open = (store: KeyValue) => openBench({ wallet, overrides: [override(KeyValue, { value: store })] })
    const [one, other] = [await open(tabs.first), await open(tabs.second)]
    const settle = async () => {
      for (let round = 0; round < 5; round++) {
        tabs.deliver()
        await flush()
      }
    }
    const states = () =>
      [one, other].map(({ kit }) => [
        kit.get(Embedded).getSnapshot().status,
        kit.get(Connections).getSnapshot().connected,
      ])
    return { one, other, wallet, settle, states }
  }

  test('follow a visitor who signs in, and one who signs out, and ask the wallet page to do so once', async () => {
    const { one, other, wallet, settle, states } = await twoTabs()
    await one.embedded.connectEmail(EMAIL)
    await one.embedded.verifyOtp('123456')
    await settle()
    expect(states()).toEqual([1, 2].map(() => ['signed-in', true]))
    await other.embedded.signOut()
    await settle()
    expect(states()).toEqual([1, 2].map(() => ['signed-out', false]))
    expect(wallet.of('SIGN_OUT')).toHaveLength(1)
  })

  test('close the window at a provider once the visitor has signed in elsewhere', async () => {
    const { one, other, wallet, settle, states } = await twoTabs()
    await one.connections.warmUp('auth:embedded')
    const waiting = one.embedded.connectSocial('google')
    await flush()
    await other.embedded.connectEmail(EMAIL)
    await other.embedded.verifyOtp('123456')
    expect(one.page.popups[0]!.isClosed).toBe(false)
    await settle()
    expect(await waiting).toEqual({ status: 'connected' })
    expect(one.page.popups[0]!.isClosed).toBe(true)
    expect([states(), wallet.of('CONNECT_SOCIAL')]).toEqual([[1, 2].map(() => ['signed-in', true]), []])
    await other.embedded.signOut()
    await settle()
    expect(one.signedOut().social).toEqual({ status: 'idle' })
  })
})

test('the wallet page is asked where a login was used, though nothing is stored about connections', async () => {
  const { connections, wallet } = await openBench({
    storage: createMemoryKeyValue(USED),
    wallet: createFakeWalletPage(true),
  })
  expect(await connections.connect('auth:embedded')).toMatchObject({ status: 'connected' })
  expect(wallet.of('IS_CONNECTED')).toHaveLength(1)
})
