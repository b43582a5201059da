import type { Arbitrary } from 'fast-check'
import type { Act, ActName } from './act.js'
import type { Mood } from './expected.js'
import type { FastCheck } from './fast-check.js'
import { connectLate } from './connect-late.js'
import { lookAway, restart, wait } from './page-acts.js'
import { abort, cancel, connect, disconnect } from './visitor-acts.js'
import { approveLate, changeAccount, changeNetwork, forget, leave, lock, mood } from './wallet-acts.js'

/** Meaningful durations, short to long: a slow answer, the wait of a restore, the time a visitor may take. */
const TIMES_MS = [1, 3_000, 25_000, 300_000]
const A_SHORT_WISH_MS = 10_000

/** All acts, weighted, without those that this wallet cannot bear. */
export function acts(fc: FastCheck, without: readonly ActName[]): readonly Arbitrary<Act>[] {
  const where = fc.constantFrom(undefined, undefined, 0, 1)
  const moodThen = fc.constantFrom<(Mood | undefined)[]>(
    undefined,
    'approve',
    'approve',
    'hang',
    'hang',
    'hang',
    'reject',
  )
  const timeoutMs = fc.constantFrom(undefined, undefined, A_SHORT_WISH_MS)
  const wish = fc
    .record({ where, mood: moodThen, withSignal: fc.constantFrom(false, true, true), timeoutMs })
    .map(connect)
  const behindTheBack = (['forget', 'change-account'] as const).filter((act) => !without.includes(act))
  const meanwhile = fc.constantFrom(undefined, undefined, undefined, ...behindTheBack)
  const back = fc.record({ by: fc.constantFrom('load' as const, 'stop' as const), meanwhile }).map(restart)
  const beforeCode = (['change-account', 'leave'] as const).filter((act) => !without.includes(act))
  const late = fc.constantFrom(undefined, ...beforeCode).map(connectLate)
  const one = (act: Act) => fc.constant(act)
  const weighted: readonly (readonly [name: ActName, times: number, arbitrary: Arbitrary<Act>])[] = [
    ['connect', 8, wish],
    ['connect-late', 2, late],
    ['mood', 2, fc.constantFrom<Mood[]>('approve', 'hang', 'reject').map(mood)],
    ['approve-late', 6, one(approveLate)],
    ['abort', 4, one(abort)],
    ['cancel', 3, where.map(cancel)],
    ['disconnect', 2, where.map(disconnect)],
    ['forget', 1, one(forget)],
    ['leave', 2, one(leave)],
    ['change-account', 2, one(changeAccount)],
    ['change-network', 1, one(changeNetwork)],
    ['lock', 1, one(lock)],
    ['restart', 3, back],
    ['wait', 1, fc.constantFrom(...TIMES_MS).map(wait)],
    ['look-away', 1, one(lookAway)],
  ]
  return weighted
    .filter(([name]) => !without.includes(name))
    .flatMap(([, times, arbitrary]) => Array.from({ length: times }, () => arbitrary))
}
