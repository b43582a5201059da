import { Accounts } from '@latchkey/core'
import { networkIdOf, type ReadActivity } from '@latchkey/core/plugin'
import type { FakeHttpRequest } from '@latchkey/core/testing'
import fc from 'fast-check'
import { answers, environment, HISTORY_PATH, transaction } from './activity.test.helper.js'

// Accounts and networks change while a server and a chain answer late, wrong or never. Each transaction is named for the account and
// the network that was asked about, so another one's is seen at once.

const RUNS = { numRuns: Number(process.env['FC_RUNS'] ?? 100) }

/** A question that nobody has answered yet. */
interface Asked {
  /** The account on its network. */
  readonly of: string
  readonly network: string
  readonly give: (answer: unknown) => void
}

type Step =
  | { readonly act: 'more' | 'purchases' | 'filter' | 'reset' | 'network' | 'accounts' | 'select' }
  | { readonly act: 'answer'; readonly which: number; readonly how: 'page' | 'last' | 'hidden' | 'garbage' | 'refusal' }

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ act: 'more' } as const) },
  {
    weight: 3,
    arbitrary: fc.record({ act: fc.constantFrom('purchases', 'filter', 'reset', 'network', 'accounts', 'select') }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constant('answer' as const),
      which: fc.nat(9),
      how: fc.constantFrom('page', 'page', 'page', 'last', 'hidden', 'garbage', 'refusal'),
    }),
  },
)

test('F-F32: no snapshot has another account’s transactions, and nothing is asked before somebody wants it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), fc.boolean(), async (steps, startsOnChain) => {
      const open: Asked[] = []
      let count = 0
      const ask = (network: string, address: string) => {
        const { waiting, reply } = answers()
        const answer = reply()
        open.push({ of: `${network}:${address}`, network, give: waiting[0]! })
        return answer
      }
      // The server knows one of the networks. The chain of the other one does not heed signals.
      const activity: ReadActivity['activity'] = async ({ address }, { caipNetworkId }) => {
        const answer = Object(await ask(caipNetworkId, address)) as { data: never; next: string }
        return { transactions: answer.data, next: answer.next }
      }
      const { kit, api, service, wallet, accounts, connect, settle } = await environment({
        supported: ['eip155:1'],
        chain: { 'activity@1': { activity } },
      })
      const inUse = () => kit.get(Accounts).getSnapshot().active?.caipAddress
      api.reply(HISTORY_PATH, ({ url }: FakeHttpRequest) => {
        const { pathname, searchParams } = new URL(url)
        const network = searchParams.get('chainId') ?? networkIdOf(inUse()!)
        return ask(network, pathname.split('/')[3]!)
      })

      // A listener that throws is only logged.
      const wrong: unknown[] = []
      function check() {
        const state = service.getSnapshot()
        if (!('account' in state)) return
        if (state.account !== inUse()) wrong.push([state.account, inUse()])
        if (!('transactions' in state)) return
        for (const { id } of [...state.transactions, ...state.purchases])
          if (id.split('#')[0] !== state.account) wrong.push([id, state.account])
      }

      service.subscribe(check)
      kit.get(Accounts).subscribe(check)
      await connect()
      if (startsOnChain) wallet.sessions.at(-1)!.change({ networkId: 'eip155:2' })
      let isAsked = false
      const calls: Promise<unknown>[] = []
      for (const one of steps) {
        if (one.act === 'answer') {
          if (open.length === 0) continue
          const [{ of, network, give }] = open.splice(one.which % open.length, 1) as [Asked]
          count++
          const chain = one.how === 'hidden' ? 'eip155:9' : (network as 'eip155:1')
          const data = one.how === 'garbage' ? { no: 'list' } : [transaction(`${of}#${count}`, { chain })]
          give(one.how === 'refusal' ? { status: 400 } : { data, next: one.how === 'last' ? null : `cursor ${count}` })
        } else if (one.act === 'more') {
          isAsked = true
          calls.push(service.more())
        } else if (one.act === 'filter') service.filter(service.getSnapshot().filter ? 'active' : 'all')
        else if (one.act === 'purchases') {
          isAsked = true
          calls.push(service.refreshPurchases())
        } else if (one.act === 'network') {
          const networkId = inUse()?.startsWith('eip155:1:') ? 'eip155:2' : 'eip155:1'
          wallet.sessions.at(-1)!.change({ networkId })
        } else if (one.act === 'select') {
          const other = inUse()?.endsWith('alice') ? 'bob' : 'alice'
          await kit.get(Accounts).select('eip155', `eip1551${other}`)
        } else if (one.act === 'accounts') wallet.sessions.at(-1)!.change({ accounts: accounts.toReversed() })
        else service.reset()
        check()
        await settle()
        check()
        expect(wrong).toEqual([])
        if (!isAsked) expect(open).toEqual([])
      }
      // What nobody answers ends with the kit.
      await kit.stop()
      await Promise.all(calls)
    }),
    RUNS,
  )
})
