import { accountAnswers } from './answers/account.js'
import { pageAnswers } from './answers/page.js'
import { passkeyAnswers } from './answers/passkey.js'
import { requestAnswers } from './answers/requests.js'
import { signInAnswers } from './answers/sign-in.js'
import { settingsAnswers } from './answers/settings.js'
import { smartAccountAnswers } from './answers/smart-accounts.js'
import { createUsers } from './answers/users.js'
import { createApprovals } from './approvals/approvals.js'
import { createPresence } from './approvals/presence.js'
import { type Answers, openAppChannel } from './host/app-channel.js'
import type { PageModel } from './screens/page-model.js'
import { createWalletServerClient } from './server/wallet-server.js'
import { createAccounts } from './session/accounts.js'
import { createAttempts } from './session/attempts.js'
import { createKeptTexts } from './session/kept-texts.js'
import { createLazyKeyring } from './session/lazy-keyring.js'
import { createNetworks, namespaceOf } from './session/networks.js'
import { createNotices } from './session/notices.js'
import { createPasskeyRequests } from './session/passkey-requests.js'
import { createSettingsVisits } from './session/settings-visit.js'
import { createStorageAccess } from './session/storage-access.js'
import { createVisitor } from './session/visitor.js'
import { createSignerLoader } from './signers/load-signer.js'

/**
 * Starts the page. The screens and the words of the visitor's language are loaded while the server is asked, and drawn after
 * the page has said that it is ready.
 */
export async function startPage(appOrigin: string): Promise<void> {
  const spoken = import('./words.js').then(({ speak }) => speak(navigator.languages))
  const [page, { mount }] = await Promise.all([openPage(appOrigin, spoken), import('./screens/mount.js'), spoken])
  mount(page)
}

/**
 * Puts the page together, and tells the app that it is ready once the server has confirmed the app's origin. The keys and
 * the chains' libraries are loaded when they are first needed. What puts things into words is loaded after the page is `spoken`.
 */
async function openPage(appOrigin: string, spoken: Promise<void>): Promise<PageModel> {
  const query = new URLSearchParams(location.search)
  let token = ''
  const server = createWalletServerClient({
    projectId: query.get('projectId') ?? '',
    appOrigin,
    onToken: (next) => channel.sessionUpdate((token = next)),
    onSignedOut: () => visitor.forget(),
  })
  const project = await server.project()

  const notices = createNotices()
  const storage = createStorageAccess()
  const keyring = createLazyKeyring({ server, appOrigin, storage, notices })
  const texts = createKeptTexts(() => localStorage)
  const visitor = createVisitor({ server, createWallet: keyring.create, texts })
  const networks = createNetworks(project.networks, query.get('chainId'))
  const accounts = createAccounts(texts)
  const users = createUsers(networks, accounts)
  const presence = createPresence(window)
  const loadSigner = createSignerLoader(server)
  const approvals = createApprovals({
    appOrigin,
    presence,
    loadSigner: (request) => spoken.then(() => loadSigner(request)),
    hasKey: ({ user }) => keyring.hasShare(user.wallet),
    withKey:
      ({ user, network }) =>
      (use) =>
        keyring.withKey(user.wallet, namespaceOf(network)!, use),
  })

  const settings = createSettingsVisits(presence)
  const passkeyRequests = createPasskeyRequests(presence)

  const answers: Answers = {
    ...signInAnswers({ server, visitor, attempts: createAttempts(createKeptTexts(() => sessionStorage)), users }),
    ...accountAnswers({ server, visitor, networks, accounts, users }),
    ...smartAccountAnswers({ visitor, networks, accounts }),
    ...requestAnswers({ visitor, networks, accounts, approvals, server }),
    ...passkeyAnswers({
      visitor,
      users,
      passkeyRequests,
      load: () => spoken.then(() => import('./screens/sign-in-by-passkey.js')),
    }),
    ...settingsAnswers({ visitor, settings, load: () => spoken.then(() => import('./screens/settings/settings.js')) }),
    ...pageAnswers({ document, reload: () => location.reload() }),
  }
  const channel = openAppChannel({ window, parent: window.parent, appOrigin, answers })
  // An app that was told that there is no wallet yet asks anew when it hears this.
  notices.subscribe(() => notices.getSnapshot() === 'ready' && channel.sessionUpdate(token))
  channel.ready(project.passkeys && 'PublicKeyCredential' in window ? ['passkey'] : [])
  // The app asks nothing in the half second after that.
  visitor.askAhead()

  return {
    project,
    appOrigin,
    approvals,
    presence,
    keyring,
    visitor,
    server,
    settings,
    passkeyRequests,
    notices,
    requestStorage: storage.request,
  }
}
