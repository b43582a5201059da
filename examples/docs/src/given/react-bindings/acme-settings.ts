import type { ComponentType } from 'react'

export declare const AcmeSettings: ComponentType
