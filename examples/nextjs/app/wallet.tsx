'use client'

import { auth } from '@latchkey/auth/react'
import { createAppKit } from '@latchkey/core'
import { eip155, mainnet, polygon } from '@latchkey/eip155'
import { AppKitProvider } from '@latchkey/react'
import { serverSessions, siwx } from '@latchkey/siwx'
import { solana, solanaMainnet } from '@latchkey/solana'
import type { ReactNode } from 'react'

// Created once, at module level, also on the server, where the kit has no effects. The networks have no nodes here.
const kit = createAppKit({
  networks: [mainnet, polygon, solanaMainnet].map((network) => ({ ...network, rpcUrls: { default: { http: [] } } })),
  projectId: 'demo',
  // The wallet service of `examples/embedded-wallet`, whose page is loaded when a visitor is about to sign in by e-mail.
  endpoints: { frame: 'http://wallet.localhost:8787/sdk' },
  // `@latchkey/siwx` has no view that asks after a connect: the orders page has the sign-in button.
  plugins: [
    eip155({ coinbase: false }),
    solana(),
    siwx({ sessions: serverSessions({ required: false }) }),
    auth({ socials: false }),
  ],
  metadata: { name: 'Latchkey on Next.js', description: 'An example of Latchkey.', url: 'http://127.0.0.1', icons: [] },
})

/** Provides the kit to the pages. */
export function Wallet({ children }: { readonly children: ReactNode }) {
  return <AppKitProvider kit={kit}>{children}</AppKitProvider>
}
