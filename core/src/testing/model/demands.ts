import { Namespaces } from '../../contracts/networks/namespaces.js'
import type { Connection } from '../../contracts/connections/connections.js'
import type { Account } from '../../domain/account.js'
import { isAppKitError } from '../../errors/define-errors.js'
import { check } from '../conformance/case.js'
import { demandNoFailures } from '../conformance/connector-bench.js'
import { print } from '../conformance/print.js'
import type { Course } from './course.js'
import { waiting, type Attempt, type Place } from './expected.js'
import { outcomeOf } from './outcome.js'

/** Fails at the first demand that does not hold. */
export function demandAll(course: Course): void {
  const { visit, wallet, expected, problems, partings } = course
  demandNoFailures(visit)
  check(problems.length === 0, `${problems[0]}`)
  check(
    wallet.prompts() <= expected.wishes,
    `The wallet showed ${wallet.prompts()} prompts for ${expected.wishes} connects.`,
  )
  for (const attempt of expected.attempts) demandOutcome(attempt)
  for (const [namespace, place] of expected.places) demandPlace(course, namespace, place)
  for (const connection of course.connected()) demandHonest(course, connection)
  for (const { seen, mayFail } of partings) {
    check(
      seen.error === undefined || (mayFail && isKnown(seen.error, 'connection/disconnect-failed')),
      `disconnect rejected: ${describe(seen.error)}`,
    )
  }
}

function demandPlace({ visit, expected }: Course, namespace: string, { connected }: Place) {
  const state = visit.connections.getSnapshot()
  // A stopped kit has no namespaces.
  const chain = state.namespaces[namespace]
  const there = chain?.connections.filter(({ connectorId }) => connectorId === visit.connector()?.id) ?? []
  check(there.length <= 1, `The kit shows ${there.length} connections in ${namespace}.`)
  check(connected !== 'no' || there.length === 0, `The kit is connected in ${namespace}, and should not be.`)
  check(
    connected !== 'yes' || there.length === 1,
    `The kit is not connected in ${namespace}, though nothing has ended the connection.`,
  )
  const [waits, another] = waiting(expected, namespace)
  check(!another, `Two attempts are pending in ${namespace}.`)
  check(!chain?.attempt || waits, `The kit shows an attempt in ${namespace}, though none is pending.`)
  check(!waits || chain?.attempt?.silent === false, `The kit does not show the pending attempt in ${namespace}.`)
}

/** A connection shows its wallet's present state, and that state is valid. */
function demandHonest({ visit, wallet, expected, addresses }: Course, { namespace, session, accounts }: Connection) {
  const present = session.getSnapshot()
  const { codec } = visit.kit
    .get(Namespaces)
    .getSnapshot()
    .find(({ id }) => id === namespace)!
  check(!present.ended, `The kit is connected in ${namespace}, though the session has ended: ${present.ended}`)
  check(present.accounts.length > 0, `The session in ${namespace} has no account, and has not ended.`)
  for (const { address, namespace: of } of present.accounts) {
    // Reading an address may be slow, and the demands read it after each act.
    const reading = addresses.get(`${namespace} ${address}`) ?? codec.readAddress(address)
    addresses.set(`${namespace} ${address}`, reading)
    check(
      of === namespace && reading.valid && reading.address === address,
      `The session has ${address}, which is not how ${namespace} writes an address.`,
    )
  }
  check(
    new Set(present.accounts.map(keyOf)).size === present.accounts.length,
    `The session in ${namespace} lists an account twice.`,
  )
  check(
    print(accounts.map(keyOf)) === print(present.accounts.map(keyOf)),
    `The kit shows other accounts in ${namespace} than the session has.`,
  )

  const shared =
    expected.grant === 'yes' && expected.places.get(namespace)?.connected === 'yes'
      ? wallet.shares?.(namespace)
      : undefined
  if (!shared) return
  const strange = accounts.find(({ address }) => !shared.includes(address))
  check(!strange, `The kit shows ${strange?.address}, which the wallet does not share.`)
  check(accounts[0]?.address === shared[0], `The kit uses ${accounts[0]?.address}, and the wallet uses ${shared[0]}.`)
}

function demandOutcome({ seen, becomes, mayFail }: Attempt) {
  const { error, isSettled } = seen
  if (!isSettled) return check(!becomes, `connect is pending, and should have ended as ${becomes}.`)
  check(
    error === undefined || isAppKitError(error),
    `connect rejected with an error of no catalogue: ${describe(error)}`,
  )
  const became = outcomeOf(seen)
  if (mayFail && became !== 'connected') return
  const must = becomes ? `have ended as ${becomes}` : 'wait for the wallet'
  check(became === becomes, `connect ended as ${became}${error ? ` (${describe(error)})` : ''}, and should ${must}.`)
}

const isKnown = (error: unknown, code: string) => isAppKitError(error) && error.code === code
const keyOf = ({ type, address }: Account) => `${type} ${address}`
const describe = (error: unknown) => (error instanceof Error ? error.message : print(error))
