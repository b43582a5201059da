import { checks, choice, colour, flag, ids, number, order, text } from './field.js'
import {
  ALL_WALLETS,
  APPROVALS,
  CONNECT_METHODS,
  DEMOS,
  DIRECTIONS,
  FEATURES,
  LOCALES,
  MODES,
  NAMESPACES,
  NETWORKS,
  PLUGINS,
  WALLET_GROUPS,
} from './options.js'

const all = <Value extends string>(options: readonly { readonly value: Value }[]): readonly Value[] =>
  options.map(({ value }) => value)

/**
 * Everything that can be configured, by its name in the page's address. A switch of its own is a line here, one in
 * `sections.ts`, and whatever it means in `recipe.ts`.
 */
export const FIELDS = {
  plugins: checks(PLUGINS, all(PLUGINS), { label: 'Plugins' }),
  features: checks(FEATURES, [], {
    label: 'What accounts have and did',
    note: 'Tabs of the account view, and ways to sign in.',
  }),
  demos: checks(DEMOS, [], {
    label: 'Plugins that show the kernel',
    note: 'greeter waits for dictionary; unlucky always fails; pool exchange is a second source of swaps.',
  }),
  'sign-in-required': flag(true, { label: 'Signing in is required', note: 'Of the feature Sign-in.' }),
  networks: checks(NETWORKS, all(NETWORKS), { label: 'Networks' }),
  project: text(/^[\w-]{1,64}$/, 'Project id', {
    label: 'Project id',
    note: 'The public relay and wallet list ask for one.',
  }),

  mode: choice(MODES, 'system', { label: 'Theme' }),
  accent: colour({ label: 'Accent', note: '--w3m-accent' }),
  mix: colour({ label: 'Mixed into surfaces', note: '--w3m-color-mix' }),
  'mix-strength': number(
    0,
    { min: 0, max: 100, unit: '%' },
    { label: 'How much of it', note: '--w3m-color-mix-strength' },
  ),
  radius: number(4, { min: 0, max: 8, unit: 'px' }, { label: 'Corners', note: '--w3m-border-radius-master' }),
  'font-size': number(10, { min: 8, max: 13, unit: 'px' }, { label: 'Type size', note: '--w3m-font-size-master' }),
  font: text(/^[\w ,'-]{1,80}$/, 'Georgia, serif', { label: 'Font', note: '--w3m-font-family' }),
  qr: colour({ label: 'QR code', note: '--w3m-qr-color' }),
  'z-index': number(999, { min: 0, max: 999_999, unit: '' }, { label: 'Above the page', note: '--w3m-z-index' }),

  locale: choice(LOCALES, 'en', { label: 'Language', note: 'Of the modal and its buttons.' }),
  direction: choice(DIRECTIONS, 'auto', { label: 'Direction of the page' }),

  groups: order(WALLET_GROUPS, { label: 'Order of the wallets' }),
  methods: order(CONNECT_METHODS, {
    label: 'Order of the ways to sign in',
    note: 'E-mail and social need plugins of their own.',
  }),
  'all-wallets': choice(ALL_WALLETS, 'SHOW', { label: 'All wallets' }),
  featured: ids('Ids, with commas between', { label: 'Featured wallets' }),
  excluded: ids('Ids, with commas between', { label: 'Excluded wallets' }),
  custom: flag(false, { label: 'A wallet of the host', note: 'The demo wallet, as an app to be paired with.' }),
  coinbase: flag(false, {
    label: 'Coinbase',
    note: 'Its SDK asks servers of its own, which this page’s policy does not allow.',
  }),

  embedded: flag(false, { label: 'In place', note: 'Draws the modal in the page.' }),
  kits: flag(false, { label: 'A second kit', note: 'Beside the first, sharing nothing.' }),
  reconnect: flag(true, { label: 'Reconnect', note: 'After the page is loaded again.' }),
  switching: flag(true, { label: 'Network switch' }),
  guide: flag(true, { label: 'Help for visitors without a wallet' }),
  legal: flag(false, { label: 'Terms to agree to' }),
  debug: flag(false, { label: 'Debug', note: 'Alerts, and more in the console.' }),

  'page-wallets': checks(NAMESPACES, all(NAMESPACES), {
    label: 'Demo wallets in this page',
    note: 'With keys that everybody knows.',
  }),
  approve: choice(APPROVALS, 'ask', { label: 'When they are asked' }),
} as const

/** What a visitor has configured. */
export type Configuration = { readonly [Name in FieldName]: (typeof FIELDS)[Name]['initial'] }

export type FieldName = keyof typeof FIELDS

export const FIELD_NAMES = Object.keys(FIELDS) as readonly FieldName[]

/** The default configuration. */
export const INITIAL = Object.fromEntries(FIELD_NAMES.map((name) => [name, FIELDS[name].initial])) as Configuration
