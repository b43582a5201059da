import type { RequestAnswer } from '@latchkey/auth/protocol'
import { errors } from '../errors.js'
import type { Network } from '../server/schemas.js'
import type { Accounts } from '../session/accounts.js'
import { isDeployed } from '../session/is-deployed.js'
import { chainIdOf, type Networks } from '../session/networks.js'
import type { SignedIn } from '../session/visitor.js'

export type Users = ReturnType<typeof createUsers>

/** The visitor as messages describe them: with the accounts on the network that the app is on. */
export function createUsers(networks: Networks, accounts: Accounts) {
  return {
    async read(user: SignedIn): Promise<RequestAnswer<'GET_USER'>> {
      const network = networks.current()
      const all = await accounts.on(network, user)
      const [{ address, type }] = all
      const smart = all.find((account) => account.type === 'smartAccount')
      const smartAccountDeployed = smart ? await deployed(smart.address, network) : false
      return {
        email: user.email,
        ...(user.userName !== null && { userName: user.userName }),
        address,
        chainId: chainIdOf(network),
        ...(smartAccountDeployed !== undefined && { smartAccountDeployed }),
        accounts: all.map((account) => ({ ...account })),
        preferredAccountType: type,
      }
    },
  }
}

/** Undefined where the node does not say. Who is signed in does not depend on it. */
async function deployed(address: string, network: Network): Promise<boolean | undefined> {
  try {
    return await isDeployed(address, network)
  } catch (error) {
    if (errors.is(error, 'request/node-silent') || errors.is(error, 'request/node')) return undefined
    throw error
  }
}
