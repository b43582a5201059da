import type { signAndSendTransactionMessageWithSigners } from '@solana/kit'
import type { Transaction } from '@solana/web3.js'

export declare const transaction: Transaction
export declare const message: Parameters<typeof signAndSendTransactionMessageWithSigners>[0]
