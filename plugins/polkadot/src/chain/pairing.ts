import type { PairingProfile } from '@latchkey/core'
import { pairedSession, type PairedServices } from '../paired/paired-session.js'
import { SIGN_MESSAGE, SIGN_TRANSACTION } from '../paired/paired-signer.js'

/** What a paired wallet is asked to allow, and what is made of it. It tells nothing by itself: its session says what it shares. */
export const pairing = (services: PairedServices): PairingProfile => ({
  methods: [SIGN_TRANSACTION, SIGN_MESSAGE],
  events: [],
  session: pairedSession(services),
})
