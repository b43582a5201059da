import { definePlugin, type PairingSignIn, PairingSignIns, type SiwxSession } from '@latchkey/core/plugin'
import { verifyMessage } from 'viem'
import { EVM, MAINNET, openEnvironment, POLYGON, SOL, type Environment } from './environment.test.helper.js'

let environment: Environment
beforeEach(async () => {
  environment = await openEnvironment()
})
afterEach(() => environment.end())

/** Somebody who wants a sign-in, and what they are given. */
function signInPlugin(settle: PairingSignIn['settle'] = async () => {}) {
  const settled: (readonly SiwxSession[])[] = []
  let requests = 0
  const item: PairingSignIn = {
    id: 'test',
    async request() {
      requests++
      return {
        chainId: POLYGON,
        domain: 'shop.example',
        uri: 'https://shop.example/login',
        nonce: 'abcdef0123456789',
        version: '1',
        statement: 'Sign in to the shop.',
      }
    },
    async settle(sessions) {
      settled.push(sessions)
      await settle(sessions)
    },
  }
  const plugin = definePlugin({
    id: 'test-sign-in',
    requires: [PairingSignIns],
    setup: (ctx) => ctx.contribute(PairingSignIns, item),
  })()
  return { plugin, settled, asked: () => requests }
}

async function paired(signIn: ReturnType<typeof signInPlugin>, { chains = [EVM], wallet: walletOptions = {} } = {}) {
  const wallet = await environment.wallet(walletOptions)
  const dapp = await environment.dapp({ chains, plugins: signIn.plugin })
  const connecting = dapp.connect()
  connecting.catch(() => {})
  await wallet.pair(await dapp.uri())
  return { dapp, wallet, connecting }
}

test('connects and signs in with one approval, on the requested network', async () => {
  const signIn = signInPlugin()
  const { connecting, wallet } = await paired(signIn)
  await expect(connecting).resolves.toMatchObject({ status: 'connected' })
  const [session] = signIn.settled[0]!
  const address = wallet.addresses(MAINNET)[0] as `0x${string}`
  expect(session).toMatchObject({
    data: {
      accountAddress: address,
      chainId: POLYGON,
      domain: 'shop.example',
      uri: 'https://shop.example/login',
      nonce: 'abcdef0123456789',
      statement: 'Sign in to the shop.',
    },
    cacao: { p: { nonce: 'abcdef0123456789' } },
  })
  expect(session!.message).toContain('shop.example wants you to sign in with your Ethereum account:')
  await expect(
    verifyMessage({ address, message: session!.message, signature: session!.signature as `0x${string}` }),
  ).resolves.toBe(true)
})

test('connects a wallet that cannot sign in, without a sign-in', async () => {
  const signIn = signInPlugin()
  const wallet = await environment.wallet({ auto: {} })
  const dapp = await environment.dapp({ chains: [EVM], plugins: signIn.plugin })
  const connecting = dapp.connect()
  await wallet.pair(await dapp.uri())
  const { proposals } = await wallet.until(({ proposals }) => proposals.length > 0)
  await wallet.approve(proposals[0]!.id, { signIn: false })
  await expect(connecting).resolves.toMatchObject({ status: 'connected' })
  expect(signIn.settled).toEqual([[]])
})

test('asks for no sign-in where another namespace is requested as well', async () => {
  const signIn = signInPlugin()
  const { connecting } = await paired(signIn, { chains: [EVM, SOL] })
  await expect(connecting).resolves.toMatchObject({ status: 'connected' })
  expect([signIn.asked(), signIn.settled]).toEqual([0, []])
})

test('V23: connects nothing when the sign-in is rejected, and ends the session in the wallet', async () => {
  const signIn = signInPlugin(() => Promise.reject(new Error('not good')))
  const { connecting, wallet, dapp } = await paired(signIn)
  await expect(connecting).rejects.toMatchObject({ cause: expect.objectContaining({ message: 'not good' }) })
  await wallet.until(({ sessions }) => sessions.length === 0)
  expect(dapp.state().connected).toBe(false)
})
