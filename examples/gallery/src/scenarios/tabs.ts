import { activity } from '@latchkey/activity/react'
import { balances } from '@latchkey/balances/react'
import { override } from '@latchkey/core'
import { KeyValue } from '@latchkey/core/plugin'
import { createMemoryKeyValue } from '@latchkey/core/testing'
import { nfts } from '@latchkey/nfts/react'
import { onramp } from '@latchkey/onramp/react'
import type { Scenario } from '../scenario.js'
import { ACCOUNTS } from '../scripted/accounts.js'
import { scriptedApi, type ScriptedAnswer, storedBalances, storedTransactions } from '../scripted/blockchain-api.js'
import { scriptedActions } from '../scripted/contributed.js'
import { scriptedOnramps } from '../scripted/onramps.js'
import { extension, idOf } from '../scripted/wallets.js'

const STATES: readonly (readonly [answer: ScriptedAnswer, what: string])[] = [
  ['many', 'as a server knows it'],
  ['single', 'of an account that has one of each'],
  ['masses', 'of an account that has very much'],
  ['none', 'of an account that is new'],
  ['failed', 'while the server is down'],
  ['pending', 'on its way'],
]

const AN_HOUR_AGO = storedBalances(ACCOUNTS.eip155[0].address, Date.UTC(2026, 2, 14, 8, 26))

const JUST_SENT = storedTransactions(ACCOUNTS.eip155[0].address, Date.UTC(2026, 2, 14, 9, 20))

const tab = (id: string, title: string, answer: ScriptedAnswer, rest: Partial<Scenario>): Scenario => ({
  id: `${id}/${answer}`,
  title,
  view: 'Account',
  wallets: extension('Harbor'),
  connected: [idOf('Harbor', 'eip155')],
  waits: answer === 'pending',
  // The log tells that the server is down.
  breaks: answer === 'failed',
  ...rest,
})

/** An empty account is led to buying. */
const buying = (answer: ScriptedAnswer) => (answer === 'none' ? [scriptedActions()] : [])

/** The tabs of the account that our plugins bring, over a scripted server. */
export const tabScenarios = (): readonly Scenario[] => [
  ...STATES.map(([answer, what]) =>
    tab('tokens', `What an account owns, ${what}`, answer, {
      plugins: [scriptedApi(answer), scriptedActions(), balances()],
    }),
  ),
  {
    ...tab('tokens', 'What an account owned an hour ago, while it is read anew', 'pending', {
      plugins: [scriptedApi('pending'), scriptedActions(), balances()],
      overrides: [override(KeyValue, { value: createMemoryKeyValue({ '@appkit/gallery/balances': AN_HOUR_AGO }) })],
    }),
    id: 'tokens/stale',
    waits: false,
  },
  {
    ...tab('tokens', 'What an account owned an hour ago, while the server is down', 'failed', {
      plugins: [scriptedApi('failed'), scriptedActions(), balances()],
      overrides: [override(KeyValue, { value: createMemoryKeyValue({ '@appkit/gallery/balances': AN_HOUR_AGO }) })],
    }),
    id: 'tokens/kept',
  },
  ...STATES.map(([answer, what]) =>
    tab('activity', `What an account did, ${what}`, answer, {
      plugins: [scriptedApi(answer), ...buying(answer), activity()],
    }),
  ),
  {
    ...tab('activity', 'What an account did on all networks, with its own transactions and purchases', 'many', {
      plugins: [scriptedApi('many'), scriptedOnramps('prices'), onramp(), activity()],
      overrides: [override(KeyValue, { value: createMemoryKeyValue({ '@appkit/gallery/transactions': JUST_SENT }) })],
      reach: async ({ find, press }) => {
        await find('[role=tabpanel] li button')
        await press('[role=tabpanel] input:not(:checked)')
        await find('[role=tabpanel] li:nth-child(9)')
      },
    }),
    id: 'activity/own',
  },
  {
    ...tab('activity', 'What an account did, where nobody knows', 'many', {
      plugins: [activity()],
      wallets: extension('Harbor', { namespaces: ['polkadot'] }),
      connected: [idOf('Harbor', 'polkadot')],
    }),
    id: 'activity/unsupported',
  },
  ...STATES.map(([answer, what]) =>
    tab('nfts', `What an account collected, ${what}`, answer, {
      plugins: [scriptedApi(answer), ...buying(answer), nfts()],
    }),
  ),
  {
    ...tab('nfts', 'One collectible, with its traits and its contract', 'many', {
      plugins: [scriptedApi('many'), nfts()],
      view: 'Nft',
      reach: ({ press }) => press('[role=tabpanel] li button'),
    }),
    id: 'nfts/one',
  },
  {
    ...tab('tokens', 'One token, with its price and its contract', 'many', {
      plugins: [scriptedApi('many'), scriptedActions(), balances()],
      view: 'Token',
      reach: ({ press }) => press('[role=tabpanel] li:nth-child(3) button'),
    }),
    id: 'tokens/one',
  },
  {
    ...tab('activity', 'One transaction, with its cost and where to look it up', 'many', {
      plugins: [scriptedApi('many'), activity()],
      view: 'Transaction',
      reach: ({ press }) => press('[role=tabpanel] li button'),
    }),
    id: 'activity/one',
  },
]
