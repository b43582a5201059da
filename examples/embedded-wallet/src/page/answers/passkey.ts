import type { Answers } from '../host/app-channel.js'
import type { PasskeyRequests } from '../session/passkey-requests.js'
import type { Visitor } from '../session/visitor.js'
import type { Users } from './users.js'

interface PasskeyAnswersDeps {
  readonly visitor: Visitor
  readonly users: Users
  readonly passkeyRequests: Pick<PasskeyRequests, 'ask'>
  /** The code of the screen. A page that cannot load it tells the app so. */
  readonly load: () => Promise<unknown>
}

/** Signing in with a passkey, which the visitor does in the page itself. */
export function passkeyAnswers({
  visitor,
  users,
  passkeyRequests,
  load,
}: PasskeyAnswersDeps): Pick<Answers, 'CONNECT_PASSKEY'> {
  return {
    async CONNECT_PASSKEY(_payload, signal) {
      await load()
      await passkeyRequests.ask(signal)
      return users.read(await visitor.require())
    },
  }
}
