import { Accounts, Networks } from '@latchkey/core'
import { accountTypeSchema, type EmbeddedAccountType, type EmbeddedUser } from '@latchkey/core/embedded'
import {
  type ConnectRequest,
  type Namespace,
  Namespaces,
  type NetworkId,
  type Services,
  type Session,
  type SetAccountType,
} from '@latchkey/core/plugin'
import type { Approvals } from '../embedded/approvals.js'
import type { Login, Logins } from '../embedded/finish-login.js'
import type { WalletDeps } from '../embedded/wallet-deps.js'
import type { WalletRequests } from '../embedded/requests.js'
import { errors } from '../errors.js'
import { isWithoutWallet } from '../frame/frame-errors.js'
import { smartAccountNetworks } from './smart-accounts.js'
import { createEmbeddedSession, type EmbeddedSession } from './embedded-session.js'
import type { AccountTypeSession } from './set-account-type.js'
import { accountTypeOf, chainIdOf, networkIdOf } from './user-accounts.js'
import { walletError } from './wallet-error.js'

export interface EmbeddedSessions {
  connect(request: ConnectRequest): Promise<readonly Session[]>
  /** Asks the wallet page, which was loaded anew, whether the visitor is still signed in. Ends the sessions if not. */
  checkAgain(): Promise<void>
}

interface SessionsDeps extends WalletDeps {
  readonly services: Services
  readonly approvals: Approvals
  readonly logins: Logins
  readonly requests: WalletRequests
}

/**
 * Makes the sessions of whoever is signed in at the wallet page. It shows the visitor nothing, unless their browser keeps
 * no wallet without their help: then it shows the wallet page, which says what can be done.
 */
export function createSessions(deps: SessionsDeps): EmbeddedSessions {
  const { services, approvals, cache, frame, logger, logins, requests, state } = deps
  const { get } = services
  let sessions: readonly EmbeddedSession[] = []

  /** Whether somebody is signed in. The wallet page is not even loaded where nobody ever was. */
  async function isSignedIn(signal?: AbortSignal): Promise<boolean> {
    if (logins.pending) return true
    if (!cache.isUsed) return false
    const { isConnected } = await frame().request('IS_CONNECTED', undefined, { signal })
    if (!isConnected) cache.clear()
    return isConnected
  }

  /** The kind of account that the visitor prefers. `Accounts` alone keeps it. */
  function preferredType(): EmbeddedAccountType | undefined {
    const { preferredType: type } = get(Accounts).getSnapshot().namespaces['eip155'] ?? {}
    return accountTypeSchema.safeParse(type).data
  }

  async function userOn(
    networkId: NetworkId,
    signal?: AbortSignal,
    type: EmbeddedAccountType | undefined = preferredType(),
  ): Promise<EmbeddedUser> {
    const isEvm = networkId.startsWith('eip155:')
    return frame().request(
      'GET_USER',
      { chainId: chainIdOf(networkId), ...(isEvm && type && { preferredAccountType: type }) },
      { signal },
    )
  }

  async function connect(request: ConnectRequest): Promise<readonly Session[]> {
    const { silent, namespaces, networks, resume, signal } = request
    const login = logins.pending
    if (!(await isSignedIn(signal))) {
      if (silent) return []
      throw errors.create('embedded/signed-out')
    }
    const wanted = get(Namespaces)
      .getSnapshot()
      .flatMap((namespace) => {
        const first = networks.find(({ chainNamespace }) => chainNamespace === namespace.id)
        const isUsable = namespaces.includes(namespace.id) && namespace.features['pairing@1']?.session
        return first && isUsable ? [{ namespace, networkId: first.caipNetworkId }] : []
      })
    const smartNetworks = smartAccountNetworks(deps, signal)
    const users = new Map<Namespace, EmbeddedUser>()
    const failures: unknown[] = []
    // One after the other, because each puts the wallet page on its network. It stays on the last: that of the namespace in use.
    for (const { namespace, networkId } of inUseLast(wanted)) {
      try {
        users.set(namespace, await userOn(networkId, signal))
      } catch (error) {
        signal.throwIfAborted()
        failures.push(error)
      }
    }
    if (users.size === 0 && failures.length > 0) {
      if (silent || !isWithoutWallet(failures[0])) throw walletError(failures[0])
      const { awaitWallet } = await import('./await-wallet.js')
      await awaitWallet(approvals, frame(), signal)
      return connect(request)
    }
    for (const failure of failures) logger.warn('The embedded wallet has no account in a namespace.', failure)
    const visitors = wanted.flatMap((one) => {
      const user = users.get(one.namespace)
      return user ? [{ ...one, user }] : []
    })

    const provider = login?.provider ?? providerOf(resume)
    const made = []
    for (const { namespace, networkId, user } of visitors)
      made.push(sessionOf({ namespace, networkId, user, provider, smart: await smartNetworks }))
    signal.throwIfAborted()
    sessions = made.filter((session) => session.getSnapshot().accounts.length > 0)
    const first = visitors.find(({ namespace }) => namespace.id === 'eip155') ?? visitors[0]
    if (first) {
      cache.setLastNetwork(first.networkId)
      show(first.user, provider, login)
    }
    return sessions
  }

  function inUseLast<T extends { readonly namespace: Namespace }>(wanted: readonly T[]): readonly T[] {
    const inUse = get(Networks).getSnapshot().namespace
    const isInUse = ({ namespace }: T) => namespace.id === inUse
    return [...wanted.filter((one) => !isInUse(one)), ...wanted.filter(isInUse)]
  }

  function show(user: EmbeddedUser, provider: string, login: Known | undefined) {
    state.setUser({
      ...describeVisitor(user, login),
      status: 'signed-in',
      authProvider: provider,
      emailUpdate: { status: 'idle' },
      approvals: [],
    })
  }

  function sessionOf({ namespace, networkId, user, provider, smart }: SessionParts): EmbeddedSession {
    const isEvm = namespace.id === 'eip155'
    const session = createEmbeddedSession({
      namespace,
      user,
      networkId,
      resume: provider,
      ...(isEvm && { smartAccountNetworks: smart }),
      send: requests.send,
      refuse: requests.refuse,
      signOut: logins.signOut,
      async switchTo(wanted, signal) {
        const { chainId } = await frame().request('SWITCH_NETWORK', { chainId: chainIdOf(wanted) }, { signal })
        const reached = networkIdOf(chainId)
        const now = { networkId: reached, user: await userOn(reached, signal) }
        cache.setLastNetwork(reached)
        if (isEvm) showAccount(now.user)
        return now
      },
    })
    if (!isEvm) return session
    const own: AccountTypeSession = {
      networkId: () => session.getSnapshot().networkId!,
      userOn,
      update(now) {
        session.update(now)
        showAccount(now.user)
      },
    }
    const feature: SetAccountType = {
      types: ({ caipNetworkId }) => (smart.includes(caipNetworkId) ? ['smartAccount', 'eoa'] : ['eoa']),
      setAccountType: async (...given) => (await import('./set-account-type.js')).setAccountType(deps, own, ...given),
    }
    return { ...session, features: { ...session.features, 'account-type@1': feature } }
  }

  function showAccount(user: EmbeddedUser) {
    const { signedIn } = state
    if (signedIn) state.patchUser(describeVisitor(user, signedIn.user, signedIn.smartAccountDeployed))
  }

  return {
    connect,
    async checkAgain() {
      if (!state.signedIn || (await isSignedIn())) return
      for (const session of sessions) session.end()
    },
  }
}

type Known = Pick<Login, 'email' | 'userName'>

/** The visitor as the wallet page shows them. What only the login told, such as a name, stays. */
const describeVisitor = (user: EmbeddedUser, known: Known | undefined, isDeployed = false) => ({
  user: { ...user, email: user.email ?? known?.email, userName: user.userName ?? known?.userName },
  accountType: accountTypeOf(user),
  smartAccountDeployed: user.smartAccountDeployed ?? isDeployed,
})

interface SessionParts {
  readonly namespace: Namespace
  readonly networkId: NetworkId
  readonly user: EmbeddedUser
  readonly provider: string
  readonly smart: readonly NetworkId[]
}

/** How the visitor signed in on an earlier visit. Other scripts can write to storage, so only a short word counts. */
function providerOf(resume: ConnectRequest['resume']): string {
  const [provider = 'email'] = Object.values(resume)
  return /^[a-z]{1,20}$/.test(provider) ? provider : 'email'
}
