import type { Ledger } from './ledger.js'

/** An answer with the slot that it is true for. */
export const inContext = <Value>({ slot }: Ledger, value: Value) => ({ context: { slot, apiVersion: '3.0.0' }, value })
