'use client'

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Config, cookieToInitialState, WagmiProvider } from 'wagmi'
import { createAppKit } from '@latchkey/appkit/react'
import { networks, projectId, wagmiAdapter } from '../config'

const queryClient = new QueryClient()

createAppKit({
  adapters: [wagmiAdapter],
  projectId,
  networks,
  defaultNetwork: networks[0],
  metadata: {
    name: 'An app on Next.js',
    description: 'It was written for AppKit.',
    url: 'https://app.example',
    icons: ['https://app.example/icon.png'],
  },
  features: { analytics: false, email: false, socials: [] },
})

export function ContextProvider({
  children,
  cookies,
}: {
  readonly children: ReactNode
  readonly cookies: string | null
}) {
  const initialState = cookieToInitialState(wagmiAdapter.wagmiConfig as Config, cookies)
  return (
    <WagmiProvider config={wagmiAdapter.wagmiConfig as Config} initialState={initialState}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </WagmiProvider>
  )
}
