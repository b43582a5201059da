import type { Devnet } from '@latchkey/example-devnet'

export declare const devnet: Devnet
