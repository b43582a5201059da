import type { ChainConnection } from '../../contracts/connections.js'

/** What is true in each namespace that anything has happened in. */
export type ChainStates = Readonly<Record<string, ChainConnection>>

/** A namespace nobody has connected. */
export const NOBODY: ChainConnection = Object.freeze({ status: 'disconnected', connections: Object.freeze([]) })

/** A kit nobody has connected. */
export const NOWHERE: ChainStates = Object.freeze({})
