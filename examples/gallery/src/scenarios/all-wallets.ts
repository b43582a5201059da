import { Modal } from '@latchkey/core'
import type { Scenario, Stage } from '../scenario.js'
import { scriptedDirectory } from '../scripted/directory.js'
import { extension, pairing } from '../scripted/wallets.js'

const open = ({ kit }: Stage) => kit.get(Modal).push('AllWallets')

const search = (text: string) => async (stage: Stage) => {
  open(stage)
  await stage.type('input', text)
  stage.clock.skip(1_000)
}

const base = { view: 'AllWallets', wallets: [pairing(), ...extension('Harbor')] }

export const allWalletsScenarios = (): readonly Scenario[] => [
  {
    ...base,
    id: 'all-wallets/list',
    title: 'Ten thousand wallets, forty at a time',
    plugins: [scriptedDirectory({})],
    reach: open,
  },
  {
    ...base,
    id: 'all-wallets/whole',
    title: 'Ten thousand wallets at once',
    plugins: [scriptedDirectory({ page: 10_000 })],
    reach: open,
  },
  { ...base, id: 'all-wallets/few', title: 'Three wallets', plugins: [scriptedDirectory({ count: 3 })], reach: open },
  {
    ...base,
    id: 'all-wallets/empty',
    title: 'A registry without wallets',
    plugins: [scriptedDirectory({ count: 0 })],
    reach: open,
  },
  {
    ...base,
    id: 'all-wallets/loading',
    title: 'The list is on its way',
    plugins: [scriptedDirectory({ manner: 'slow' })],
    waits: true,
    reach: open,
  },
  {
    ...base,
    id: 'all-wallets/failed',
    title: 'The list could not be loaded',
    plugins: [scriptedDirectory({ manner: 'failing' })],
    breaks: true,
    reach: open,
  },
  {
    ...base,
    id: 'all-wallets/found',
    title: 'A search that finds some',
    plugins: [scriptedDirectory({})],
    reach: search('fjord'),
  },
  {
    ...base,
    id: 'all-wallets/not-found',
    title: 'A search that finds nothing',
    plugins: [scriptedDirectory({})],
    reach: search('zzz'),
  },
  {
    ...base,
    id: 'all-wallets/certified',
    title: 'Only certified ones',
    plugins: [scriptedDirectory({})],
    async reach(stage) {
      open(stage)
      await stage.press('[aria-pressed],[role=switch],input[type=checkbox]')
      stage.clock.skip(1_000)
    },
  },
]
