import type { Modal } from '@latchkey/core'
import type { Observable, Plugin, Token as ServiceToken } from '@latchkey/core/plugin'
import type { ComponentType } from 'react'

export declare const plugins: Plugin[]
export declare const modal: Modal
export declare const network: string
export declare function swap(): Plugin

/** A token of the reader's own view. */
export interface Token {
  readonly address: string
  readonly symbol: string
}
export declare const tokens: readonly Token[]
export declare function setToken(token: Token): void

export declare function acme(): Plugin
export declare const AcmeIcon: ComponentType
export declare const AcmeLine: ComponentType

export declare function t(key: string): string
export declare const price: string
export declare const fault: string | undefined
export declare function setPrice(price: string): void
export declare function save(): void

export declare const Counter: ServiceToken<Observable<{ readonly count: number }>>
export declare const CounterButton: ComponentType
