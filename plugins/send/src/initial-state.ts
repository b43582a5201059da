import type { SendState } from '@latchkey/core'

/** The snapshot while no account is in use. */
export const INITIAL_STATE: SendState = {
  account: undefined,
  draft: {},
  receiver: { status: 'empty' },
  gas: { status: 'unknown' },
  tokens: [],
  recent: [],
  contacts: [],
  phase: { status: 'drafting', obstacle: 'unsupported-chain' },
}
