import { Notices } from '@latchkey/core'
import { createTestKit, flush, pluginConformance, walletError } from '@latchkey/core/testing'
import { ALICE, BOB, environment, registered } from './names.test.helper.js'
import { names } from './plugin.js'

const TRUSTING = { ipfsGateway: 'https://ipfs.shop.example/files/', pictureHosts: ['*.pictures.example'] }

test.each(pluginConformance({ plugin: () => names(TRUSTING) }))('$name', ({ run }) => run())

async function connected(options: Parameters<typeof environment>[0] = {}) {
  const world = await environment(options)
  await world.connect()
  return world
}

const PICTURE = 'data:image/png;base64,AAAA'

/** A namespace that knows these names, each with the same picture. */
const ens = (entries: Readonly<Record<string, string>>, avatar = PICTURE) => ({
  look: {
    address: async (name: string) => entries[name],
    name: async (address: string) => Object.keys(entries).find((one) => entries[one] === address),
    avatar: async () => avatar,
  },
})

describe('names to addresses', () => {
  test('come from the namespace, and registered ones from the API', async () => {
    const { service, api, calls } = await connected({ look: ens({ 'alice.eth': ALICE }).look })
    expect(await service.resolve('alice.eth')).toMatchObject({
      name: 'alice.eth',
      address: ALICE,
      avatar: PICTURE,
    })
    expect(calls()).toEqual([])
    api.reply('v1/profile/account/*', registered('ada.reown.id', BOB))
    expect(await service.resolve('ada.reown.id')).toMatchObject({ name: 'ada.reown.id', address: BOB })
    expect(await service.resolve('ada.wcn.id')).toMatchObject({ address: BOB })
  })

  test('V13: are told in their one spelling, and asked for once in all of them', async () => {
    const address = jest.fn(async () => ALICE)
    const normalise = async (name: string) => (name.includes('!') ? undefined : name.toLowerCase())
    const { service } = await connected({ look: { normalise, address, name: async () => undefined } })
    for (const typed of ['Alice.eth', ' alice.ETH ', 'alice.eth'])
      expect(await service.resolve(typed)).toMatchObject({ name: 'alice.eth' })
    expect(await service.resolve('alice!.eth')).toBeUndefined()
    expect(address.mock.calls.map(([name]: readonly unknown[]) => name)).toEqual(['alice.eth'])
  })

  test('V13: registered ones are in ASCII, and the API is not asked for others', async () => {
    const { service, api, calls } = await connected()
    api.reply('v1/profile/account/*', registered('ada.reown.id', BOB))
    expect(await service.resolve('ADA.Reown.id')).toMatchObject({ name: 'ada.reown.id' })
    for (const typed of ['\u0430da.reown.id', 'ad\u200ba.reown.id', 'a da.reown.id', '\uff41da.wcn.id'])
      expect(await service.resolve(typed)).toBeUndefined()
    expect(calls()).toEqual(['v1/profile/account/ada.reown.id'])
  })

  test('one address of a network of its own counts before that of Ethereum', async () => {
    const { service, api } = await connected({ networkId: '137' })
    const own = String(0x80000000 + 137)
    api.reply('v1/profile/account/*', {
      ...registered('ada.reown.id'),
      addresses: { 60: { address: ALICE }, [own]: { address: BOB } },
    })
    expect(await service.resolve('ada.reown.id')).toMatchObject({ address: BOB })
  })

  test.each([
    ['nothing', ''],
    ['a word', 'alice'],
    ['10,000 letters', `${'a'.repeat(10_000)}.eth`],
  ])('%s is no name, and nobody is asked', async (_what, text) => {
    const address = jest.fn(async () => ALICE)
    const { service, calls } = await connected({ look: { address, name: async () => undefined } })
    expect(await service.resolve(text)).toBeUndefined()
    expect([address.mock.calls, calls()]).toEqual([[], []])
  })

  test('what is no address of the network is none', async () => {
    const { service, api } = await connected()
    api.reply('v1/profile/account/*', registered('ada.reown.id', 'nonsense'))
    expect(await service.resolve('ada.reown.id')).toBeUndefined()
  })

  test('are asked for once in five minutes, however many want to know; a failure is asked for again', async () => {
    const { service, api, clock, calls } = await connected()
    api.reply('v1/profile/account/*', 500)
    await expect(service.resolve('ada.reown.id')).rejects.toMatchObject({
      code: 'name/resolve-failed',
      message: 'Error resolving name',
    })
    api.reply('v1/profile/account/*', registered('ada.reown.id'))
    const before = calls().length
    await Promise.all([service.resolve('ada.reown.id'), service.resolve('ada.reown.id')])
    await clock.advance(299_999)
    await service.resolve('ada.reown.id')
    expect(calls()).toHaveLength(before + 1)
    await clock.advance(1)
    await service.resolve('ada.reown.id')
    expect(calls()).toHaveLength(before + 2)
  })
})

describe('addresses to names', () => {
  test('are those of the namespace and those that are registered, once in five minutes', async () => {
    const { service, api, calls } = await connected({ look: ens({ 'alice.eth': ALICE }).look })
    api.reply('v1/profile/reverse/*', [registered('ada.reown.id')])
    expect((await service.reverse(ALICE)).map(({ name }) => name)).toEqual(['alice.eth', 'ada.reown.id'])
    await service.reverse(ALICE)
    expect(calls()).toHaveLength(1)
  })

  test('V13: a registered name that leads elsewhere is not believed', async () => {
    const { service, api } = await connected()
    api.reply('v1/profile/reverse/*', [registered('ada.reown.id', BOB)])
    expect(await service.reverse(ALICE)).toEqual([])
  })

  test.each([['vitalik.eth'], ['\u0430da.reown.id'], ['ada\u200b.reown.id']])(
    'V13: the API cannot give an address the name %j',
    async (name) => {
      const { service, api } = await connected()
      api.reply('v1/profile/reverse/*', [registered(name)])
      expect(await service.reverse(ALICE)).toEqual([])
    },
  )

  test('V13: a name is told as it was asked for, whatever the API calls it', async () => {
    const { service, api } = await connected()
    api.reply('v1/profile/account/*', registered('vitalik.eth', BOB))
    expect(await service.resolve('ada.reown.id')).toMatchObject({ name: 'ada.reown.id', address: BOB })
  })

  test('one source that fails leaves the names of the other; none is a failure', async () => {
    const { service, api } = await connected({ look: ens({ 'alice.eth': ALICE }).look })
    api.reply('v1/profile/reverse/*', 500)
    expect(await service.reverse(ALICE)).toMatchObject([{ name: 'alice.eth' }])
    await expect(service.reverse(BOB)).rejects.toMatchObject({
      code: 'name/of-address-failed',
      message: 'Error fetching names for address',
    })
  })

  test('a name is told without its picture where that cannot be read', async () => {
    const look = { ...ens({ 'alice.eth': ALICE }).look, avatar: () => Promise.reject(new Error('no node')) }
    const { service } = await connected({ look })
    expect(await service.reverse(ALICE)).toEqual([{ name: 'alice.eth', address: ALICE, avatar: undefined }])
  })
})

describe('the picture of a name', () => {
  const CID = 'QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnpLsK'

  /** The pictures of one record: of a name, of an address, and of a name that is registered. */
  async function pictures(avatar: string, options?: Parameters<typeof names>[0]) {
    const { service, api } = await connected({ ...ens({ 'alice.eth': ALICE }, avatar), plugin: () => names(options) })
    const ada = { ...registered('ada.reown.id'), attributes: { avatar } }
    api.reply('v1/profile/account/*', ada)
    api.reply('v1/profile/reverse/*', [ada])
    const found = await Promise.all([service.resolve('alice.eth'), service.resolve('ada.reown.id')])
    return [...new Set([...found, ...(await service.reverse(ALICE))].map((record) => record!.avatar))]
  }

  test.each([
    ['the record has it', PICTURE, PICTURE],
    ['the app trusts its host', 'https://eu.pictures.example/1.png', 'https://eu.pictures.example/1.png'],
    [
      'it is on IPFS and there is a gateway',
      `ipfs://${CID}/1.png`,
      `https://ipfs.shop.example/files/ipfs/${CID}/1.png`,
    ],
    ['its owner names IPFS twice', `ipfs://ipfs/${CID}`, `https://ipfs.shop.example/files/ipfs/${CID}`],
  ])('V10: is told where %s', async (_where, avatar, shown) => {
    expect(await pictures(avatar, TRUSTING)).toEqual([shown])
  })

  test.each([
    'https://tracker.example/1.png',
    'http://eu.pictures.example/1.png',
    'https://pictures.example.evil.example/1.png',
    `ipfs://${CID}/%2e%2e/%2E./etc`,
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
  ])('V10: is not told at %s', async (avatar) => {
    expect(await pictures(avatar, TRUSTING)).toEqual([undefined])
  })

  test('V10: is that of the record alone where the app trusts nobody', async () => {
    expect(await pictures('https://eu.pictures.example/1.png')).toEqual([undefined])
    expect(await pictures(`ipfs://${CID}`)).toEqual([undefined])
    expect(await pictures(PICTURE)).toEqual([PICTURE])
  })

  test('comes from servers that the manifest of the kit lists', async () => {
    const { kit } = await environment({ plugin: () => names(TRUSTING) })
    expect((await kit.networkManifest()).filter(({ plugin }) => plugin === 'names')).toEqual([
      { plugin: 'names', origin: 'https://ipfs.shop.example', use: 'image', purpose: 'Has pictures of names' },
      { plugin: 'names', origin: 'https://*.pictures.example', use: 'image', purpose: 'Has pictures of names' },
    ])
  })

  test('cannot be read through a gateway without an address, which is refused, or without https, which shows nothing', async () => {
    const { failures } = createTestKit({ plugins: names({ ipfsGateway: 'ipfs.example' }) })
    expect(failures).toMatchObject([{ code: 'plugin/setup-failed', cause: { code: 'ERR_INVALID_URL' } }])
    expect(await pictures(`ipfs://${CID}`, { ipfsGateway: 'http://ipfs.example' })).toEqual([undefined])
  })
})

test('suggests what is free, and nothing without the API', async () => {
  const { service, offers, api } = await connected()
  offers(['adas', true], ['adas1', false])
  expect(await service.suggest('adas')).toEqual([{ name: 'adas1.reown.id' }])
  expect(await service.suggest('ada')).toEqual([])
  api.reply('v1/profile/suggestions/*', 500)
  await expect(service.suggest('adas')).rejects.toMatchObject({ message: 'Error fetching name suggestions' })
  const bare = await connected({ hasApi: false })
  expect(await bare.service.suggest('adas')).toEqual([])
})

describe('the name that is typed', () => {
  test.each([
    ['', 'empty'],
    ['ada', 'invalid'],
    ['ada lovelace', 'invalid'],
    ['\u0430das', 'invalid'],
    ['ad\u200bas', 'invalid'],
    ['adas', 'available'],
    ['ADAS', 'available'],
    ['kept', 'taken'],
    ['owner', 'taken'],
  ])('%j is %s', async (name, status) => {
    const { type, now, offers } = await connected()
    offers(['adas', false], ['owner', true])
    await type(name)
    expect(now()).toMatchObject({ input: name, availability: { status } })
  })

  test('is asked about half a second after the last letter, and the newest counts', async () => {
    const { service, clock, now, calls, offers } = await connected()
    offers(['adas', false])
    for (const text of ['adal', 'adalo', 'adas']) {
      service.setInput(text)
      await flush()
      expect(now().availability.status).toBe('checking')
      await clock.advance(400)
    }
    await clock.advance(100)
    expect(calls('suggestions')).toEqual(['v1/profile/suggestions/adas'])
    expect(now().availability).toEqual({ status: 'available' })
  })

  test('of an account that has one, nothing is free', async () => {
    const { type, now, api } = await connected()
    api.reply('v1/profile/reverse/*', [registered('first.reown.id')])
    await type('second')
    expect(now().availability).toEqual({ status: 'owned', name: 'first.reown.id' })
  })

  test('is looked up also while the names of the network itself cannot be read', async () => {
    const failing = () => Promise.reject(new Error('no node'))
    const { type, now, offers } = await connected({ look: { address: failing, name: failing } })
    offers(['adas', false])
    await type('adas')
    expect(now().availability).toEqual({ status: 'available' })
  })

  test('a failure is told, and a network without names is no free name', async () => {
    const { type, now, api } = await connected()
    api.reply('v1/profile/suggestions/*', 500)
    await type('adas')
    expect(now().availability.status).toBe('failed')
    const bare = await connected({ hasApi: false })
    await bare.type('adas')
    expect(bare.now().availability.status).toBe('failed')
  })
})

describe('registering', () => {
  test('signs the message of the server once, and sends it once', async () => {
    const { service, signed, api, now, clock, calls } = await connected()
    await clock.advance(1_700_000_500)
    expect(await service.register('Adas')).toEqual({ status: 'registered', name: 'adas.reown.id' })
    const message = '{"name":"adas.reown.id","attributes":{},"timestamp":1700000}'
    expect(signed).toEqual([message])
    expect(api.requests.at(-1)).toMatchObject({
      body: { coin_type: 0x80000001, address: ALICE, message, signature: '0xsigned' },
    })
    expect(calls('profile/account')).toHaveLength(1)
    expect(now().registration).toEqual({ status: 'registered', name: 'adas.reown.id' })
  })

  test('a name that was registered is found at once', async () => {
    const { service, api } = await connected()
    expect(await service.reverse(ALICE)).toEqual([])
    api.reply('v1/profile/reverse/*', [registered('adas.reown.id')])
    await service.register('adas')
    expect(await service.reverse(ALICE)).toMatchObject([{ name: 'adas.reown.id' }])
  })

  test('F-F29: V44: a signature that the server refuses is not sent again, and the name stays', async () => {
    const { service, api, now, type, calls, offers, signed } = await connected()
    offers(['adas', false])
    await type('adas')
    api.reply('v1/profile/account', 400)
    await expect(service.register('adas')).rejects.toMatchObject({
      code: 'name/register-failed',
      message: 'Error registering name',
    })
    await flush()
    expect(calls('profile/account')).toHaveLength(1)
    expect(now()).toMatchObject({ input: 'adas', registration: { status: 'failed', name: 'adas' } })
    api.reply('v1/profile/account', { success: true })
    await service.register('adas')
    expect(signed).toHaveLength(2)
  })

  test('a notice tells how it ended where its views are not open', async () => {
    const { service, api, kit, clock } = await connected()
    const notice = () => kit.get(Notices).getSnapshot().snack
    await service.register('adas')
    expect(notice()).toMatchObject({
      message: 'adas.reown.id is yours',
      variant: 'success',
      key: 'names.success',
      values: { name: 'adas.reown.id' },
    })
    api.reply('v1/profile/account', 400)
    await expect(service.register('other')).rejects.toMatchObject({ code: 'name/register-failed' })
    await clock.advance(1_000)
    expect(notice()).toMatchObject({ variant: 'error', key: 'names.failed' })
  })

  test('a visitor who declines is not a failure', async () => {
    const { service, now, calls } = await connected({ sign: () => Promise.reject(walletError(4001)) })
    expect(await service.register('adas')).toEqual({ status: 'rejected' })
    expect([now().registration, calls('profile/account')]).toEqual([{ status: 'idle' }, []])
  })

  test('the wallet is asked for one name at a time', async () => {
    const { service, now, signed } = await connected({ sign: () => new Promise(() => {}) })
    void service.register('adas')
    await flush()
    expect(now().registration).toEqual({ status: 'signing', name: 'adas' })
    await expect(service.register('other')).rejects.toMatchObject({ code: 'name/busy' })
    service.setInput('other')
    service.reset()
    expect([signed.length, now().input, now().registration.status]).toEqual([1, '', 'signing'])
  })

  test('another account ends it, and what is signed then is not sent', async () => {
    let answer!: (signature: string) => void
    const { service, kit, calls, now } = await connected({ sign: () => new Promise((resolve) => (answer = resolve)) })
    const registering = service.register('adas')
    await flush()
    await kit.disconnect()
    answer('0xlate')
    expect(await registering).toEqual({ status: 'aborted' })
    expect([calls('profile/account'), now().registration]).toEqual([[], { status: 'idle' }])
  })

  test.each([
    ['a name that is none', {}, 'ada', 'name/invalid'],
    ['another namespace', { namespace: 'fake' }, 'adas', 'network/unsupported-for'],
    ['no API', { hasApi: false }, 'adas', 'network/unsupported-for'],
    ['a network with too high a number', { networkId: '2147483648' }, 'adas', 'coin-type/invalid-chain'],
  ] as const)('%s is refused, and the wallet is not asked', async (_what, options, name, code) => {
    const { service, signed } = await connected(options)
    await expect(service.register(name)).rejects.toMatchObject({ code })
    expect(signed).toEqual([])
  })

  test('without an account, nothing is registered', async () => {
    const { service } = await environment()
    await expect(service.register('adas')).rejects.toMatchObject({ code: 'account/not-active' })
  })
})
