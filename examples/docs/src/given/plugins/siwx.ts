import type { SiwxServerOptions } from '@latchkey/siwx/server'

export declare const options: SiwxServerOptions
export declare function answerOfTheApp(request: Request): Promise<Response>
export declare function ordersOf(signedIn: { readonly accountAddress: string }): Promise<readonly string[]>

/** A verifier of the reader's own. */
export declare function isAddress(address: string): boolean
export declare function isSigned(signed: { readonly message: string; readonly signature: string }): boolean
