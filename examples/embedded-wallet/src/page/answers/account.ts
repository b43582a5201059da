import type { Answers } from '../host/app-channel.js'
import type { WalletServer } from '../server/wallet-server.js'
import type { Accounts } from '../session/accounts.js'
import { chainIdOf, type Networks } from '../session/networks.js'
import type { Visitor } from '../session/visitor.js'
import type { Users } from './users.js'

export interface AccountDeps {
  readonly server: WalletServer
  readonly visitor: Visitor
  readonly networks: Networks
  readonly accounts: Accounts
  readonly users: Users
}

type AccountAnswers = Pick<
  Answers,
  | 'IS_CONNECTED'
  | 'GET_USER'
  | 'SIGN_OUT'
  | 'GET_CHAIN_ID'
  | 'SWITCH_NETWORK'
  | 'UPDATE_EMAIL'
  | 'UPDATE_EMAIL_PRIMARY_OTP'
  | 'UPDATE_EMAIL_SECONDARY_OTP'
>

/** The visitor who is signed in, their network and their e-mail address. */
export function accountAnswers({ server, visitor, networks, accounts, users }: AccountDeps): AccountAnswers {
  return {
    async IS_CONNECTED(payload) {
      return { isConnected: await visitor.restore(payload?.token || undefined) }
    },
    async GET_USER(payload) {
      if (payload?.chainId !== undefined) networks.use(payload.chainId)
      const user = await visitor.require()
      if (payload?.preferredAccountType) accounts.prefer(payload.preferredAccountType, user)
      return users.read(user)
    },
    async SIGN_OUT() {
      await visitor.end()
      return undefined
    },

    GET_CHAIN_ID: async () => ({ chainId: chainIdOf(networks.current()) }),
    async SWITCH_NETWORK({ chainId }) {
      return { chainId: chainIdOf(networks.use(networks.require(chainId).caipNetworkId)) }
    },

    UPDATE_EMAIL: ({ email }) => server.startEmailUpdate(email),
    async UPDATE_EMAIL_PRIMARY_OTP({ otp }) {
      await server.verifyOldEmail(otp)
      return undefined
    },
    async UPDATE_EMAIL_SECONDARY_OTP({ otp }) {
      const { newEmail } = await server.verifyNewEmail(otp)
      visitor.rename(newEmail)
      return { newEmail }
    },
  }
}
