import type { FieldName } from './fields.js'

/** Fields that belong together on the page. */
export interface Section {
  readonly title: string
  readonly fields: readonly FieldName[]
  /** Means something only where there are local servers. */
  readonly localOnly?: boolean
}

export const SECTIONS: readonly Section[] = [
  { title: 'Plugins and networks', fields: ['plugins', 'networks', 'features', 'sign-in-required', 'demos'] },
  { title: 'Look', fields: ['mode', 'accent', 'mix', 'mix-strength', 'radius', 'font-size', 'font', 'qr', 'z-index'] },
  { title: 'Language', fields: ['locale', 'direction'] },
  { title: 'Wallets', fields: ['all-wallets', 'groups', 'methods', 'featured', 'excluded', 'custom', 'coinbase'] },
  { title: 'Behaviour', fields: ['embedded', 'kits', 'reconnect', 'switching', 'guide', 'legal', 'debug', 'project'] },
  { title: 'Demo wallets', fields: ['page-wallets', 'approve'], localOnly: true },
]
