import type { LoadSigner } from '../approvals/signer.js'
import { PERMISSION_METHODS, type PermissionServer } from '../permissions/supported.js'
import { namespaceOf } from '../session/networks.js'

/** What becomes an operation (ERC-4337), also where an EOA asks for it. */
const OPERATIONS: readonly string[] = ['wallet_sendCalls', 'eth_sendUserOperation']

/** Loads what signs for a kind of account with its first request. */
export const loadSigner: LoadSigner = async ({ account, method, network }) => {
  if (account.type === 'smartAccount' || OPERATIONS.includes(method))
    return (await import('./smart-account/signer.js')).signer
  return namespaceOf(network) === 'eip155'
    ? (await import('./eip155/signer.js')).signer
    : (await import('./solana/signer.js')).signer
}

/** As {@link loadSigner}, and what grants permissions, which the server remembers. */
export const createSignerLoader =
  (server: PermissionServer): LoadSigner =>
  async (request) =>
    PERMISSION_METHODS.includes(request.method)
      ? (await import('../permissions/signer.js')).createPermissionSigner(server)
      : loadSigner(request)
