import type { Mail } from '@latchkey/example-devnet'
import { type Address, createWalletClient, encodeFunctionData, erc20Abi, type Hex, http, parseEther } from 'viem'
import { type PrivateKeyAccount } from 'viem/accounts'
import { mainnet } from 'viem/chains'
import { createTestServer, SHOP, signInByEmail, type TestBrowser } from '../../server/wallet-server.test.helper.js'
import { requestAnswers } from '../answers/requests.js'
import { BOB, startSmartAccountPages } from '../answers/smart-account-page.test.helper.js'
import { createApprovals } from '../approvals/approvals.js'
import type { Description } from '../approvals/description.js'
import { createEntropy, deriveAddresses, withKey } from '../keys/derive.js'
import { createWalletServerClient } from '../server/wallet-server.js'
import { createAccounts } from '../session/accounts.js'
import { createKeptTexts } from '../session/kept-texts.js'
import { createNetworks } from '../session/networks.js'
import type { Visitor } from '../session/visitor.js'
import { createSignerLoader } from '../signers/load-signer.js'
import { redeemCall } from '../smart-account/delegations.js'

export const HOUR = 3_600
export const DAY = 24 * HOUR

/** What an app knows of a permission. */
export interface GivenPermission {
  readonly context: Hex
  readonly delegationManager: Address
}

interface Call {
  readonly to: Address
  readonly value?: bigint
  readonly data?: Hex
}

/** A devnet with smart accounts, and the pages of visitors who are signed in to the wallet's server. */
export async function startPermissionPages() {
  const world = await startSmartAccountPages()
  const { evm, network, client } = world

  return {
    ...world,
    /** Transfers of the devnet's token to somebody. */
    transfer: (amount: bigint): Call => ({
      to: evm.token,
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [BOB, amount] }),
    }),

    /** A session key acts as any app's server would: it pays its own gas, and needs nothing but what the app was given. */
    async redeem(
      session: PrivateKeyAccount,
      { context, delegationManager }: GivenPermission,
      call: Call,
    ): Promise<void> {
      await evm.fund(session.address, parseEther('1'))
      const transport = http(network.rpcUrl)
      const wallet = createWalletClient({ account: session, chain: mainnet, transport, pollingInterval: 10 })
      const transaction = redeemCall({ delegationManager }, context, call)
      // A call that would be reverted is not sent: it says why.
      await client.call({ ...transaction, account: session.address })
      const hash = await wallet.sendTransaction(transaction)
      // A node may leave in its pool what arrives while it does something else: then this block takes it in.
      await client.mine({ blocks: 1 })
      const { status } = await client.waitForTransactionReceipt({ hash, pollingInterval: 10 })
      if (status !== 'success') throw new Error(`The transaction ${hash} was reverted.`)
    },

    /** Runs something about so much later, and goes back to now, from where the network's clock goes on. */
    async later(seconds: number, run: () => Promise<unknown>) {
      const id = await client.snapshot()
      try {
        await world.pass(seconds)
        await run()
      } finally {
        await client.revert({ id })
      }
    },

    /** A new visitor, in an app. */
    async newVisitor(mail: Mail) {
      const server = await createTestServer({ smtp: mail.smtp })
      server.clock.time = Date.now()
      const entropy = createEntropy()
      const wallet = await deriveAddresses(entropy)
      const user = { id: 'ada', email: 'ada@example.org', userName: null, provider: 'email', wallet }
      const polygon = { ...network, caipNetworkId: 'eip155:137', name: 'Polygon', smartAccounts: undefined }

      /** The page as it is after a load, in the first app or in another one. */
      async function openPage(browser: TestBrowser = server.browser(), appOrigin = SHOP, rpcUrl = network.rpcUrl) {
        if (!browser.cookies.has(browser.session)) await signInByEmail(browser, mail)
        const client = createWalletServerClient({
          projectId: appOrigin === SHOP ? 'shop' : 'bank',
          appOrigin,
          onToken: () => {},
          send: (async (path: string, { method, body }: RequestInit) => {
            const answer = await browser.send(browser.request(method!, path, body ?? undefined))
            return new Response(answer.text === '' ? null : answer.text, { status: answer.status })
          }) as typeof fetch,
        })
        const visitor = { require: async () => user } as unknown as Visitor
        const networks = createNetworks([{ ...network, rpcUrl }, polygon], null)
        const accounts = createAccounts(createKeptTexts(refusing))
        const approvals = createApprovals({
          appOrigin,
          presence: { getSnapshot: () => undefined, subscribe: () => () => {} },
          loadSigner: createSignerLoader(client),
          withKey: () => (use) => withKey(entropy, 'eip155', use),
          hasKey: async () => true,
        })
        const shown: Description[] = []
        const visitorDoes = { next: 'approve' as 'approve' | 'decline' }
        approvals.subscribe(() => {
          for (const { id, state } of approvals.getSnapshot()) {
            if (state.status === 'unreadable') approvals.decline(id)
            if (state.status !== 'asking' || shown.includes(state.description)) continue
            shown.push(state.description)
            if (visitorDoes.next === 'decline' || state.description.blocked !== undefined) approvals.decline(id)
            else void approvals.approve(id)
          }
        })
        const { RPC_REQUEST } = requestAnswers({ visitor, networks, accounts, approvals, server: client })
        const [smart] = (await accounts.on(network, user)).filter(({ type }) => type === 'smartAccount')
        return {
          browser,
          networks,
          /** What the visitor saw. */
          shown,
          visitorDoes,
          eoa: wallet.eip155 as Hex,
          smart: smart!.address as Hex,
          // oxlint-disable-next-line typescript/no-explicit-any -- a test says what it expects of it
          request: (method: string, params: unknown = []): Promise<any> => RPC_REQUEST({ method, params }),
        }
      }
      return { server, openPage }
    },
  }
}

const refusing = () => {
  throw new DOMException('The browser keeps nothing.', 'SecurityError')
}
