import { Notices, type Alert, type SnackVariant } from '@latchkey/core'
import type { Scenario } from '../scenario.js'
import {
  missingView,
  overridingView,
  pendingView,
  scriptedGuard,
  scriptedSlots,
  throwingView,
} from '../scripted/contributed.js'
import { extension } from '../scripted/wallets.js'

const base = { view: 'Connect', wallets: [...extension('Harbor'), ...extension('Kestrel')] }

const snack = (variant: SnackVariant, title: string): Scenario => ({
  ...base,
  id: `snack/${variant}`,
  title,
  reach: async ({ kit, find }) => {
    // A snack is whatever somebody wants to say: data, and not one of our words.
    kit.get(Notices).show('0x52…9EE7', { variant, autoClose: false })
    await find('[part~=snack]')
  },
})

const alert = (variant: Alert['variant'], title: string): Scenario => ({
  ...base,
  id: `alert/${variant}`,
  title,
  config: { debug: true },
  breaks: true,
  reach: async ({ kit, find }) => {
    kit.get(Notices).alert({ message: 'APKT002: eip155:1', variant })
    await find('[part~=alert]')
  },
})

export const noticeScenarios = (): readonly Scenario[] => [
  snack('success', 'Something is done'),
  snack('error', 'Something went wrong'),
  snack('info', 'Something to know'),
  snack('loading', 'Something is under way'),
  {
    ...base,
    id: 'snack/long',
    title: 'More to say than a line holds',
    reach: async ({ kit, find }) => {
      kit
        .get(Notices)
        .show('0x52908400098527886E0F7030069857D2E4169EE7 → 0x8617E340B3D01FA5F11F306F4090FD50E238070D '.repeat(2), {
          autoClose: false,
        })
      await find('[part~=snack]')
    },
  },
  alert('info', 'A developer should know'),
  alert('warning', 'A developer is warned'),
  alert('error', 'A developer made a mistake'),
  {
    ...base,
    id: 'slots/filled',
    title: 'Plugins draw above and below; one of them breaks',
    plugins: [scriptedSlots()],
    breaks: true,
  },
  { ...base, id: 'view/overriding', title: 'A plugin draws a view in place of ours', plugins: [overridingView()] },
  { ...base, id: 'view/throwing', title: 'A view that breaks', plugins: [throwingView()], breaks: true },
  { ...base, id: 'view/missing', title: 'A view that could not be loaded', plugins: [missingView()], breaks: true },
  { ...base, id: 'view/pending', title: 'A view that is on its way', plugins: [pendingView()], waits: true },
  {
    ...base,
    id: 'guard/blocked',
    title: 'A close that is refused',
    plugins: [scriptedGuard()],
    reach: ({ kit }) => void kit.close(),
  },
]
