import { Names } from '@latchkey/core'
import { names } from '@latchkey/names/react'
import type { Scenario, Stage } from '../scenario.js'
import { until } from '../settled.js'
import { type Answer, scriptedNames, SIGNING } from '../scripted/names.js'
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

/** The registration of a name. */
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
  scene('failed', 'The server has refused it', 'refused', { breaks: true, reach: registers('failed') }),
  scene('registered', 'A name that was registered', 'free', {
    view: 'RegisterAccountNameSuccess',
    reach: registers('registered'),
  }),
]
