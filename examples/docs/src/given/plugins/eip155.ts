import type { Address, Transport } from 'viem'

export declare const to: Address
export declare const token: string
export declare const shop: string
export declare const data: string
export declare const order: string
export declare const transports: Record<1 | 8453, Transport>
