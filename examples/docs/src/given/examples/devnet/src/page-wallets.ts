import type { PageNodes, WalletQuestion } from '@latchkey/example-devnet/page-wallets'

export declare const map: { readonly nodes: PageNodes }
export declare const question: WalletQuestion
export declare function draw(questions: readonly WalletQuestion[]): void
