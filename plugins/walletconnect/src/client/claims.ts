import { propertyOf } from '@latchkey/core/plugin'
import type { SdkClient, SdkSession } from './sdk.js'

/**
 * Notes in the stored session whether a connection of the kit uses it. A wallet cannot write this field. Sessions that
 * no connection uses are ended; see `endUnclaimedSessions`.
 */
export async function claim(sdk: SdkClient, topic: string, claimed: boolean): Promise<void> {
  if (sdk.session.keys.includes(topic)) await sdk.session.update(topic, { claimed } as Partial<SdkSession>)
}

export const isClaimed = (session: unknown): boolean => propertyOf(session, 'claimed') === true
