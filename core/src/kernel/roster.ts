import type { AppKitError } from '../errors/define-errors.js'
import { arrange, type Node } from './arrange.js'
import { errors, failure } from './errors.js'
import type { Plugin } from './plugin.js'
import { READY, type StatusBoard } from './plugin-statuses.js'
import type { Registry } from './registry.js'
import { Tenure, type World } from './tenure.js'
import { NO_WIRING, wire, type PlannedService, type Wiring } from './wiring.js'

/** A plugin in a kit. */
export interface Member extends Node {
  readonly plugin: Plugin
  wiring: Wiring
  fault?: AppKitError | undefined
  /** Its place in the kit, while it stands. */
  place?: Tenure | undefined
}

/** Who is in a kit, and of those, who stands. */
export interface Roster {
  /** Takes plugins in. One that cannot be taken is reported, and the others go on. */
  add(plugins: readonly Plugin[]): readonly Member[]
  remove(members: readonly Member[]): void
  /** Removes everybody. */
  clear(): void
  /** Those who stand, the needed before those who need them. */
  order(): readonly Member[]
  /** Opens a tenure for one of them. */
  tenure(member: Member): Tenure
  /** Those who have left by now, and how to dispose of what was made for them once they have stopped. */
  takeLeft(): () => Promise<void>
}

export interface RosterConfig extends World {
  readonly services: Registry
  /** Which plugin provides a service, where the host has chosen. */
  readonly choices: ReadonlyMap<symbol, string>
  readonly board: StatusBoard
  /** A member that stood does so no longer. */
  readonly onLeave: (member: Member, reason: () => AppKitError) => void
}

export function createRoster({ choices, board, onLeave, ...world }: RosterConfig): Roster {
  const { services: registry, report } = world
  const members = new Map<string, Member>()
  const leaving: Tenure[] = []
  let order: readonly Member[] = []

  function enter(plugin: Plugin): Member | undefined {
    const id = String(plugin.id)
    if (members.has(id)) return void report(errors.create('plugin/duplicate', { plugin: id }))
    const member: Member = { plugin, id, wiring: NO_WIRING }
    members.set(id, member)
    const registrations: PlannedService[] = []
    try {
      const wiring = wire(plugin, registrations, registry)
      // Where the host has chosen, only its choice counts.
      const mine = registrations.filter(({ token }) => (choices.get(token.key) ?? id) === id)
      // What the host has put another's in place of is still asked for.
      const optional = [...wiring.optional, ...registrations.map(({ token }) => token)]
      member.wiring = { ...wiring, registrations: mine, optional }
    } catch (cause) {
      // Kept, so that whoever needs one of these hears which plugin should have brought it.
      member.wiring = { ...NO_WIRING, registrations }
      member.fault = cause as AppKitError
    }
    return member
  }

  /** Lets every plugin stand that can, and no other. */
  function settle(): void {
    const all = [...members.values()]
    const arrangement = arrange(all)
    order = arrangement.order
    for (const [member, error] of arrangement.refused) {
      leave(member, () => error)
      const known = board.get(member.id)
      // Said once, however often the others are arranged anew.
      if (known && 'error' in known && known.error.message === error.message) continue
      board.set(member.id, Object.freeze({ status: error.code === 'service/missing' ? 'blocked' : 'failed', error }))
      report(error)
    }
    const fresh = all.filter((member) => !member.place && !arrangement.refused.has(member))
    for (const member of fresh) {
      member.place = tenure(member)
      registry.provide(member.place, member.wiring.registrations)
      board.set(member.id, READY)
    }
    // Contributions come when every service is in place; one that fails takes its plugin out again.
    if (!fresh.map(contribute).every(Boolean)) settle()
  }

  function contribute(member: Member): boolean {
    const place = member.place!
    try {
      for (const { point, item } of member.wiring.contributions) {
        place.lend(point, registry.get(point)).add(typeof item === 'function' ? item(place.services) : item)
      }
    } catch (cause) {
      member.fault = failure('setup', member.id, cause)
    }
    return !member.fault
  }

  function leave(member: Member, reason: () => AppKitError) {
    const { place } = member
    if (!place) return
    member.place = undefined
    registry.withdraw(member.wiring.registrations)
    place.shut()
    leaving.push(place)
    onLeave(member, reason)
  }

  function remove(leavers: readonly Member[]) {
    for (const member of leavers) {
      if (members.get(member.id) !== member) continue
      members.delete(member.id)
      leave(member, () => errors.create('plugin/removed', { plugin: member.id }))
      board.set(member.id, undefined)
    }
    settle()
  }

  const tenure = ({ id, wiring }: Member) => new Tenure(id, world, wiring)

  return {
    add(plugins) {
      const added = plugins.map(enter).filter((member) => member !== undefined)
      settle()
      return added
    },
    remove,
    clear() {
      remove([...order, ...members.values()])
    },
    order: () => order,
    tenure,
    takeLeft() {
      // Who left first was needed by those who left after it.
      const left = leaving.splice(0).reverse()
      return async () => {
        for (const place of left) await place.dispose()
      }
    },
  }
}
