import { type AppClient, createAppClient, createWalletClient, viemConnector } from '@farcaster/auth-client'
import { signInAt } from '../sign-in-at.js'
import { type Identity, startIdentity } from '../start-identity.js'
import { type ApproveOptions, approveFarcaster, RELAY_KEY, signerOf } from './farcaster-wallet.js'

// The app's side is Farcaster's own client library, as in the back end of an app.

let identity: Identity<'farcaster'>
let app: AppClient
beforeAll(async () => {
  identity = await startIdentity({ providers: ['farcaster'] })
  const { relay, rpcUrl } = identity.providers.farcaster
  app = createAppClient({ relay, ethereum: viemConnector({ rpcUrl }) })
})
afterEach(() => identity.clearFaults())
afterAll(() => identity.stop())

const DOMAIN = 'shop.example'

async function openChannel(more: object = {}) {
  const { data } = await app.createChannel({ siweUri: 'https://shop.example/login', domain: DOMAIN, ...more })
  return data!
}
const statusOf = async ({ channelToken }: { channelToken: string }) => (await app.status({ channelToken })).data!

/** Signs in, and lets the app check the signature against the registries. */
async function verified(options: ApproveOptions, acceptAuthAddress = true) {
  const channel = await openChannel()
  await approveFarcaster(channel.url, 'ada', options)
  const { message, signature } = await statusOf(channel)
  const { nonce } = channel
  return app.verifySignInMessage({ nonce, domain: DOMAIN, message: message!, signature: signature!, acceptAuthAddress })
}

test('an app opens a channel, waits, and hears who has approved', async () => {
  const channel = await openChannel({ requestId: 'seven' })
  expect(channel.url.startsWith(`${identity.providers.farcaster.relay}/~/siwf?channelToken=`)).toBe(true)
  expect(await statusOf(channel)).toMatchObject({ state: 'pending', nonce: channel.nonce })
  await approveFarcaster(channel.url, 'ada')
  const done = await statusOf(channel)
  expect(done).toMatchObject({ state: 'completed', fid: 4241, username: 'ada', displayName: 'Ada Lovelace' })
  expect(done.message).toContain('Request ID: seven')
})

test.each(['custody', 'authAddress'] as const)('a signature by %s is verified against the registries', async (by) => {
  expect(await verified({ by })).toMatchObject({ success: true, fid: 4241, authMethod: by })
})

test.each([
  ['of another account', { fid: 1 }, 'owner of fid 1'],
  ['of another nonce', { nonce: 'anothernonce' }, 'Invalid nonce'],
  ['for another site', { domain: 'elsewhere.example' }, 'Invalid domain'],
])('a signature %s is made, and refused by the app', async (_, options, error) => {
  const { isError, error: refusal } = await verified(options)
  expect([isError, refusal?.message]).toEqual([true, expect.stringContaining(error)])
})

test('a signature by an added address is refused where only the owner may sign', async () => {
  const { isError, error } = await verified({ by: 'authAddress' }, false)
  expect([isError, error?.message]).toEqual([true, expect.stringContaining('does not own fid 4241')])
})

test("Farcaster's own wallet library approves as well, with the relay's key only", async () => {
  const { relay, rpcUrl } = identity.providers.farcaster
  const phone = createWalletClient({ relay, ethereum: viemConnector({ rpcUrl }) })
  const channel = await openChannel()
  const { channelToken } = phone.parseSignInURI({ uri: channel.url })
  const signer = signerOf('ada', 'custody')
  const { message } = phone.buildSignInMessage({
    uri: 'https://shop.example/login',
    domain: DOMAIN,
    nonce: channel.nonce,
    fid: 4241,
    address: signer.address,
  })
  const signature = await signer.signMessage({ message: message! })
  const approval = { channelToken: channelToken!, message: message!, signature, fid: 4241, username: 'ada' }
  await phone.authenticate({ ...approval, authKey: 'wrong' })
  expect(await statusOf(channel)).toMatchObject({ state: 'pending' })
  await phone.authenticate({ ...approval, authKey: RELAY_KEY })
  expect(await statusOf(channel)).toMatchObject({ state: 'completed', username: 'ada' })
})

test('a person approves on the page of the code, and is led back where the app wants it', async () => {
  const channel = await openChannel({ redirectUrl: 'https://shop.example/back' })
  expect(await signInAt(channel.url, 'grace')).toEqual({ url: 'https://shop.example/back' })
  expect(await statusOf(channel)).toMatchObject({ state: 'completed', username: 'grace' })
})

test('a person who cancels leaves the app waiting', async () => {
  const channel = await openChannel()
  await expect(signInAt(channel.url, undefined)).rejects.toThrow('You have not signed in.')
  expect(await statusOf(channel)).toMatchObject({ state: 'pending' })
})

test('an unknown channel, and under the fault "refuse" each, is refused as an expired one', async () => {
  const channel = await openChannel()
  expect((await app.status({ channelToken: 'unknown' })).response!.status).toBe(401)
  await identity.setFault('farcaster', { kind: 'refuse' })
  expect((await app.status(channel)).response!.status).toBe(401)
  await expect(approveFarcaster(channel.url, 'ada')).rejects.toThrow('Unauthorized')
})

test('the fault "down" ends connections', async () => {
  await identity.setFault('farcaster', { kind: 'down', next: 1 })
  expect(await app.createChannel({ siweUri: 'https://shop.example/', domain: DOMAIN })).toMatchObject({ isError: true })
  expect(await openChannel()).toHaveProperty('channelToken')
})

test('refuses to approve as somebody whom nobody knows', async () => {
  await expect(approveFarcaster((await openChannel()).url, 'eve')).rejects.toThrow('Nobody is called "eve"')
})
