import type { HostConfig } from '@latchkey/core'

/** The public registry. It wants a project id. */
const PUBLIC_REGISTRY = 'https://api.web3modal.org'

/** Where the registry is; nowhere without a server of the host's own and without a project id. */
export function registryAddress({ endpoints, projectId }: Pick<HostConfig, 'endpoints' | 'projectId'> = {}): string | undefined {
  return endpoints?.walletApi ?? (projectId ? PUBLIC_REGISTRY : undefined)
}
