import type { WalletServerOptions } from '@latchkey/example-embedded-wallet'

export declare const networks: WalletServerOptions['networks']
export declare const pageFiles: WalletServerOptions['pageFiles']
