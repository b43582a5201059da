import type { Account, AppKit, Connection } from '@latchkey/core'
import type { Session } from '@latchkey/core/plugin'

// What a page takes for granted, because its reader has it: an app with a kit, and a visitor who is connected.

export declare const kit: AppKit
export declare const projectId: string
export declare const connection: Connection
export declare const session: Session
export declare const account: Account
export declare const signal: AbortSignal
export declare const request: Request
export declare const address: string
export declare const to: string
export declare const value: bigint
