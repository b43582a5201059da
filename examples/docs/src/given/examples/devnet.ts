export declare const coinType: number
export declare const other: string
export declare const signer: string
export declare const uri: string
export declare const authorizationUrl: string
