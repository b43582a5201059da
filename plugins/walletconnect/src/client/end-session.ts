import type { SdkClient } from './sdk.js'

/** The protocol's code for a session that ends because somebody said so. */
const USER_DISCONNECTED = { code: 6000, message: 'User disconnected.' }

/** Ends a session, and tells the wallet. Nothing where it has ended there already: then there is nobody to tell. */
export async function endSession(sdk: SdkClient, topic: string): Promise<void> {
  if (sdk.session.keys.includes(topic)) await sdk.disconnect({ topic, reason: USER_DISCONNECTED })
}
