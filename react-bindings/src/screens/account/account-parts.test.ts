import type { AccountAction, ChainAccount, EmbeddedState } from '@latchkey/core'
import { fakeAccount } from '@latchkey/core/testing'
import { en } from '../../words/en.js'
import { createSay } from '../../words/say.js'
import { accountTiles } from './account-tiles.js'
import { accountTypeName } from './account-type-name.js'
import { embeddedIdentity } from './embedded-identity.js'
import { nameText } from './name-text.js'
import { purposesOf } from './purposes.js'

describe('tiles', () => {
  const account = { address: 'fake1alice' } as ChainAccount
  const action = (id: string, rest: Partial<AccountAction> = {}): AccountAction => ({ id, label: id, does: { view: id }, ...rest })
  const failures: unknown[] = []
  const tiles = (actions: readonly AccountAction[], order?: readonly string[], of = account) =>
    accountTiles({ actions, account: of, namespace: 'fake', order, onError: (error) => failures.push(error) }).map(({ id, label }) => `${id} ${label}`)

  it('come in the usual order, and what is unknown last', () => {
    expect(tiles([action('x'), action('send'), action('swap'), action('buy')])).toEqual(['buy buy', 'swap swap', 'receive account.receive', 'send send', 'x x'])
  })
  it('come in the host’s order', () => {
    expect(tiles([action('x'), action('send')], ['send', 'x'])).toEqual(['send send', 'x x', 'receive account.receive'])
  })
  it('have a plugin’s receive in place of ours, even where it does not offer it', () => {
    expect(tiles([action('receive')])).toEqual(['receive receive'])
    expect(tiles([action('receive', { when: () => false })])).toEqual([])
  })
  it('have no receive without an address', () => {
    expect(tiles([], undefined, {} as ChainAccount)).toEqual([])
  })
  it('are offered to whom they are for', () => {
    const when = (of: ChainAccount, namespace: string) => of === account && namespace === 'fake'
    expect(tiles([action('x', { when }), action('y', { when: () => false })])).toEqual(['receive account.receive', 'x x'])
  })
  it('are not offered where they fail to say so, and that is told', () => {
    const error = new Error('broken')
    const when = () => {
      throw error
    }
    expect([tiles([action('x', { when })]), failures]).toEqual([['receive account.receive'], [error]])
  })
})

describe('who is signed in to the embedded wallet', () => {
  const signedIn = (user: object, authProvider: string) => ({ status: 'signed-in', user, authProvider }) as unknown as EmbeddedState
  it.each([
    ['nobody', { status: 'signed-out' } as EmbeddedState, undefined],
    ['who shared nothing', signedIn({}, 'google'), undefined],
    ['an e-mail', signedIn({ email: 'a@b.test' }, 'email'), { provider: 'email', isEmail: true, shown: 'a@b.test', whole: 'a@b.test' }],
    ['an e-mail of a provider', signedIn({ email: 'a@b.test' }, 'google'), { provider: 'google', isEmail: true, shown: 'a@b.test', whole: 'a@b.test' }],
    ['a name', signedIn({ email: 'a@b.test', userName: 'alice' }, 'github'), { provider: 'github', isEmail: false, shown: 'alice', whole: 'alice' }],
    ['a name of Discord', signedIn({ userName: 'alice0' }, 'discord'), { provider: 'discord', isEmail: false, shown: 'alice', whole: 'alice' }],
    ['a name that ends so elsewhere', signedIn({ userName: 'alice0' }, 'x'), { provider: 'x', isEmail: false, shown: 'alice0', whole: 'alice0' }],
    ['a long e-mail', signedIn({ email: 'somebody.with.a.name@mail.example' }, 'email'), { provider: 'email', isEmail: true, shown: 'somebody.with.a.name@mail.exam...', whole: 'somebody.with.a.name@mail.example' }],
  ])('%s', (_, state, identity) => expect(embeddedIdentity(state)).toEqual(identity))
})

it.each([
  [undefined, undefined],
  ['', undefined],
  ['\u202e\u200b', undefined],
  ['alice.eth', { shown: 'alice.eth', whole: 'alice.eth' }],
  ['a-very-long-name-of-somebody.eth', { shown: 'a-very-long-name-of-…', whole: 'a-very-long-name-of-somebody.eth' }],
])('the name %j is shown as %j', (name, text) => expect(nameText(name)).toEqual(text))

it.each([
  ['one kind', ['eoa', 'eoa'], []],
  ['no names for kinds', ['', ''], []],
  ['several kinds', ['payment', 'ordinal', 'payment'], [['payment', 'fake1n0'], ['ordinal', 'fake1n1']]],
])('addresses of %s', (_, types, expected) => {
  const all = types.map((type, index) => fakeAccount('fake', `n${index}`, { type }))
  expect(purposesOf({ all }, undefined).map(({ type, address }) => [type, address])).toEqual(expected)
})

it.each([
  ['payment', 'Payment'],
  ['vault\u202e', 'vault'],
])('a kind of account, %j, is called %s', (type, name) => expect(accountTypeName(createSay(en, 'en'), type)).toBe(name))
