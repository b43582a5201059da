import type { ComponentType } from 'react'

export declare const AcmeView: ComponentType
