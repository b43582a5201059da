import type { Network } from '@latchkey/core/plugin'
import { codec } from '../codec/codec.js'
import { KNOWN_ACCOUNTS } from '../extension.test.helper.js'
import {
  kusama,
  kusamaAssetHub,
  kusamaPeople,
  moonbeam,
  polkadotAssetHub,
  polkadotPeople,
  polkadotRelayChain,
  westend,
} from '../index.js'
import { patient } from '../kit.test.helper.js'
import { createFakeNode, type NodeCall } from '../node.test.helper.js'
import { createLookUpNames } from './look-up-names.js'
import { offered, owned, type Payer, primary, type Stored } from './people-chain.test.helper.js'

const [ALICE, BOB, , BALTATHAR] = KNOWN_ACCOUNTS.map(({ address }) => address) as [string, string, string, string]
const EVERYTHING = [polkadotRelayChain, polkadotPeople, kusama, kusamaPeople]

interface Given {
  /** The networks whose nodes may be asked. */
  readonly withNodes?: readonly Network[]
  /** The answer to every request, in place of what is stored. */
  readonly answer?: (call: NodeCall) => unknown
}

/** Looks names up at a node of Polkadot's People chain that has stored this, and at one of Kusama's that has stored nothing. */
function people(stored: readonly Stored[], { withNodes = EVERYTHING, answer }: Given = {}) {
  const values = new Map(stored)
  const find = ({ network, params }: NodeCall) =>
    network === polkadotPeople.caipNetworkId ? (values.get(String((params as unknown[])[0])) ?? null) : null
  const node = createFakeNode(answer ?? find)
  const names = createLookUpNames({ rpc: node.rpc, withNodes: () => withNodes })
  return {
    names,
    normalise: (text: string) => names.normalise(text, patient()),
    address: (text: string, network: Network = polkadotRelayChain) => names.address(text, network, patient()),
    name: (address: string, network: Network = polkadotRelayChain) => names.name(address, network, patient()),
    asked: () => node.calls.map(({ network, method, params }) => [network, method, params]),
  }
}

const ofAlice = owned('ada.dot', ALICE)
const request = (network: Network, [key]: Stored) => [network.caipNetworkId, 'state_getStorage', [key]]

describe('the address of a name', () => {
  test.each([polkadotRelayChain, polkadotAssetHub, polkadotPeople])(
    'is that of its owner on $name, by one request to the People chain',
    async (network) => {
      const { address, asked } = people([ofAlice])
      expect(await address('ada.dot', network)).toBe(ALICE)
      expect(codec.readAddress(ALICE, network)).toEqual({ valid: true, address: ALICE })
      expect(asked()).toEqual([request(polkadotPeople, ofAlice)])
    },
  )

  test.each([kusama, kusamaAssetHub, kusamaPeople])(
    'is looked up on the People chain of Kusama for $name, where another account may own the name',
    async (network) => {
      const ofBob = owned('ada.dot', BOB)
      const { address, asked } = people([], {
        answer: (call) => (call.network === kusamaPeople.caipNetworkId ? ofBob[1] : ofAlice[1]),
      })
      expect(await address('ada.dot', network)).toBe(BOB)
      expect(asked()).toEqual([request(kusamaPeople, ofBob)])
    },
  )

  test.each<Payer>(['Allocation', 'System', { AuthorityDeposit: 10_000_000_000n }])(
    'is that of its owner, whoever paid for it (%j)',
    async (payer) => {
      expect(await people([owned('ada.dot', ALICE, payer)]).address('ada.dot')).toBe(ALICE)
    },
  )

  test('does not exist for a name that nobody owns', async () => {
    expect(await people([ofAlice]).address('bob.dot')).toBeUndefined()
  })

  test('does not exist for a name that an account was offered, and has not accepted', async () => {
    expect(await people([offered('ada.dot', ALICE)]).address('ada.dot')).toBeUndefined()
  })
})

describe('the spelling', () => {
  test.each([
    ['ada.dot', 'ada.dot'],
    ['ADA.Dot', 'ada.dot'],
    ['0.1', '0.1'],
    [`${'a'.repeat(28)}.DOT`, `${'a'.repeat(28)}.dot`],
  ])('of %s is %s', async (text, spelling) => {
    const { normalise, address } = people([owned(spelling, ALICE)])
    expect([await normalise(text), await address(text)]).toEqual([spelling, ALICE])
  })

  test.each([
    '',
    '.',
    'ada',
    'ada.',
    '.dot',
    'ada..dot',
    'ada.pay.dot',
    'ada.dot.',
    ' ada.dot',
    'ada.dot\n',
    'ada dot',
    'ada-b.dot',
    'ada_b.dot',
    'ada@dot',
    'аda.dot', // The first letter is Cyrillic.
    'ada.dοt', // The o is Greek.
    'a\u200dda.dot',
    'ada\u00ad.dot',
    '\u202etod.ada',
    'ada。dot',
    'ad\u0131.dot',
    'a\u017fa.dot', // The long s, whose upper case is an S.
    '\u212ate.dot', // The sign for kelvin, whose lower case is a k.
    'adá.dot',
    '😀.dot',
    '%61da.dot',
    `${'a'.repeat(29)}.dot`,
    `${'a'.repeat(100_000)}.dot`,
    ALICE,
  ])('V12: V31: does not exist for a text that is no name, for which no node is asked (%#)', async (text) => {
    const { normalise, address, asked } = people([], { answer: () => ofAlice[1] })
    expect([await normalise(text), await address(text)]).toEqual([undefined, undefined])
    expect(asked()).toEqual([])
  })
})

describe('the name of an address', () => {
  const chosen = primary(ALICE, 'ada.dot')

  test('is the one that the account goes by, by two requests', async () => {
    const { name, asked } = people([chosen, ofAlice, owned('alice.dot', ALICE)])
    expect(await name(ALICE)).toBe('ada.dot')
    expect(asked()).toEqual([request(polkadotPeople, chosen), request(polkadotPeople, ofAlice)])
  })

  test("is found by the network's own spelling of the address too", async () => {
    const own = codec.formatAddress!(ALICE, polkadotAssetHub)
    expect(own).not.toBe(ALICE)
    expect(await people([chosen, ofAlice]).name(own, polkadotAssetHub)).toBe('ada.dot')
  })

  test('takes one request where there is none, although the account owns a name', async () => {
    const { name, asked } = people([ofAlice])
    expect(await name(ALICE)).toBeUndefined()
    expect(asked()).toEqual([request(polkadotPeople, chosen)])
  })

  test.each<[string, readonly Stored[]]>([
    ['another account owns', [chosen, owned('ada.dot', BOB)]],
    ['nobody owns any more', [chosen]],
    ['has capital letters', [primary(ALICE, 'Ada.dot'), owned('Ada.dot', ALICE), ofAlice]],
    ['has a letter that imitates another one', [primary(ALICE, 'аda.dot'), owned('аda.dot', ALICE)]],
    ['has an invisible letter', [primary(ALICE, 'a\u200dda.dot'), owned('a\u200dda.dot', ALICE)]],
    ['has no suffix', [primary(ALICE, 'ada'), owned('ada', ALICE)]],
    ['is empty', [primary(ALICE, ''), owned('', ALICE)]],
  ])('V12: is none that %s', async (_what, stored) => {
    expect(await people(stored).name(ALICE)).toBeUndefined()
  })

  test.each(['', 'ada.dot', ALICE.slice(1), codec.formatAddress!(ALICE, kusama), BALTATHAR])(
    'does not exist for %j, which is no address of the network, and no node is asked',
    async (text) => {
      const { name, asked } = people([chosen, ofAlice])
      expect([await name(text), asked()]).toEqual([undefined, []])
    },
  )
})

describe('without names, asks no node', () => {
  const lookUp = async (network: Network, withNodes?: readonly Network[]) => {
    const given = { answer: () => ofAlice[1], ...(withNodes && { withNodes }) }
    const { address, name, asked } = people([], given)
    expect([await address('ada.dot', network), await name(ALICE, network)]).toEqual([undefined, undefined])
    expect(asked()).toEqual([])
  }

  test.each([polkadotRelayChain, polkadotAssetHub, polkadotPeople])(
    'for $name, where the app has not named the People chain of Polkadot',
    (network) => lookUp(network, [polkadotRelayChain, polkadotAssetHub, kusama, kusamaPeople]),
  )

  test('for Kusama, where the app has not named the People chain of Kusama', () =>
    lookUp(kusama, [kusama, polkadotRelayChain, polkadotPeople]))

  test('for networks of other ecosystems', async () => {
    const own: Network = { ...polkadotRelayChain, id: 'f'.repeat(32), caipNetworkId: `polkadot:${'f'.repeat(32)}` }
    for (const network of [westend, moonbeam, own]) await lookUp(network)
  })
})

test('has names on networks that the app describes itself, with the ids of known ones', async () => {
  const relay: Network = { ...polkadotRelayChain, name: 'Mine' }
  const withNodes = [{ ...polkadotPeople, name: 'My people', rpcUrls: { default: { http: [] } } }]
  expect(await people([ofAlice], { withNodes }).address('ada.dot', relay)).toBe(ALICE)
})

describe('a request that fails', () => {
  test('rejects, and is not taken for a name that does not exist', async () => {
    const failure = new Error('The node does not answer.')
    const { address, name } = people([], { answer: () => failure })
    await expect(address('ada.dot')).rejects.toBe(failure)
    await expect(name(ALICE)).rejects.toBe(failure)
  })

  test('rejects where the owner of the name that an account goes by cannot be read', async () => {
    const failure = new Error('The node does not answer.')
    const [key, value] = primary(ALICE, 'ada.dot')
    const { name } = people([], { answer: ({ params }) => ((params as unknown[])[0] === key ? value : failure) })
    await expect(name(ALICE)).rejects.toBe(failure)
  })

  const [, owner] = owned('ada.dot', ALICE)
  const [, deposit] = owned('ada.dot', ALICE, { AuthorityDeposit: 1n })
  const [, chosen] = primary(ALICE, 'ada.dot')
  const everywhere: readonly (readonly [string, unknown])[] = [
    ['nothing', undefined],
    ['an empty text', ''],
    ['no bytes', '0x'],
    ['a text that is not hex', '0xzz'],
    ['a number', 0],
    ['false', false],
    ['a list', []],
    ['an object', { owner: ALICE }],
    ['a megabyte', `0x${'00'.repeat(1_000_000)}`],
  ]

  test.each<readonly [string, unknown]>([
    ...everywhere,
    ['an account alone', owner.slice(0, 66)],
    ['an account and half a byte', owner.slice(0, -1)],
    ['a shorter account', `0x${owner.slice(4)}`],
    ['a kind of payer that does not exist', `${owner.slice(0, 66)}03`],
    ['a deposit without an amount', `${owner.slice(0, 66)}01`],
    ['a deposit that is cut', deposit.slice(0, -2)],
    ['one byte more', `${owner}00`],
    ['a username', chosen],
  ])('V31: rejects %s as the owner of a name', async (_what, answer) => {
    await expect(people([], { answer: () => answer }).address('ada.dot')).rejects.toThrow(/owner of a username/)
  })

  test.each<readonly [string, unknown]>([
    ...everywhere,
    ['a name that is cut', chosen.slice(0, -2)],
    ['one byte more', `${chosen}00`],
    ['a length in two bytes', `0x1d00${chosen.slice(4)}`],
    ['33 letters', `0x84${'61'.repeat(33)}`],
    ['an owner', owner],
  ])('V31: rejects %s as the name of an account', async (_what, answer) => {
    await expect(people([], { answer: () => answer }).name(ALICE)).rejects.toThrow(/username of the Identity pallet/)
  })
})

test('rejects with the reason of an aborted signal, also where no node would be asked', async () => {
  const { names } = people([ofAlice])
  const aborted = AbortSignal.abort('enough')
  for (const look of [
    names.normalise('ada.dot', aborted),
    names.address('no name', polkadotRelayChain, aborted),
    names.name('no address', polkadotRelayChain, aborted),
  ])
    await expect(look).rejects.toBe('enough')
})

test('asks no more once the signal is aborted', async () => {
  const controller = new AbortController()
  const [, chosen] = primary(ALICE, 'ada.dot')
  const { names, asked } = people([], {
    answer: () => {
      controller.abort('enough')
      return chosen
    },
  })
  await expect(names.name(ALICE, polkadotRelayChain, controller.signal)).rejects.toBe('enough')
  expect(asked()).toHaveLength(1)
})
