import type { Session } from '../../contracts/session.js'
import { quietly } from './quietly.js'

/**
 * Listens to just the sessions it is given, and lets go of all others. What
 * they say within one turn is told at once, however often they say it.
 */
export function createFollowedSessions(onChanged: (sessions: ReadonlySet<Session>) => void): (sessions: Iterable<Session>) => void {
  const followed = new Map<Session, (() => void) | undefined>()
  let changed = new Set<Session>()

  function note(session: Session) {
    if (changed.size === 0) void Promise.resolve().then(tell)
    changed.add(session)
  }

  function tell() {
    const here = [...changed].filter((session) => followed.has(session))
    changed = new Set()
    if (here.length > 0) onChanged(new Set(here))
  }

  return (sessions) => {
    const wanted = new Set(sessions)
    for (const [session, release] of followed) {
      if (wanted.has(session)) continue
      followed.delete(session)
      quietly(() => release?.())
    }
    for (const session of wanted) {
      if (followed.has(session)) continue
      // First, so that one who speaks while it is listened to is heard.
      followed.set(session, undefined)
      followed.set(session, quietly(() => session.subscribe(() => note(session))))
    }
  }
}
