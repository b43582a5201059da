import { errors } from '../errors.js'

// Loaded where a call fails.

export const unsupported = (method: string, wallet: string) => errors.create('appkit/unsupported', { method, wallet })
export const noAccount = (address: string) => errors.create('appkit/no-account', { address })
