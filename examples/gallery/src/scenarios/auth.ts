import { auth } from '@latchkey/auth/react'
import { type EmbeddedState, errors as coreErrors } from '@latchkey/core'
import type { Scenario } from '../scenario.js'
import { scriptedEmbedded, scriptedParts, signedInByEmail, signedOut } from '../scripted/embedded.js'
import { extension } from '../scripted/wallets.js'

const ADA = 'ada@example.com'
/** The clock of the gallery begins at 0. */
const RESEND_AT = 30_000

const scene = (
  id: string,
  title: string,
  view: string,
  state: EmbeddedState,
  { open = () => [view], ...rest }: Partial<Scenario> = {},
): Scenario => ({
  id: `auth/${id}`,
  title,
  view,
  chains: ['eip155', 'solana'],
  config: { projectId: 'gallery', endpoints: { frame: 'https://wallet.example/sdk' } },
  plugins: [auth()],
  overrides: [scriptedEmbedded(state)],
  open,
  ...rest,
})

const verifying = signedOut({ email: { status: 'verify-otp', email: ADA, resendAt: RESEND_AT } })

/** Signing in by e-mail and with other services, and the embedded wallet that comes of it. */
export const authScenarios = (): readonly Scenario[] => [
  scene('connect', 'E-mail and social logins before the wallets', 'Connect', signedOut()),
  scene('connect-installed', 'Installed wallets come before e-mail', 'Connect', signedOut(), {
    wallets: extension('Harbor', { namespaces: ['eip155'] }),
  }),
  scene('connect-two', 'Two social logins are a row of marks', 'Connect', signedOut(), {
    plugins: [auth({ email: false, socials: ['google', 'apple'] })],
  }),
  scene('connect-passkey', 'A passkey, below the social logins', 'Connect', signedOut(), {
    plugins: [auth({ passkey: true })],
  }),
  scene('email-typed', 'An address was typed', 'Connect', signedOut(), {
    reach: (stage) => stage.type('input[type=email]', ADA),
  }),
  scene('sending', 'The e-mail is being sent', 'EmailLogin', signedOut({ email: { status: 'sending', email: ADA } }), {
    waits: true,
  }),
  scene(
    'device',
    'A link in the e-mail approves this device',
    'EmailLogin',
    signedOut({ email: { status: 'verify-device', email: ADA } }),
    { waits: true },
  ),
  scene('code', 'The code is typed', 'EmailLogin', verifying, {
    reach: (stage) => stage.type('input[inputmode=numeric]', '4821'),
  }),
  scene('code-wrong', 'The code was wrong', 'EmailLogin', verifying, {
    async reach(stage) {
      await stage.type('input[inputmode=numeric]', '482113')
      await stage.find('[role=alert]')
    },
  }),
  scene('verifying', 'The code is checked', 'EmailLogin', signedOut({ email: { status: 'verifying', email: ADA } }), {
    waits: true,
  }),
  scene('ended', 'The sign-in was cancelled elsewhere', 'EmailLogin', signedOut()),
  scene('socials', 'All social logins', 'ConnectSocials', signedOut()),
  social('social-waiting', 'The provider’s window is open', { status: 'elsewhere', provider: 'google' }),
  social('social-finishing', 'The provider has answered', { status: 'finishing', provider: 'google' }),
  social('social-again', 'The window was closed', { status: 'idle' }),
  social('social-blocked', 'The browser has blocked the window', {
    status: 'blocked',
    provider: 'google',
    uri: 'https://accounts.example/login',
  }),
  scene(
    'farcaster',
    'The code for the Farcaster app',
    'ConnectingFarcaster',
    signedOut({ social: { status: 'farcaster', uri: 'https://farcaster.xyz/~/siwf?channelToken=3f9a1c77' } }),
  ),
  scene('farcaster-loading', 'The code is on its way', 'ConnectingFarcaster', signedOut(), { waits: true }),
  scene('passkey-loading', 'The wallet page is loaded, to ask for a passkey', 'ConnectingPasskey', signedOut(), {
    waits: true,
  }),
  scene(
    'passkey',
    'The place in which the wallet page asks for a passkey',
    'ConnectingPasskey',
    signedOut({ social: { status: 'elsewhere', provider: 'passkey' } }),
    { waits: true },
  ),
  scene('update', 'A new e-mail address', 'UpdateEmailWallet', signedInByEmail(), {
    reach: (stage) => stage.type('input[type=email]', 'ada@lantern.example'),
  }),
  scene(
    'update-first',
    'The present address confirms',
    'UpdateEmailWallet',
    signedInByEmail({
      emailUpdate: { status: 'verify-primary-otp', email: 'ada@lantern.example', resendAt: RESEND_AT },
    }),
  ),
  scene(
    'update-second',
    'The new address confirms',
    'UpdateEmailWallet',
    signedInByEmail({
      emailUpdate: { status: 'verify-secondary-otp', email: 'ada@lantern.example', resendAt: RESEND_AT },
    }),
  ),
  scene(
    'approve',
    'The place of the wallet’s window',
    'ApproveTransaction',
    signedInByEmail({ approvals: [{ id: '1', method: 'personal_sign', params: [] }] }),
    { waits: true },
  ),
  settings('settings', 'The place of the wallet page’s own settings', () => new Promise<never>(() => {})),
  settings('settings-failed', 'The wallet page cannot be loaded', async () => {
    throw coreErrors.create('embedded/no-frame')
  }),
]

function settings(id: string, title: string, load: () => Promise<never>): Scenario {
  const scenario = scene(id, title, 'EmbeddedWalletSettings', signedInByEmail(), { waits: id === 'settings' })
  return { ...scenario, overrides: [...(scenario.overrides ?? []), scriptedParts(load)] }
}

function social(id: string, title: string, step: Extract<EmbeddedState, { status: 'signed-out' }>['social']): Scenario {
  return scene(id, title, 'ConnectingSocial', signedOut({ social: step }), {
    open: () => ['ConnectingSocial', { provider: 'google' }],
    waits: step.status === 'elsewhere' || step.status === 'finishing',
  })
}
