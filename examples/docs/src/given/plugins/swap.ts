import type { SwapSource } from '@latchkey/core/plugin'

export declare const quote: SwapSource['quote']
