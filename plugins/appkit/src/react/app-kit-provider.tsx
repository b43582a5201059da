import type { ReactElement, ReactNode } from 'react'
import { createAppKit } from '../kit/create-app-kit.js'
import type { AppKitOptions } from '../options.js'

export interface AppKitProviderProps extends AppKitOptions {
  readonly children?: ReactNode
}

/** `createAppKit` as a component. Its first render creates the kit; changed options change nothing. */
export function AppKitProvider({ children, ...options }: AppKitProviderProps): ReactElement {
  createAppKit(options)
  return <>{children}</>
}
