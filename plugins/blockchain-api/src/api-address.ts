import type { AppConfig } from '@latchkey/core'

/** The public server. It requires a project id. */
const PUBLIC_API = 'https://rpc.walletconnect.org'

/** The address of the server. None without a server of the app's own and without a project id. */
export function apiAddress({ endpoints, projectId }: Pick<AppConfig, 'endpoints' | 'projectId'> = {}):
  | string
  | undefined {
  return endpoints?.blockchainApi ?? (projectId ? PUBLIC_API : undefined)
}
