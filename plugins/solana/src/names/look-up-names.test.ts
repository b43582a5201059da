import type { Network } from '@latchkey/core/plugin'
import { addressBytes } from '../codec.js'
import { createFakeRpc, type FakeAnswers, inContext, nodeError } from '../fake-rpc.test.helper.js'
import { solanaDevnet, solanaMainnet, solanaTestnet } from '../networks/networks.js'
import { readOptions } from '../options.js'
import { ALICE, ALICE_ADDRESS, BOB, BOB_ADDRESS, keyOf } from '../wallets.test.helper.js'
import { toBase64 } from '../wire/bytes.js'
import { createLookUpNames } from './look-up-names.js'
import { certifiedRecordAddress, nameAddress, nameMint, signedRecordAddress } from './name-addresses.js'
import {
  by,
  certified,
  certifiedRecord,
  holding,
  plainPicture,
  primary,
  registered,
  signedRecord,
  tokenized,
  WAYS,
  type WrittenAccount,
} from './name-service.test.helper.js'

const CAROL = keyOf(3).publicKey.toBase58()
/** An address that only a program can sign for. */
const VAULT = nameAddress('vault.sol')
const [HOLDER_ACCOUNT, OTHER_HOLDER_ACCOUNT] = [keyOf(40), keyOf(41)].map((key) => key.publicKey.toBase58()) as [
  string,
  string,
]
/** An address, and the signature for it: what the first test key signed for the second one, as the record of alice.sol. */
const SIGNED_DATA =
  '8139770ea87d175f56a35466c34c7ecccb8d8a91b4ee37a25df60f5b8fc9b394' +
  '1b9fdd6b4d0f188d54ff03872b9fed8def769745875480e099ace329df80c77f' +
  '0b8c383aa2040ec9998fbe0a461236dbd6cff7cd9c6a2d9d43f7c1dd3b3f040d'
const SYSTEM_PROGRAM = '1'.repeat(32)

/** Looks names up at a node that has these accounts, and no others. */
function service(accounts: readonly WrittenAccount[], answers: FakeAnswers = {}) {
  const at = (address: unknown) => {
    const account = accounts.find((one) => one.at === address)
    return account
      ? { lamports: 1, owner: account.owner, executable: false, data: [toBase64(account.data), 'base64'] }
      : null
  }
  const { rpc, calls } = createFakeRpc({
    getMultipleAccounts: ([addresses]) => inContext((addresses as readonly string[]).map(at)),
    getTokenLargestAccounts: () =>
      inContext(accounts.flatMap(({ at, data }) => (data.length === 165 ? [{ address: at, amount: '1' }] : []))),
    ...answers,
  })
  const names = createLookUpNames({ rpc, options: readOptions({}) })
  const { signal } = new AbortController()
  return {
    normalise: (text: string) => names.normalise(text, signal),
    address: (name: string, network: Network = solanaMainnet) => names.address(name, network, signal),
    name: (address: string, network: Network = solanaMainnet) => names.name(address, network, signal),
    avatar: (name: string, network: Network = solanaMainnet) => names.avatar(name, network, signal),
    names,
    asked: () => calls.map(({ method }) => method),
  }
}

const ofAlice = registered('alice.sol', ALICE_ADDRESS)
const ofVault = registered('alice.sol', VAULT)
const unsigned = (content: string) => signedRecord('alice.sol', BOB, content)
const record = (
  writer: Parameters<typeof certifiedRecord>[2]['writer'],
  confirmedBy: Parameters<typeof certifiedRecord>[2]['confirmedBy'],
  content = addressBytes(BOB_ADDRESS),
) => certifiedRecord('alice.sol', 'SOL', { writer, confirmedBy, content })
const nothing = [WAYS.none, new Uint8Array()] as const
const onlyLamports = (at: string): WrittenAccount => ({ at, owner: SYSTEM_PROGRAM, data: new Uint8Array() })
const malformed = (length: number): WrittenAccount => ({
  ...certified('alice.sol', ALICE_ADDRESS, BOB_ADDRESS),
  data: certified('alice.sol', ALICE_ADDRESS, BOB_ADDRESS).data.slice(0, length),
})

describe('the order of SNS-IP 5', () => {
  test.each<[string, readonly WrittenAccount[], string | undefined]>([
    ['the owner, where there is no record', ofAlice, ALICE_ADDRESS],
    ['nobody, where a program owns the name', ofVault, undefined],
    ['nobody, where nobody owns the name', [], undefined],
    [
      'nobody, where the account belongs to another program',
      ofAlice.map((one) => ({ ...one, owner: VAULT })),
      undefined,
    ],
    ['nobody, where the owner is the System Program', registered('alice.sol', SYSTEM_PROGRAM), undefined],
    // The record of the first version.
    ['the address that the owner signed', [...ofAlice, signedRecord('alice.sol', ALICE, BOB_ADDRESS)], BOB_ADDRESS],
    ['the owner, where another key signed', [...ofAlice, unsigned(CAROL)], ALICE_ADDRESS],
    [
      'the owner, where they signed it for another name of theirs',
      [...ofAlice, signedRecord('alice.sol', ALICE, BOB_ADDRESS, 'other.sol')],
      ALICE_ADDRESS,
    ],
    ['nobody, where another key signed and a program owns the name', [...ofVault, unsigned(CAROL)], undefined],
    [
      'the owner, where the signature is cut',
      [
        ...ofAlice,
        {
          ...signedRecord('alice.sol', ALICE, BOB_ADDRESS),
          data: signedRecord('alice.sol', ALICE, BOB_ADDRESS).data.slice(0, 150),
        },
      ],
      ALICE_ADDRESS,
    ],
    [
      'nobody, where the owner signed for the System Program',
      [...ofAlice, signedRecord('alice.sol', ALICE, SYSTEM_PROGRAM)],
      undefined,
    ],
    // The record of the second version.
    [
      'the address that the owner and the receiver signed',
      [...ofAlice, certified('alice.sol', ALICE_ADDRESS, BOB_ADDRESS)],
      BOB_ADDRESS,
    ],
    ['a vault that signed it by its program', [...ofAlice, certified('alice.sol', ALICE_ADDRESS, VAULT)], VAULT],
    [
      'the owner, where an earlier owner wrote the record',
      [...ofAlice, certified('alice.sol', CAROL, BOB_ADDRESS)],
      ALICE_ADDRESS,
    ],
    [
      'nobody, where an earlier owner wrote the record and a program owns the name',
      [...ofVault, certified('alice.sol', CAROL, BOB_ADDRESS)],
      undefined,
    ],
    [
      'the owner, where an earlier owner wrote the record, whatever the older record says',
      [...ofAlice, certified('alice.sol', CAROL, BOB_ADDRESS), signedRecord('alice.sol', ALICE, BOB_ADDRESS)],
      ALICE_ADDRESS,
    ],
    [
      'nobody, where an earlier owner wrote the record and the receiver did not sign',
      [...ofAlice, record(by(CAROL), nothing)],
      undefined,
    ],
    [
      'nobody, where an earlier owner wrote more than an address',
      [...ofAlice, record(by(CAROL), by(BOB_ADDRESS), Uint8Array.from([...addressBytes(BOB_ADDRESS), 0]))],
      undefined,
    ],
    [
      'nobody, where another receiver signed',
      [...ofAlice, certified('alice.sol', ALICE_ADDRESS, BOB_ADDRESS, CAROL)],
      undefined,
    ],
    [
      'nobody, where another receiver signed, whatever the older record says',
      [
        ...ofAlice,
        certified('alice.sol', ALICE_ADDRESS, BOB_ADDRESS, CAROL),
        signedRecord('alice.sol', ALICE, BOB_ADDRESS),
      ],
      undefined,
    ],
    ['nobody, where the receiver did not sign', [...ofAlice, record(by(ALICE_ADDRESS), nothing)], undefined],
    [
      'nobody, where the receiver is only claimed',
      [...ofAlice, record(by(ALICE_ADDRESS), [WAYS.unverified, addressBytes(BOB_ADDRESS)])],
      undefined,
    ],
    [
      'nobody, where a key of Ethereum signed',
      [...ofAlice, record(by(ALICE_ADDRESS), [WAYS.ethereum, new Uint8Array(20)])],
      undefined,
    ],
    ['nobody, where the owner did not sign', [...ofAlice, record(nothing, by(BOB_ADDRESS))], undefined],
    [
      'nobody, where the owner is only claimed',
      [...ofAlice, record([WAYS.unverified, addressBytes(ALICE_ADDRESS)], by(BOB_ADDRESS))],
      undefined,
    ],
    [
      'nobody, where the record is signed in an unknown way',
      [...ofAlice, record([4, addressBytes(ALICE_ADDRESS)], by(BOB_ADDRESS))],
      undefined,
    ],
    [
      'nobody, where the record has more than an address',
      [...ofAlice, record(by(ALICE_ADDRESS), by(BOB_ADDRESS), Uint8Array.from([...addressBytes(BOB_ADDRESS), 0]))],
      undefined,
    ],
    ['nobody, where the record has less than an address', [...ofAlice, malformed(199)], undefined],
    ['nobody, where the signers of the record are cut', [...ofAlice, malformed(140)], undefined],
    ['nobody, where the record is empty', [...ofAlice, malformed(96)], undefined],
    [
      'the owner, where the address of the record only got lamports',
      [...ofAlice, onlyLamports(certifiedRecordAddress(nameAddress('alice.sol'), 'SOL'))],
      ALICE_ADDRESS,
    ],
    // A name that is a token.
    [
      'the holder of the token',
      [...ofVault, tokenized('alice.sol'), holding(HOLDER_ACCOUNT, 'alice.sol', BOB_ADDRESS)],
      BOB_ADDRESS,
    ],
    [
      'the holder of the token, whatever the records say',
      [
        ...ofAlice,
        tokenized('alice.sol'),
        holding(HOLDER_ACCOUNT, 'alice.sol', BOB_ADDRESS),
        certified('alice.sol', BOB_ADDRESS, CAROL),
        signedRecord('alice.sol', BOB, CAROL),
      ],
      BOB_ADDRESS,
    ],
    [
      'nobody, where a program holds the token',
      [...ofVault, tokenized('alice.sol'), holding(HOLDER_ACCOUNT, 'alice.sol', VAULT)],
      undefined,
    ],
    ['nobody, where the token has no holder', [...ofAlice, tokenized('alice.sol')], undefined],
    [
      'nobody, where the token was burned',
      [...ofAlice, tokenized('alice.sol'), holding(HOLDER_ACCOUNT, 'alice.sol', BOB_ADDRESS, 0)],
      undefined,
    ],
    [
      'nobody, where the node names a holder of another token',
      [...ofAlice, tokenized('alice.sol'), holding(HOLDER_ACCOUNT, 'other.sol', BOB_ADDRESS)],
      undefined,
    ],
    [
      'nobody, where the holder is no account of a token program',
      [...ofAlice, tokenized('alice.sol'), { ...holding(HOLDER_ACCOUNT, 'alice.sol', BOB_ADDRESS), owner: VAULT }],
      undefined,
    ],
    [
      'the owner, where the name is no token any more',
      [...ofAlice, tokenized('alice.sol', 3), holding(HOLDER_ACCOUNT, 'alice.sol', BOB_ADDRESS)],
      ALICE_ADDRESS,
    ],
    [
      'the owner, where another program says that the name is a token',
      [...ofAlice, { ...tokenized('alice.sol'), owner: VAULT }],
      ALICE_ADDRESS,
    ],
  ])('leads to %s', async (_what, accounts, expected) => {
    expect(await service(accounts).address('alice.sol')).toBe(expected)
  })

  test('leads to the address of a record that the library of SNS accepts', async () => {
    // `resolve` of @bonfida/spl-name-service 3.0.26 leads there, too.
    const data = Buffer.concat([ofAlice[0]!.data, Buffer.from(SIGNED_DATA, 'hex')])
    const at = signedRecordAddress(nameAddress('alice.sol'), 'SOL')
    expect(await service([...ofAlice, { ...ofAlice[0]!, at, data }]).address('alice.sol')).toBe(BOB_ADDRESS)
  })
})

test('resolves a name by one request, and a name that is a token by two more', async () => {
  const plain = service(ofAlice)
  await plain.address('alice.sol')
  expect(plain.asked()).toEqual(['getMultipleAccounts'])
  const token = service([...ofVault, tokenized('alice.sol'), holding(HOLDER_ACCOUNT, 'alice.sol', BOB_ADDRESS)])
  await token.address('alice.sol')
  expect(token.asked()).toEqual(['getMultipleAccounts', 'getTokenLargestAccounts', 'getMultipleAccounts'])
})

test('takes the largest holder of a token, not one that held it before', async () => {
  const accounts = [
    holding(HOLDER_ACCOUNT, 'alice.sol', BOB_ADDRESS),
    holding(OTHER_HOLDER_ACCOUNT, 'alice.sol', CAROL, 0),
  ]
  const asked: unknown[] = []
  const { address } = service([...ofVault, tokenized('alice.sol'), ...accounts], {
    getTokenLargestAccounts: ([mint]) => {
      asked.push(mint)
      return inContext(accounts.map(({ at }) => ({ address: at })))
    },
  })
  expect(await address('alice.sol')).toBe(BOB_ADDRESS)
  expect(asked).toEqual([nameMint(nameAddress('alice.sol'))])
})

test('resolves a name below another one by its own owner and records', async () => {
  const below = registered('pay.alice.sol', BOB_ADDRESS)
  expect(await service([...ofAlice, ...below]).address('pay.alice.sol')).toBe(BOB_ADDRESS)
  expect(await service([...below, signedRecord('pay.alice.sol', BOB, CAROL)]).address('pay.alice.sol')).toBe(CAROL)
  expect(await service(ofAlice).address('pay.alice.sol')).toBeUndefined()
})

test('takes a name in capital letters, and shows it in small ones', async () => {
  const { address, normalise } = service(ofAlice)
  expect([await address('Alice.SOL'), await normalise('Alice.SOL')]).toEqual([ALICE_ADDRESS, 'alice.sol'])
})

test.each([
  '',
  'sol',
  '.sol',
  'alice',
  'alice.',
  'alice.sol.',
  '.alice.sol',
  'pay..alice.sol',
  'a.pay.alice.sol',
  'alice.eth',
  'alice.solana',
  'alicesol',
  'al ice.sol',
  ' alice.sol',
  'alice.sol\n',
  'alice\0.sol',
  '\u0001SOL.alice.sol',
  'al\u200dice.sol',
  '\u202elos.ecila',
  'аlice.sol', // The first letter is Cyrillic.
  'al\u0131ce.sol',
  '\u212aate.sol', // The sign for kelvin, whose lower case is a k.
  'alice.\u017fol', // The long s, whose upper case is an S.
  'alice。sol',
  'straße.sol',
  '😀.sol',
  '%61lice.sol',
  'alice@bob.sol',
  'alice.sol/../bob.sol',
  `${'a'.repeat(252)}.sol`,
  `${'a'.repeat(100_000)}.sol`,
  'a.'.repeat(50_000) + 'sol',
])('V12: V31: asks no node for a text that is no name (%#)', async (text) => {
  const { address, avatar, normalise, asked } = service(ofAlice)
  expect([await normalise(text), await address(text), await avatar(text)]).toEqual([undefined, undefined, undefined])
  expect(asked()).toEqual([])
})

test('asks no node of a network without SNS', async () => {
  const local: Network = { ...solanaMainnet, id: 'localnet', caipNetworkId: 'solana:localnet' }
  const { address, name, avatar, asked } = service([...ofAlice, primary(ALICE_ADDRESS, 'alice.sol')])
  for (const network of [solanaDevnet, solanaTestnet, local]) {
    expect(await address('alice.sol', network)).toBeUndefined()
    expect(await name(ALICE_ADDRESS, network)).toBeUndefined()
    expect(await avatar('alice.sol', network)).toBeUndefined()
  }
  expect(asked()).toEqual([])
})

test('has names on a network that the app describes itself, with the genesis hash of mainnet', async () => {
  const own: Network = { ...solanaMainnet, name: 'Mine', rpcUrls: { default: { http: ['https://mine.example'] } } }
  expect(await service(ofAlice).address('alice.sol', own)).toBe(ALICE_ADDRESS)
})

describe('the name that an address goes by', () => {
  const chosen = [...ofAlice, primary(ALICE_ADDRESS, 'alice.sol')]

  test('is the one that its owner chose, by two requests', async () => {
    const { name, asked } = service(chosen)
    expect(await name(ALICE_ADDRESS)).toBe('alice.sol')
    expect(asked()).toEqual(['getMultipleAccounts', 'getMultipleAccounts'])
  })

  test('takes one request where there is none', async () => {
    const { name, asked } = service(ofAlice)
    expect(await name(ALICE_ADDRESS)).toBeUndefined()
    expect(asked()).toEqual(['getMultipleAccounts'])
  })

  test('may be one below another name, by three requests', async () => {
    const below = registered('pay.alice.sol', BOB_ADDRESS)
    const { name, asked } = service([...ofAlice, ...below, primary(BOB_ADDRESS, 'pay.alice.sol')])
    expect(await name(BOB_ADDRESS)).toBe('pay.alice.sol')
    expect(asked()).toHaveLength(3)
  })

  test('may be a token that it holds', async () => {
    const accounts = [tokenized('alice.sol'), holding(HOLDER_ACCOUNT, 'alice.sol', BOB_ADDRESS)]
    const { name } = service([...ofVault, ...accounts, primary(BOB_ADDRESS, 'alice.sol')])
    expect(await name(BOB_ADDRESS)).toBe('alice.sol')
  })

  test('may have a record that leads back to it', async () => {
    const { name } = service([...chosen, certified('alice.sol', ALICE_ADDRESS, ALICE_ADDRESS)])
    expect(await name(ALICE_ADDRESS)).toBe('alice.sol')
  })

  test.each<[string, readonly WrittenAccount[]]>([
    ['another address owns by now', [...registered('alice.sol', BOB_ADDRESS), primary(ALICE_ADDRESS, 'alice.sol')]],
    [
      'another address owns by now, although it leads to this one',
      [
        ...registered('alice.sol', BOB_ADDRESS),
        primary(ALICE_ADDRESS, 'alice.sol'),
        certified('alice.sol', BOB_ADDRESS, ALICE_ADDRESS),
      ],
    ],
    [
      'another address holds as a token',
      [...chosen, tokenized('alice.sol'), holding(HOLDER_ACCOUNT, 'alice.sol', BOB_ADDRESS)],
    ],
    ['leads to another address', [...chosen, certified('alice.sol', ALICE_ADDRESS, BOB_ADDRESS)]],
    ['leads to another address by the older record', [...chosen, signedRecord('alice.sol', ALICE, BOB_ADDRESS)]],
    ['leads nowhere', [...chosen, certified('alice.sol', ALICE_ADDRESS, BOB_ADDRESS, CAROL)]],
    ['does not exist any more', [primary(ALICE_ADDRESS, 'alice.sol')]],
    ['has no text', [ofAlice[0]!, primary(ALICE_ADDRESS, 'alice.sol')]],
    [
      'has the text of another name',
      [...registered('alice.sol', ALICE_ADDRESS, 'vitalik'), primary(ALICE_ADDRESS, 'alice.sol')],
    ],
    [
      'has a text that is not in its normal form',
      [...registered('alice.sol', ALICE_ADDRESS, 'Alice'), primary(ALICE_ADDRESS, 'alice.sol')],
    ],
    ['another program says', [...ofAlice, { ...primary(ALICE_ADDRESS, 'alice.sol'), owner: VAULT }]],
    ['an account of another kind says', [...ofAlice, primary(ALICE_ADDRESS, 'alice.sol', 1)]],
  ])('V12: is none that %s', async (_what, accounts) => {
    expect(await service(accounts).name(ALICE_ADDRESS)).toBeUndefined()
  })

  test.each([
    ['in capital letters', 'Alice'],
    ['with a letter that imitates another one', 'аlice'],
    ['with an invisible letter', 'al\u200dice'],
  ])('V12: is none that is registered %s', async (_what, label) => {
    // The name and its text agree, but the name is not in its normal form.
    const name = `${label}.sol`
    const { name: nameOf } = service([...registered(name, ALICE_ADDRESS), primary(ALICE_ADDRESS, name)])
    expect(await nameOf(ALICE_ADDRESS)).toBeUndefined()
  })

  test.each(['', 'alice.sol', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', SYSTEM_PROGRAM])(
    'asks no node for the name of %j',
    async (text) => {
      const { name, asked } = service(chosen)
      expect([await name(text), asked()]).toEqual([undefined, []])
    },
  )
})

describe('a picture', () => {
  const URL = 'https://pictures.example/a.png'
  const picture = (writer: string, url = URL) =>
    certifiedRecord('alice.sol', 'pic', { writer: by(writer), confirmedBy: nothing, content: Buffer.from(url) })

  test.each<[string, readonly WrittenAccount[], string | undefined]>([
    ['is the one that the owner wrote', [...ofAlice, picture(ALICE_ADDRESS)], URL],
    ['is the one of the older record', [...ofAlice, plainPicture('alice.sol', ALICE_ADDRESS, URL)], URL],
    [
      'is the one of the newer record, where there are both',
      [...ofAlice, picture(ALICE_ADDRESS), plainPicture('alice.sol', ALICE_ADDRESS, 'https://old.example/a.png')],
      URL,
    ],
    [
      'is the one that the holder of the token wrote',
      [...ofVault, tokenized('alice.sol'), holding(HOLDER_ACCOUNT, 'alice.sol', BOB_ADDRESS), picture(BOB_ADDRESS)],
      URL,
    ],
    ['is left out where an earlier owner wrote it', [...ofAlice, picture(CAROL)], undefined],
    [
      'is left out where an earlier owner wrote the older record',
      [...ofAlice, plainPicture('alice.sol', CAROL, URL)],
      undefined,
    ],
    ['is left out where there is none', ofAlice, undefined],
    ['is left out where nobody owns the name', [picture(ALICE_ADDRESS)], undefined],
    ['V10: is left out where it is a script', [...ofAlice, picture(ALICE_ADDRESS, 'javascript:alert(1)')], undefined],
    ['V10: is left out where it is no link', [...ofAlice, picture(ALICE_ADDRESS, 'my picture')], undefined],
  ])('%s', async (_what, accounts, expected) => {
    expect(await service(accounts).avatar('alice.sol')).toBe(expected)
  })

  test('takes one request', async () => {
    const { avatar, asked } = service([...ofAlice, picture(ALICE_ADDRESS)])
    await avatar('alice.sol')
    expect(asked()).toEqual(['getMultipleAccounts'])
  })
})

describe('a request that fails', () => {
  const failing = () => {
    throw nodeError(-32_005, 'rate limited')
  }

  test('rejects, and is not taken for a name that does not exist', async () => {
    const { address, name, avatar } = service(ofAlice, { getMultipleAccounts: failing })
    const lookUps = [() => address('alice.sol'), () => name(ALICE_ADDRESS), () => avatar('alice.sol')]
    for (const lookUp of lookUps) await expect(lookUp()).rejects.toMatchObject({ code: 'rpc/failed' })
  })

  test('rejects where the holder of a token cannot be found out', async () => {
    const token = service([...ofAlice, tokenized('alice.sol')], { getTokenLargestAccounts: failing })
    await expect(token.address('alice.sol')).rejects.toMatchObject({ code: 'rpc/failed' })
    await expect(token.avatar('alice.sol')).rejects.toMatchObject({ code: 'rpc/failed' })
  })

  test.each<[string, unknown]>([
    ['no list', inContext({})],
    ['fewer accounts than asked', inContext([null])],
    ['an account without data', inContext([{}, null, null, null, null])],
    ['nothing', undefined],
  ])('V16: V31: rejects an answer with %s', async (_what, answer) => {
    const { address } = service([], { getMultipleAccounts: () => answer })
    await expect(address('alice.sol')).rejects.toMatchObject({ code: 'rpc/invalid' })
  })

  test.each([undefined, inContext({}), inContext([{}]), inContext([{ address: 5 }])])(
    'V16: V31: rejects %j as the holders of a token',
    async (answer) => {
      const { address } = service([...ofAlice, tokenized('alice.sol')], { getTokenLargestAccounts: () => answer })
      await expect(address('alice.sol')).rejects.toMatchObject({ code: 'rpc/invalid' })
    },
  )
})

test('rejects with the reason of an aborted signal, before and while the node answers', async () => {
  const controller = new AbortController()
  const { names } = service([...ofAlice, tokenized('alice.sol')], {
    getTokenLargestAccounts: () => {
      controller.abort('enough')
      return inContext([])
    },
  })
  const look = () => names.address('alice.sol', solanaMainnet, controller.signal)
  await expect(look()).rejects.toBe('enough')
  await expect(look()).rejects.toBe('enough')
})
