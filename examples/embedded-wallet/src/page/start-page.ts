import { accountAnswers } from './answers/account.js'
import { pageAnswers } from './answers/page.js'
import { requestAnswers } from './answers/requests.js'
import { signInAnswers } from './answers/sign-in.js'
import { smartAccountAnswers } from './answers/smart-accounts.js'
import { createUsers } from './answers/users.js'
import { createApprovals } from './approvals/approvals.js'
import { createPresence } from './approvals/presence.js'
import { type Answers, openAppChannel } from './host/app-channel.js'
import { createWalletServerClient } from './server/wallet-server.js'
import { createAccounts } from './session/accounts.js'
import { createAttempts } from './session/attempts.js'
import { createKeptTexts } from './session/kept-texts.js'
import { createLazyKeyring } from './session/lazy-keyring.js'
import { createNetworks, namespaceOf } from './session/networks.js'
import { createNotices } from './session/notices.js'
import { createStorageAccess } from './session/storage-access.js'
import { createVisitor } from './session/visitor.js'

/**
 * Puts the page together, and tells the app that it is ready once the server has confirmed the app's origin. The keys, the
 * chains' libraries and the screens are loaded when they are first needed, or while nothing else is to do.
 */
export async function startPage(appOrigin: string): Promise<void> {
  const query = new URLSearchParams(location.search)
  const server = createWalletServerClient({
    projectId: query.get('projectId') ?? '',
    appOrigin,
    onToken: (token) => channel.sessionUpdate(token),
  })
  const project = await server.project()

  const notices = createNotices()
  const storage = createStorageAccess()
  const keyring = createLazyKeyring({ server, appOrigin, storage, notices })
  const visitor = createVisitor({ server, createWallet: keyring.create })
  const networks = createNetworks(project.networks, query.get('chainId'))
  const accounts = createAccounts(createKeptTexts(() => localStorage))
  const users = createUsers(networks, accounts)
  const presence = createPresence(window)
  const approvals = createApprovals({
    appOrigin,
    presence,
    async loadSigner({ account, network }) {
      if (account.type === 'smartAccount') return (await import('./signers/smart-account/signer.js')).signer
      return namespaceOf(network) === 'eip155'
        ? (await import('./signers/eip155/signer.js')).signer
        : (await import('./signers/solana/signer.js')).signer
    },
    hasKey: ({ user }) => keyring.hasShare(user.wallet),
    withKey:
      ({ user, network }) =>
      (use) =>
        keyring.withKey(user.wallet, namespaceOf(network)!, use),
  })

  const answers: Answers = {
    ...signInAnswers({ server, visitor, attempts: createAttempts(createKeptTexts(() => sessionStorage)), users }),
    ...accountAnswers({ server, visitor, networks, accounts, users }),
    ...smartAccountAnswers({ visitor, networks, accounts }),
    ...requestAnswers({ visitor, networks, accounts, approvals }),
    ...pageAnswers({ document, reload: () => location.reload() }),
  }
  const channel = openAppChannel({ window, parent: window.parent, appOrigin, answers })
  channel.ready()

  const { mount } = await import('./screens/mount.js')
  mount({
    project,
    appOrigin,
    approvals,
    presence,
    keyring,
    visitor,
    notices,
    requestStorage: storage.request,
  })
}
