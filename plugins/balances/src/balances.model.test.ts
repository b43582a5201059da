import { Accounts, type Holdings, type NamespaceFeatures, type SessionFeatures } from '@latchkey/core'
import { networkIdOf, Preferences, type PriceList, Transactions, type TokenBalance } from '@latchkey/core/plugin'
import { type FakeHttpRequest, flush, type MemoryKeyValue } from '@latchkey/core/testing'
import fc from 'fast-check'
import { ACCOUNTS, BALANCE_PATH, environment, token } from './balances.test.helper.js'

// Accounts, networks and currencies change, transactions end and the page is reloaded, while a server, a wallet, a chain and prices
// answer late, wrong, twice or never. Each coin and token is named for the account and the network that was asked about, and has the
// price of the currency that was asked for, so that another one's is seen at once.

const RUNS = { numRuns: Number(process.env['FC_RUNS'] ?? 60) }
const PRICES: Readonly<Record<string, number>> = { USD: 1, EUR: 2 }

type How = 'right' | 'twice' | 'elsewhere' | 'garbage' | 'refusal'

/** A question that nobody has answered yet. */
type Asked = (how: How) => void

const ACTS = [
  'follow',
  'unfollow',
  'refresh',
  'read-on',
  'select',
  'network',
  'accounts',
  'currency',
  'send',
  'end',
  'wait',
  'hide',
  'show',
  'reload',
  'reload-as-other',
  'reconnect',
] as const
type Step =
  | { readonly act: (typeof ACTS)[number] }
  | { readonly act: 'answer'; readonly which: number; readonly how: How }

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ act: fc.constantFrom('follow', 'refresh', 'read-on') }) },
  { weight: 5, arbitrary: fc.record({ act: fc.constantFrom(...ACTS) }) },
  {
    weight: 12,
    arbitrary: fc.record({
      act: fc.constant('answer' as const),
      which: fc.nat(9),
      how: fc.constantFrom<How>('right', 'right', 'right', 'twice', 'elsewhere', 'garbage', 'refusal'),
    }),
  },
)

/** What an account owns by an answer: a coin and a token, or what is of no use. */
function owned(of: string, chainId: string, price?: number): readonly TokenBalance[] {
  const fields = { name: of, symbol: of, chainId: chainId as 'eip155:1', price }
  return [token({ ...fields, address: undefined }), token({ ...fields, address: `${chainId}:0xtoken` })]
}

test('F-F32: no snapshot has what another account owns, or prices in another currency, and nothing is asked before somebody wants it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40, size: 'max' }), async (steps) => {
      const open: Asked[] = []
      const ask = <T>(answer: (how: How, of: string) => T, of: string) =>
        new Promise<T>((resolve, reject) =>
          open.push((how) => {
            if (how === 'refusal') return reject(new Error('no'))
            for (const one of how === 'twice' ? [of, 'eip155:1:eip1551carol'] : [of]) resolve(answer(how, one))
          }),
        )

      // The server knows one of the networks, the wallet the other one. Neither wallet nor chain heeds signals.
      const chain: NamespaceFeatures = {
        'balance@1': {
          balance: ({ address }, { caipNetworkId }) =>
            ask((_, symbol) => ({ value: 5n, decimals: 6, symbol }), `${caipNetworkId}:${address}`),
        },
        'tokens@1': {
          tokens: ({ address }, { caipNetworkId }) =>
            ask((_, of) => owned(of, caipNetworkId).slice(1), `${caipNetworkId}:${address}`),
        },
      }
      const wallet: SessionFeatures = {
        'assets@1': {
          assets: ({ account: { address }, networks }) => {
            const id = networks![0]!.caipNetworkId
            const answer = (how: How, of: string) =>
              how === 'garbage' ? {} : { [id]: owned(of, how === 'elsewhere' ? 'eip155:9' : id) }
            return id === 'eip155:2' ? ask(answer, `${id}:${address}`) : Promise.resolve({})
          },
        },
      }

      async function visit(storage?: MemoryKeyValue, accounts = ACCOUNTS) {
        const here = await environment({
          supported: ['eip155:1'],
          chain,
          wallet,
          accounts,
          ...(storage && { storage }),
        })
        here.api.reply(BALANCE_PATH, ({ url }: FakeHttpRequest) => {
          const { pathname, searchParams } = new URL(url)
          const network = searchParams.get('chainId')!
          const price = PRICES[searchParams.get('currency')!.toUpperCase()]
          const answer = (how: How, of: string) =>
            how === 'garbage'
              ? { no: 'list' }
              : { balances: owned(of, how === 'elsewhere' ? 'eip155:9' : network, price) }
          return ask(answer, `${network}:${pathname.split('/')[3]}`).catch(() => ({ status: 400 }))
        })
        here.prices.read = (assets, { currency = 'USD' } = {}) =>
          ask<PriceList>(
            (how) =>
              how === 'garbage'
                ? {}
                : Object.fromEntries(assets.map((asset) => [asset, { value: PRICES[currency]!, at: 0 }])),
            '',
          )
        here.service.subscribe(check)
        here.kit.get(Accounts).subscribe(check)
        here.kit.get(Preferences).subscribe(check)
        return here
      }

      // A listener that throws is only logged.
      const wrong: unknown[] = []
      const inUse = () => now.kit.get(Accounts).getSnapshot().active?.caipAddress
      const currency = () => now.kit.get(Preferences).getSnapshot().currency
      function look({ native, tokens }: Holdings, account: string | undefined) {
        for (const { symbol, price } of [...(native ? [native] : []), ...tokens]) {
          if (symbol !== account) wrong.push([symbol, account])
          if (price !== undefined && price !== PRICES[currency()]) wrong.push([price, currency()])
        }
      }
      function check() {
        const state = now.now()
        const account = 'account' in state ? state.account : undefined
        if (account !== inUse()) wrong.push([account, inUse()])
        if ('holdings' in state && state.holdings) look(state.holdings, account)
      }

      let now = await visit()
      await now.connect()
      let isWanted = false
      let stop = () => {}
      const calls: Promise<unknown>[] = []
      const heard = (call: Promise<unknown>) => void calls.push(call.catch((error: unknown) => error))

      /** What nobody answers ends with the kit. */
      async function leave() {
        await now.kit.stop()
        for (const answer of open.splice(0)) answer('refusal')
        await Promise.all(calls.splice(0))
      }

      async function reload(accounts = ACCOUNTS) {
        const { storage, clock } = now
        await leave()
        isWanted = false
        stop = () => {}
        now = await visit(storage, accounts)
        await now.clock.advance(clock.now() - now.clock.now())
        await now.connect()
      }

      const acts: Readonly<Record<Exclude<Step['act'], 'answer'>, () => unknown>> = {
        follow() {
          isWanted = true
          stop()
          stop = now.service.follow('eip155')
        },
        unfollow: () => stop(),
        refresh() {
          isWanted = true
          heard(now.service.refresh())
        },
        'read-on'() {
          isWanted = true
          const account = inUse()
          const other = account?.startsWith('eip155:1:') ? 'eip155:2' : 'eip155:1'
          const [asked, wanted] = [currency(), account?.replace(/^eip155:\d/, other)]
          heard(
            now.service.readOn(other).then((found) => {
              if (found && asked === currency()) look(found, wanted)
            }),
          )
        },
        select: () => {
          const other = inUse()?.endsWith('alice') ? 'bob' : 'alice'
          return inUse() && now.kit.get(Accounts).select('eip155', `eip1551${other}`)
        },
        network: () =>
          now.wallet.sessions.at(-1)!.change({
            networkId: inUse()?.startsWith('eip155:1:') ? 'eip155:2' : 'eip155:1',
          }),
        accounts: () => now.wallet.sessions.at(-1)!.change({ accounts: ACCOUNTS.toReversed() }),
        currency: () => now.kit.get(Preferences).set({ currency: currency() === 'USD' ? 'EUR' : 'USD' }),
        send: () => {
          const account = inUse()
          const changes = account && [networkIdOf(account)]
          if (account)
            heard(
              now.kit.get(Transactions).add({ hash: `0x${calls.length}`, account, kind: 'send', changes: changes! }),
            )
        },
        end: () => {
          isWanted ||= now.ends.length > 0
          now.ends.shift()?.()
        },
        wait: () => now.clock.advance(30_000),
        hide: () => now.page.fire('hidden'),
        show: () => now.page.fire('visible'),
        reload: () => reload(),
        'reload-as-other': () => reload(ACCOUNTS.toReversed()),
        async reconnect() {
          await now.kit.disconnect()
          check()
          await now.connect()
        },
      }
      for (const one of steps) {
        if (one.act !== 'answer') await acts[one.act]()
        else if (open.length > 0) open.splice(one.which % open.length, 1)[0]!(one.how)
        check()
        await flush()
        check()
        expect(wrong).toEqual([])
        if (!isWanted) expect(open).toEqual([])
      }
      await leave()
    }),
    RUNS,
  )
})
