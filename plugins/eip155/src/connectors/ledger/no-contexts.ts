import type { ContextModule } from '@ledgerhq/context-module'

const nothing = { type: 'error', error: new Error('Nobody is asked.') } as const

/** In place of Ledger's servers: knows nothing of what is signed, and tells nobody of it. */
export const NO_CONTEXTS = {
  getContexts: async () => [],
  getFieldContext: async () => nothing as never,
  getTypedDataFilters: async () => nothing,
  report: async () => {},
} satisfies ContextModule
