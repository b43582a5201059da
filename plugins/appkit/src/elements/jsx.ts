import type { HTMLAttributes } from 'react'

interface ButtonAttributes extends Partial<HTMLAttributes<HTMLElement>> {
  readonly key?: string | number | null
  readonly class?: string
  readonly disabled?: boolean
  readonly balance?: 'show' | 'hide'
  readonly size?: 'md' | 'sm'
  readonly label?: string
  readonly loadingLabel?: string
  readonly charsStart?: number
  readonly charsEnd?: number
  readonly namespace?: string
  readonly wallet?: string
}

/** Our elements, for JSX. */
export interface AppKitElements {
  'appkit-button': ButtonAttributes
  'appkit-connect-button': ButtonAttributes
  'appkit-account-button': ButtonAttributes
  'appkit-network-button': ButtonAttributes
  'appkit-wallet-button': ButtonAttributes
  'appkit-modal': ButtonAttributes
  'w3m-button': ButtonAttributes
  'w3m-connect-button': ButtonAttributes
  'w3m-account-button': ButtonAttributes
  'w3m-network-button': ButtonAttributes
  'w3m-wallet-button': ButtonAttributes
  'w3m-modal': ButtonAttributes
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends AppKitElements {}
  }
}
