import { privateKeyToAccount } from 'viem/accounts'
import { override, type SiwxSession } from '@latchkey/core'
import { Rpc } from '@latchkey/core/plugin'
import { eip155, mainnet } from '@latchkey/eip155'
import { createTestKit } from '@latchkey/core/testing'
import { setPageAppKit } from '../kit/page.js'
import { AppKit } from '../kit/app-kit.js'
import { leavePage, parts } from '../scene.test.helper.js'
import { DefaultSIWX, InformalMessenger, LocalStorage, type SIWXStorage, SIWXVerifier } from './index.js'

const signer = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const account = { chainId: 'eip155:1', accountAddress: signer.address } as const

afterEach(leavePage)

/** A node on which no account is a contract. */
const node: Pick<Rpc, 'requestFor'> = { requestFor: () => async () => '0x' as never }

/** The page of a kit of Ethereum. */
async function openPage() {
  const { kit } = createTestKit({
    plugins: eip155(),
    config: { networks: [mainnet] },
    overrides: [override(Rpc, { value: node as Rpc })],
  })
  setPageAppKit(new AppKit(kit, { projectId: 'shop', networks: [mainnet] }, parts))
  await kit.start()
  await kit.load('connect')
}

async function signed(siwx: DefaultSIWX): Promise<SiwxSession> {
  const message = await siwx.createMessage(account)
  const text = message.toString()
  return { data: message, message: text, signature: await signer.signMessage({ message: text }) }
}

test('a visitor signs in without a server, stays signed in after a reload, and signs out', async () => {
  const siwx = new DefaultSIWX()
  await openPage()
  const session = await signed(siwx)
  await siwx.addSession(session)
  await siwx.addSession(session)
  const reloaded = new DefaultSIWX()
  const kept = await reloaded.getSessions('eip155:1', signer.address.toLowerCase())
  expect(kept.map(({ message }) => message)).toEqual([session.message])
  expect(await reloaded.getSessions('eip155:137', signer.address)).toEqual([])
  await reloaded.revokeSession('eip155:1', signer.address)
  expect(await siwx.getSessions('eip155:1', signer.address)).toEqual([])
  expect([siwx.getRequired(), siwx.signOutOnDisconnect]).toEqual([true, true])
})

test('a session that another key has signed is not taken, and one in the storage is removed', async () => {
  await openPage()
  const storage = new LocalStorage({ key: 'app' })
  const siwx = new DefaultSIWX({ storage, required: false })
  const session = await signed(siwx)
  const other = { ...session, message: `${session.message} and more` }
  await expect(siwx.addSession(other)).rejects.toMatchObject({ code: 'appkit/not-verified' })
  await expect(siwx.setSessions([session, other])).rejects.toMatchObject({ code: 'appkit/not-verified' })
  await storage.add(other)
  expect(await siwx.getSessions('eip155:1', signer.address)).toEqual([])
  expect(await storage.get('eip155:1', signer.address)).toEqual([])
  expect(siwx.getRequired()).toBe(false)
})

test('the app’s own verifiers and storage decide: all have to agree, and one has to be responsible', async () => {
  await openPage()
  const asked: string[] = []
  class Backend extends SIWXVerifier {
    readonly chainNamespace = 'eip155'
    constructor(readonly answer: boolean) {
      super()
    }
    async verify({ signature }: SiwxSession) {
      asked.push(signature)
      return this.answer
    }
  }
  const stored: SiwxSession[] = []
  const storage: SIWXStorage = {
    add: async (session) => void stored.push(session),
    delete: async () => void stored.splice(0),
    get: async () => stored,
    set: async (sessions) => void stored.splice(0, stored.length, ...sessions),
  }
  const yes = new DefaultSIWX({ verifiers: [new Backend(true)], storage })
  const session = { ...(await signed(yes)), signature: 'by the server' }
  await yes.addSession(session)
  expect([stored, asked]).toEqual([[session], ['by the server']])
  const no = new DefaultSIWX({ verifiers: [new Backend(true), new Backend(false)], storage })
  await expect(no.addSession(session)).rejects.toMatchObject({ code: 'appkit/not-verified' })
  await expect(new DefaultSIWX({ verifiers: [], storage }).addSession(session)).rejects.toMatchObject({
    code: 'appkit/not-verified',
  })
})

test('the informal text has the network’s name, and each field that is given', async () => {
  await openPage()
  const options = { domain: 'shop.example', uri: 'https://shop.example', getNonce: async () => 'nonce1234' }
  const short = await new InformalMessenger({ ...options, clearChainIdNamespace: true }).createMessage(account)
  const ISSUED = short.issuedAt
  expect(short.toString()).toBe(
    `shop.example wants you to sign in with your Ethereum account:\n${signer.address}\n\nURI: https://shop.example\n` +
      `Version: 1\nChain ID: 1\nNonce: nonce1234\nIssued At: ${ISSUED}`,
  )
  const full = await new InformalMessenger({
    ...options,
    statement: 'Sign in.',
    resources: ['https://a.example'],
    expiration: 60_000,
    getRequestId: async () => 'id',
  }).createMessage({ ...account, notBefore: '2030-01-01T00:00:00.000Z' })
  expect(full.toString().split('\n').slice(2)).toEqual([
    '',
    'Sign in.',
    '',
    'URI: https://shop.example',
    'Version: 1',
    'Chain ID: eip155:1',
    'Nonce: nonce1234',
    `Issued At: ${ISSUED}`,
    'Expiration Time: 1970-01-01T00:01:00.000Z',
    'Not Before: 2030-01-01T00:00:00.000Z',
    'Request ID: id',
    'Resources:',
    '- https://a.example',
  ])
})
