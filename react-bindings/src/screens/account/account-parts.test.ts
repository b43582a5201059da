import type { EmbeddedState, NamespaceAccount } from '@latchkey/core'
import type { AccountAction, Services } from '@latchkey/core/plugin'
import { createTestKit, fakeAccount } from '@latchkey/core/testing'
import { en } from '../../messages/en.js'
import { createTranslate } from '../../messages/translate.js'
import { accountTiles } from './action-tiles.js'
import { accountTypeName } from './account-type-name.js'
import { embeddedIdentity } from './embedded-identity.js'
import { nameText } from '../../hooks/views/use-name.js'
import { purposesOf } from './purpose-switch.js'

describe('accountTiles', () => {
  const account = { address: 'fake1alice' } as NamespaceAccount
  const action = (id: string, rest: Partial<AccountAction> = {}): AccountAction => ({
    id,
    label: id,
    does: { view: id },
    ...rest,
  })
  const faults: unknown[] = []
  const services = createTestKit().kit
  const tiles = (
    actions: readonly AccountAction[],
    walletFeaturesOrder?: readonly string[],
    of = account,
    features = {},
  ) =>
    accountTiles({
      actions,
      account: of,
      namespace: 'fake',
      services,
      config: { ...(walletFeaturesOrder && { walletFeaturesOrder }), features },
      onFault: ({ id }, fault, error) => faults.push([id, fault, error]),
    }).map(({ id, label }) => `${id} ${label}`)

  it('puts tiles in the usual order, with unknown ones last', () => {
    expect(tiles([action('x'), action('send'), action('swap'), action('buy')])).toEqual([
      'buy buy',
      'swap swap',
      'receive account.receive',
      'send send',
      'x x',
    ])
  })
  it('puts tiles in the order of the app', () => {
    expect(tiles([action('x'), action('send')], ['send', 'x'])).toEqual(['send send', 'x x', 'receive account.receive'])
  })
  it('replaces our receive tile by a plugin’s, even where the plugin does not offer it', () => {
    expect(tiles([action('receive')])).toEqual(['receive receive'])
    expect(tiles([action('receive', { when: () => false })])).toEqual([])
  })
  it('omits the tiles of features that the app switches off', () => {
    const off = { receive: false, swaps: false, send: true }
    expect(tiles([action('swaps'), action('send'), action('x')], undefined, account, off)).toEqual(['send send', 'x x'])
  })
  it('omits the receive tile without an address', () => {
    expect(tiles([], undefined, {} as NamespaceAccount)).toEqual([])
  })
  it('offers an action only to the accounts it is for', () => {
    const when = (of: NamespaceAccount, namespace: string, given: Services) =>
      of === account && namespace === 'fake' && given === services
    expect(tiles([action('x', { when }), action('y', { when: () => false })])).toEqual([
      'receive account.receive',
      'x x',
    ])
  })
  it('omits an action whose condition throws, and reports it', () => {
    const error = new Error('broken')
    const when = () => {
      throw error
    }
    faults.length = 0
    expect(tiles([action('x', { when })])).toEqual(['receive account.receive'])
    expect(faults).toEqual([['x', 'is not offered, because its "when" threw.', error]])
  })
})

describe('embeddedIdentity', () => {
  const signedIn = (user: object, authProvider: string) =>
    ({ status: 'signed-in', user, authProvider }) as unknown as EmbeddedState
  it.each([
    ['nobody', { status: 'signed-out' } as EmbeddedState, undefined],
    ['who shared nothing', signedIn({}, 'google'), undefined],
    [
      'an e-mail',
      signedIn({ email: 'a@b.test' }, 'email'),
      { provider: 'email', isEmail: true, shown: 'a@b.test', whole: 'a@b.test' },
    ],
    [
      'an e-mail of a provider',
      signedIn({ email: 'a@b.test' }, 'google'),
      { provider: 'google', isEmail: true, shown: 'a@b.test', whole: 'a@b.test' },
    ],
    [
      'a name',
      signedIn({ email: 'a@b.test', userName: 'alice' }, 'github'),
      { provider: 'github', isEmail: false, shown: 'alice', whole: 'alice' },
    ],
    [
      'a name of Discord',
      signedIn({ userName: 'alice0' }, 'discord'),
      { provider: 'discord', isEmail: false, shown: 'alice', whole: 'alice' },
    ],
    [
      'a name that ends so elsewhere',
      signedIn({ userName: 'alice0' }, 'x'),
      { provider: 'x', isEmail: false, shown: 'alice0', whole: 'alice0' },
    ],
    [
      'a long e-mail',
      signedIn({ email: 'somebody.with.a.name@mail.example' }, 'email'),
      {
        provider: 'email',
        isEmail: true,
        shown: 'somebody.with.a.name@mail.exam...',
        whole: 'somebody.with.a.name@mail.example',
      },
    ],
  ])('%s', (_, state, identity) => expect(embeddedIdentity(state)).toEqual(identity))
})

it.each([
  [undefined, undefined],
  ['', undefined],
  ['\u202e\u200b', undefined],
  ['alice.eth', { shown: 'alice.eth', whole: 'alice.eth' }],
  ['a-very-long-name-of-somebody.eth', { shown: 'a-very-long-name-of-…', whole: 'a-very-long-name-of-somebody.eth' }],
])('shows the name %j as %j', (name, text) => expect(nameText(name)).toEqual(text))

it.each([
  ['one kind', ['eoa', 'eoa'], []],
  ['no names for kinds', ['', ''], []],
  [
    'several kinds',
    ['payment', 'ordinal', 'payment'],
    [
      ['payment', 'fake1n0'],
      ['ordinal', 'fake1n1'],
    ],
  ],
])('finds the purposes among addresses of %s', (_, types, expected) => {
  const all = types.map((type, index) => fakeAccount('fake', `n${index}`, { type }))
  expect(purposesOf({ all }, undefined).map(({ type, address }) => [type, address])).toEqual(expected)
})

it.each([
  ['payment', 'Payment'],
  ['vault\u202e', 'vault'],
])('names the account type %j %s', (type, name) => expect(accountTypeName(createTranslate(en, 'en'), type)).toBe(name))
