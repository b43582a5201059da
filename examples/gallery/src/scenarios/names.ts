import { Names } from '@latchkey/core'
import { activity } from '@latchkey/activity/react'
import { names } from '@latchkey/names/react'
import type { Scenario, Stage } from '../scenario.js'
import { until } from '../settled.js'
import { ACCOUNTS, SMART_ACCOUNTS } from '../scripted/accounts.js'
import { scriptedApi } from '../scripted/blockchain-api.js'
import { type Answer, knownNames, scriptedNames, SIGNING } from '../scripted/names.js'
import { extension, idOf } from '../scripted/wallets.js'

const scene = (
  id: string,
  title: string,
  answer: Answer,
  { wallet = 'signs', ...rest }: Partial<Scenario> & { readonly wallet?: keyof typeof SIGNING } = {},
): Scenario => ({
  id: `names/${id}`,
  title,
  view: 'RegisterAccountName',
  wallets: extension('Harbor', { features: SIGNING[wallet] }),
  connected: [idOf('Harbor', 'eip155')],
  plugins: [scriptedNames(answer), names()],
  open: () => ['RegisterAccountName'],
  ...rest,
})

/** Types a name, and waits for what is known of it. */
const types =
  (name: string, ...statuses: readonly string[]) =>
  async (stage: Stage) => {
    await stage.type('.field input', name)
    const { kit, clock } = stage
    await until(
      () => (clock.skip(500), statuses.includes(kit.get(Names).getSnapshot().availability.status)),
      statuses.join(' or '),
    )
  }

/** Has the name registered, and waits for how far that gets. */
const registers =
  (...statuses: readonly string[]) =>
  async (stage: Stage) => {
    await types('lighthouse', 'available')(stage)
    await stage.press('.view .button-primary:not(:disabled)')
    await until(() => statuses.includes(stage.kit.get(Names).getSnapshot().registration.status), statuses.join(' or '))
  }

/** Where names are shown in place of addresses. */
const shown = (id: string, title: string, view: string, rest: Partial<Scenario> = {}): Scenario => ({
  id: `names/${id}`,
  title,
  view,
  wallets: extension('Harbor', { accounts: [ACCOUNTS.eip155[1]!] }),
  connected: [idOf('Harbor', 'eip155')],
  plugins: [knownNames()],
  open: () => [view],
  ...rest,
})

/** The registration of a name, and where names are shown. */
export const nameScenarios = (): readonly Scenario[] => [
  scene('empty', 'Nothing is entered', 'free'),
  scene('checking', 'The name is looked up', 'slow', { waits: true, reach: types('lighthouse', 'checking') }),
  scene('free', 'A name that is free', 'free', { reach: types('lighthouse', 'available') }),
  scene('invalid', 'A name that cannot be registered', 'free', { reach: types('sea', 'invalid') }),
  scene('taken', 'A name that somebody else has', 'taken', { reach: types('lighthouse', 'taken') }),
  scene('owned', 'An account that has a name', 'owned', { reach: types('lighthouse', 'owned') }),
  scene('signing', 'The wallet asks for the signature', 'free', {
    wallet: 'asks',
    waits: true,
    reach: registers('signing'),
  }),
  scene('submitting', 'The server has the signature', 'silent', { waits: true, reach: registers('submitting') }),
  scene('check-failed', 'The server does not tell whether a name is free', 'down', {
    breaks: true,
    reach: types('lighthouse', 'failed'),
  }),
  scene('elsewhere', 'An account for which no names are registered', 'free', {
    wallets: extension('Harbor', { namespaces: ['solana'] }),
    connected: [idOf('Harbor', 'solana')],
  }),
  scene('clock', 'The server finds that the signature is too old', 'late', {
    breaks: true,
    reach: registers('failed'),
  }),
  scene('failed', 'The server has refused it', 'refused', { breaks: true, reach: registers('failed') }),
  scene('registered', 'A name that was registered', 'free', {
    view: 'RegisterAccountNameSuccess',
    reach: registers('registered'),
  }),
  shown('of-account', 'An account with a name', 'Account'),
  shown('of-addresses', 'The addresses of a wallet, by their names', 'SwitchAddress', {
    wallets: extension('Harbor', { accounts: [ACCOUNTS.eip155[1]!, SMART_ACCOUNTS[0]!, ACCOUNTS.eip155[0]] }),
  }),
  shown('of-activity', 'What accounts with names did', 'Account', {
    plugins: [scriptedApi('many'), activity(), knownNames()],
  }),
  shown('of-transaction', 'A transaction between accounts with names', 'Transaction', {
    plugins: [scriptedApi('many'), activity(), knownNames()],
    open: () => ['Account'],
    reach: ({ press }) => press('[role=tabpanel] li button'),
  }),
]
