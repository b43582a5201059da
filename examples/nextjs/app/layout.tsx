import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { Wallet } from './wallet'

export const metadata: Metadata = { title: 'Latchkey on Next.js', icons: 'data:,' }

/** Wraps every page in the provider. */
export default function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <Wallet>{children}</Wallet>
      </body>
    </html>
  )
}
