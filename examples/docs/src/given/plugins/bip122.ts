export declare const psbt: string
