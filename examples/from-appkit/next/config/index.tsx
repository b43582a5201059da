import { cookieStorage, createStorage } from 'wagmi'
import { type AppKitNetwork, mainnet, polygon } from '@latchkey/appkit/networks'
import { WagmiAdapter } from '@latchkey/appkit/wagmi'

export const projectId = process.env['NEXT_PUBLIC_PROJECT_ID'] ?? 'an-app-on-next'

export const networks = [mainnet, polygon] as [AppKitNetwork, ...AppKitNetwork[]]

export const wagmiAdapter = new WagmiAdapter({
  storage: createStorage({ storage: cookieStorage }),
  ssr: true,
  projectId,
  networks,
})
