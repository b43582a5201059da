import type { Clock, Logger } from '@latchkey/core/plugin'
import type { Client } from '../client/client.js'
import { isClaimed } from '../client/claims.js'
import { endSession } from '../client/end.js'
import type { SdkSession } from '../client/sdk.js'

/** Another tab that has shown the code claims its session much sooner. */
const CLAIM_DEADLINE_MS = 10_000

export interface UnclaimedSessionsDeps {
  readonly clock: Pick<Clock, 'after'>
  readonly logger: Pick<Logger, 'warn'>
}

/**
 * Ends the sessions of a client that no connection of the kit uses, so that no wallet believes to be connected while no
 * page is. A page that was closed or reloaded while it showed a code leaves such a session, if a wallet approves the
 * code afterwards. Returns how to stop.
 */
export function endUnclaimedSessions(client: Client, { clock, logger }: UnclaimedSessionsDeps): () => void {
  const { sdk } = client
  const waiting = new Set<() => void>()

  function endUnlessClaimed({ topic }: Pick<SdkSession, 'topic'>) {
    const cancel = clock.after(CLAIM_DEADLINE_MS, () => {
      waiting.delete(cancel)
      if (client.closed || client.isClaimed(topic)) return
      endSession(sdk, topic).catch((error: unknown) =>
        logger.warn('A session that no page uses could not be ended. It is ended at the next visit.', error),
      )
    })
    waiting.add(cancel)
  }

  // This page's own attempts claim or end their sessions themselves.
  const onConnect = ({ session }: { readonly session: SdkSession }) => {
    if (!client.codes.awaits(session.pairingTopic)) endUnlessClaimed(session)
  }
  for (const session of sdk.session.getAll()) if (!isClaimed(session)) endUnlessClaimed(session)
  sdk.events.on('session_connect', onConnect)
  return () => {
    sdk.events.off('session_connect', onConnect)
    for (const cancel of waiting) cancel()
  }
}
