import { Accounts } from '@latchkey/core'
import type { ReadNfts } from '@latchkey/core/plugin'
import type { FakeHttpRequest } from '@latchkey/core/testing'
import fc from 'fast-check'
import { answers, environment, nft, NFTS_PATH } from './nfts.test.helper.js'

// Accounts and networks change while a server and a chain answer late, wrong or never. Each collectible's contract is named for
// the account and the network that was asked about, so another one's is seen at once.

const RUNS = { numRuns: Number(process.env['FC_RUNS'] ?? 100) }

type Step =
  | { readonly act: 'more' | 'reset' | 'network' | 'accounts' | 'select' }
  | { readonly act: 'answer'; readonly which: number; readonly how: 'page' | 'last' | 'hidden' | 'garbage' | 'refusal' }

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ act: 'more' } as const) },
  { weight: 3, arbitrary: fc.record({ act: fc.constantFrom('reset', 'network', 'accounts', 'select') }) },
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constant('answer' as const),
      which: fc.nat(9),
      how: fc.constantFrom('page', 'page', 'page', 'last', 'hidden', 'garbage', 'refusal'),
    }),
  },
)

test('F-F32: no snapshot has another account’s collectibles, and nothing is asked before somebody wants it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), fc.boolean(), async (steps, startsOnChain) => {
      const open: { readonly of: string; readonly network: string; readonly give: (answer: unknown) => void }[] = []
      let count = 0
      const ask = (network: string, address: string) => {
        const { waiting, reply } = answers()
        const answer = reply()
        open.push({ of: `${network}:${address}`, network, give: waiting[0]! })
        return answer
      }
      // The server knows one of the networks. The chain of the other one does not heed signals.
      const nfts: ReadNfts['nfts'] = async ({ address }, { caipNetworkId }) => {
        const answer = Object(await ask(caipNetworkId, address)) as { data: never; next: string }
        return { nfts: answer.data, next: answer.next }
      }
      const { kit, api, service, wallet, accounts, connect, settle } = await environment({
        supported: ['eip155:1'],
        chain: { 'nfts@1': { nfts } },
      })
      const inUse = () => kit.get(Accounts).getSnapshot().active?.caipAddress
      api.reply(NFTS_PATH, ({ url }: FakeHttpRequest) => {
        const { pathname, searchParams } = new URL(url)
        return ask(searchParams.get('chainId')!, pathname.split('/')[3]!)
      })

      // A listener that throws is only logged.
      const wrong: unknown[] = []
      function check() {
        const state = service.getSnapshot()
        if (!('account' in state)) return
        if (state.account !== inUse()) wrong.push([state.account, inUse()])
        if (!('nfts' in state)) return
        for (const { contract } of [...state.nfts, ...state.spam])
          if (contract !== state.account) wrong.push([contract, state.account])
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
          const [{ of, network, give }] = open.splice(one.which % open.length, 1) as [(typeof open)[0]]
          count++
          const chainId = one.how === 'hidden' ? 'eip155:9' : (network as 'eip155:1')
          const data = one.how === 'garbage' ? { no: 'list' } : [nft(String(count), { chainId, contract: of })]
          give(one.how === 'refusal' ? 400 : { data, next: one.how === 'last' ? null : `cursor ${count}` })
        } else if (one.act === 'more') {
          isAsked = true
          calls.push(service.more())
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
