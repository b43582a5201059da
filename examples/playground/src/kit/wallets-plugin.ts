import { wallets } from '@latchkey/wallets'
import type { Plugin } from '@latchkey/core'

/** The registry's wallets, and their pictures. */
export const createWallets = (): Plugin => wallets()
