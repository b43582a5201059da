import { AppConfig, type AppKit as Kit, Modal, type PluginOption, Wallets } from '@latchkey/core'
import type { AppKitFeatures, AppKitOptions } from '../../options.js'
import type { AppKit } from '../app-kit.js'
import { isSame } from './differences.js'

/** The options that the kit reads whenever it uses them. */
const LIVE = [
  'allWallets',
  'enableMobileFullScreen',
  'enableNetworkSwitch',
  'enableWalletGuide',
  'privacyPolicyUrl',
  'termsConditionsUrl',
] as const satisfies readonly (keyof AppConfig & keyof AppKitOptions)[]

/** The options that are the plugin of a sign-in. */
export const SIGN_INS: readonly string[] = ['siwx', 'siweConfig']

const ORDERS = ['connectMethodsOrder', 'connectorTypeOrder', 'walletFeaturesOrder'] as const

/** Features whose plugin draws more than what the kit leaves out of a feature that is off. */
const STAY_ON = ['history', 'smartSessions']

/**
 * Whether a kit that runs can take a change of an option, by its name: `allWallets`, `features.swaps`.
 *
 * @param given the features with which the kit's logins were made.
 */
export function canChange(kit: Kit, name: string, { features = {} }: Partial<AppKitOptions>, given: AppKitFeatures) {
  if (!name.startsWith('features.')) return [...LIVE, ...SIGN_INS].includes(name)
  const feature = name.slice('features.'.length) as keyof AppKitFeatures
  const value = features[feature]
  if (STAY_ON.includes(feature)) return value !== false
  if (!isThere(kit, 'auth')) return true
  if (feature === 'email') return value === false || given.email !== false
  return feature !== 'socials' || value === false || isSame(value, given.socials)
}

/**
 * Changes the settings of a kit that runs. A feature that is switched on brings its plugins; one that is switched off keeps them, and the
 * kit no longer offers it.
 *
 * @param options all options, with the changes.
 */
export function changeOptions({ kit, parts }: AppKit, options: AppKitOptions): void {
  const { plugins, features, ...config } = parts.configOf(options)
  const present = kit.get(AppConfig)
  const isNewOrder = !isSame(present.connectorTypeOrder, config.connectorTypeOrder)
  // The config is the kit's own copy, and this is the only code that changes it.
  Object.assign(present, Object.fromEntries([...LIVE, ...ORDERS].map((name) => [name, config[name]])), {
    features: { ...features, social: options.features?.socials !== false },
  })
  const missing = [plugins].flat(Infinity as 1).filter((one) => isPlugin(one) && !isThere(kit, one.id)) as PluginOption
  kit.use(missing)
  if (isNewOrder) orderWallets(kit)
}

const isPlugin = (option: unknown): option is { readonly id: string } =>
  typeof option === 'object' && option !== null && 'id' in option

export const isThere = ({ plugins }: Kit, id: string) => id in plugins.getSnapshot()

/** The list of wallets is put in order when one of its sources changes. Until the modal is open, the page may not have its code. */
function orderWallets({ get }: Kit) {
  const modal = get(Modal)
  let unsubscribe = () => {}
  function order() {
    if (!modal.getSnapshot().open) return
    unsubscribe()
    get(Wallets).list('recommended', [])()
  }
  unsubscribe = modal.subscribe(order)
  order()
}
