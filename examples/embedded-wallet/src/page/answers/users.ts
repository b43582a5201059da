import type { RequestAnswer } from '@latchkey/auth/protocol'
import { chainIdOf, namespaceOf, type Networks } from '../session/networks.js'
import type { SignedIn } from '../session/visitor.js'

export type Users = ReturnType<typeof createUsers>

/** The visitor as messages describe them: with the address of the namespace that the app is on. */
export function createUsers(networks: Networks) {
  return {
    read({ email, userName, wallet }: SignedIn): RequestAnswer<'GET_USER'> {
      const network = networks.current()
      const address = wallet[namespaceOf(network) ?? 'eip155']
      return {
        email,
        ...(userName !== null && { userName }),
        address,
        chainId: chainIdOf(network),
        smartAccountDeployed: false,
        accounts: [{ address, type: 'eoa' }],
        preferredAccountType: 'eoa',
      }
    },
  }
}
