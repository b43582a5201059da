import { methodOf } from '@latchkey/core'

export const hasMethod = (owner: unknown, method: string): boolean => methodOf(owner, method) !== undefined
