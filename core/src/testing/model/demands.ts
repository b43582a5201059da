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
    `asks the visitor ${wallet.prompts()} times, who wanted to connect ${expected.wishes} times`,
  )
  for (const attempt of expected.attempts) demandOutcome(attempt)
  for (const [namespace, place] of expected.places) demandPlace(course, namespace, place)
  for (const connection of course.connected()) demandHonest(course, connection)
  for (const { seen, mayFail } of partings) {
    check(
      seen.error === undefined || (mayFail && isKnown(seen.error, 'connection/disconnect-failed')),
      `fails to disconnect: ${describe(seen.error)}`,
    )
  }
}

function demandPlace({ visit, expected }: Course, namespace: string, { connected }: Place) {
  const state = visit.connections.getSnapshot()
  // A stopped kit has no namespaces.
  const chain = state.namespaces[namespace]
  const there = chain?.connections.filter(({ connectorId }) => connectorId === visit.connector()?.id) ?? []
  check(there.length <= 1, `is connected ${there.length} times in ${namespace}`)
  check(connected !== 'no' || there.length === 0, `is connected in ${namespace} though it must not be`)
  check(connected !== 'yes' || there.length === 1, `is not connected in ${namespace} though nothing has ended it`)
  const [waits, another] = waiting(expected, namespace)
  check(!another, `is waited for twice in ${namespace}`)
  check(!chain?.attempt || waits, `is shown as awaited in ${namespace} though nobody waits`)
  check(!waits || chain?.attempt?.silent === false, `is not shown as awaited in ${namespace}`)
}

/** A connection shows its wallet's present state, and that state is valid. */
function demandHonest({ visit, wallet, expected, addresses }: Course, { namespace, session, accounts }: Connection) {
  const said = session.getSnapshot()
  const { codec } = visit.kit
    .get(Namespaces)
    .getSnapshot()
    .find(({ id }) => id === namespace)!
  check(!said.ended, `is connected in ${namespace} though its session has ended: ${said.ended}`)
  check(said.accounts.length > 0, `has no account in ${namespace} and has not ended`)
  for (const { address, namespace: of } of said.accounts) {
    // Reading an address may be slow, and the demands read it after each act.
    const reading = addresses.get(`${namespace} ${address}`) ?? codec.readAddress(address)
    addresses.set(`${namespace} ${address}`, reading)
    check(
      of === namespace && reading.valid && reading.address === address,
      `shares ${address}, which is no address of ${namespace} as its chain writes it`,
    )
  }
  check(new Set(said.accounts.map(keyOf)).size === said.accounts.length, `shares an account twice in ${namespace}`)
  check(
    print(accounts.map(keyOf)) === print(said.accounts.map(keyOf)),
    `shows other accounts in ${namespace} than its wallet shares`,
  )

  const shared =
    expected.grant === 'yes' && expected.places.get(namespace)?.connected === 'yes'
      ? wallet.shares?.(namespace)
      : undefined
  if (!shared) return
  const strange = accounts.find(({ address }) => !shared.includes(address))
  check(!strange, `has ${strange?.address}, which its wallet does not share`)
  check(accounts[0]?.address === shared[0], `uses ${accounts[0]?.address} while its wallet uses ${shared[0]}`)
}

function demandOutcome({ seen, becomes, mayFail }: Attempt) {
  const { error, isSettled } = seen
  if (!isSettled) return check(!becomes, `has not settled, and must have become ${becomes}`)
  check(error === undefined || isAppKitError(error), `fails with what is in no catalogue: ${describe(error)}`)
  const became = outcomeOf(seen)
  if (mayFail && became !== 'connected') return
  const must = becomes ? `have become ${becomes}` : 'wait for the wallet'
  check(became === becomes, `connecting became ${became}${error ? ` (${describe(error)})` : ''}, and must ${must}`)
}

const isKnown = (error: unknown, code: string) => isAppKitError(error) && error.code === code
const keyOf = ({ type, address }: Account) => `${type} ${address}`
const describe = (error: unknown) => (error instanceof Error ? error.message : print(error))
