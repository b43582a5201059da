'use client'

import { createAppKit } from '@latchkey/core'
import { eip155, mainnet, polygon } from '@latchkey/eip155'
import { AppKitProvider } from '@latchkey/react'
import { serverSessions, siwx } from '@latchkey/siwx'
import { solana, solanaMainnet } from '@latchkey/solana'
import type { ReactNode } from 'react'

// Created once, at module level, also on the server, where the kit has no effects. The networks have no nodes here.
const kit = createAppKit({
  networks: [mainnet, polygon, solanaMainnet].map((network) => ({ ...network, rpcUrls: { default: { http: [] } } })),
  // `@latchkey/siwx` has no view that asks after a connect: the orders page has the sign-in button.
  plugins: [eip155({ coinbase: false }), solana(), siwx({ sessions: serverSessions({ required: false }) })],
  metadata: { name: 'Latchkey on Next.js', description: 'An example of Latchkey.', url: 'http://127.0.0.1', icons: [] },
})

/** Provides the kit to the pages. */
export function Wallet({ children }: { readonly children: ReactNode }) {
  return <AppKitProvider kit={kit}>{children}</AppKitProvider>
}
