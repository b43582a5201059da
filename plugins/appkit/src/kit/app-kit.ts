import {
  type AppKit as Kit,
  type AppKitConfig,
  Connections,
  type Network,
  type NetworkId,
  Networks,
  type PluginOption,
  Theme,
} from '@latchkey/core'
import { Connectors, type State, toNetwork } from '@latchkey/core/plugin'
import { errors } from '../errors.js'
import type {
  AppKitFeatures,
  AppKitNetwork,
  AppKitOptions,
  ChainAdapter,
  RemoteFeatures,
  ThemeMode,
  ThemeVariables,
} from '../options.js'
import { toVariables } from '../config/theme-variables.js'
import type { Rare } from './rare/index.js'
import { AppKitSubscriptions, follow } from './subscriptions.js'
import type { UniversalProvider } from './rare/universal-provider.js'
import { openView, type AppKitOpenOptions, type AppKitView } from './views.js'

/**
 * What only `createAppKit` loads: an app that imports the class alone does not. What is loaded later gets it from here, so that no bundler
 * splits the page's code for it.
 */
export interface AppKitParts {
  /** The options as our kit has them. */
  configOf(options: AppKitOptions): AppKitConfig
  /** The plugin of the sign-in. */
  signInOf(options: Pick<AppKitOptions, 'siwx' | 'siweConfig'>): PluginOption
  featuresInForce(kit: Kit, given: AppKitFeatures | undefined): RemoteFeatures
  /** The features in force. `updateFeatures` changes them. */
  readonly features: State<RemoteFeatures>
  /** Switches the sign-in off that was there from the beginning. */
  readonly endSignIn: () => Promise<void>
}

/** What `createAppKit` returns. It has no state of its own: everything is read from our kit, and passed on to it. */
export class AppKit extends AppKitSubscriptions {
  /** As apps passed them. Some write to it, which has no effect after `createAppKit`: see `updateOptions`. */
  readonly options: { -readonly [Name in keyof AppKitOptions]: AppKitOptions[Name] }
  readonly parts: AppKitParts

  constructor(kit: Kit, options: AppKitOptions, parts: AppKitParts) {
    super(kit, options.adapters ?? [])
    this.options = options
    this.parts = parts
  }

  /** Opens the modal, and resolves once it is open. */
  async open(options?: AppKitOpenOptions): Promise<void> {
    const { kit, state } = this
    const { namespace, uri, ...asked } = options ?? {}
    const ownCode = uri !== undefined && this.options.manualWCControl ? (await this.rare()).showCode(uri) : undefined
    const { view = ownCode } = asked
    let unsubscribe = () => {}
    const opened = new Promise<void>((resolve) => {
      const check = () => state.getSnapshot().open && resolve()
      unsubscribe = state.subscribe(check)
      check()
    })
    if (namespace !== undefined && view !== undefined) await (await this.rare()).use(namespace)
    // Our modal's promise resolves when the modal closes, and rejects where it cannot be opened.
    await Promise.race([opened, openView(kit, { ...asked, view, namespace })]).finally(() => unsubscribe())
  }

  /** Shows a view in place of all others of the open modal. */
  redirect = (view: AppKitView): void => this.#rarely((rare) => rare.show('reset', view))
  /** Shows a view in place of the present one. */
  replace = (view: AppKitView): void => this.#rarely((rare) => rare.show('replace', view))

  async close(): Promise<void> {
    this.kit.close()
  }

  async disconnect(namespace?: string): Promise<void> {
    await this.kit.disconnect(namespace === undefined ? {} : { namespace })
  }

  /** Resolves also where the visitor has rejected the switch, as apps of AppKit expect. */
  async switchNetwork(network: AppKitNetwork, { throwOnFailure = false } = {}): Promise<void> {
    const { caipNetworkId } = toNetwork(network)
    const { status } = await this.kit.get(Networks).switchTo(caipNetworkId)
    if (throwOnFailure && status !== 'switched' && status !== 'added')
      throw errors.create('appkit/not-switched', { network: caipNetworkId, status })
  }

  addNetwork = (namespace: string, network: AppKitNetwork): Promise<void> =>
    this.kit.get(Networks).add(toNetwork({ ...network, chainNamespace: namespace }))

  removeNetwork = (namespace: string, id: string | number): Promise<void> =>
    this.kit.get(Networks).remove(`${namespace}:${id}`)

  getCaipNetworks = (namespace?: string): readonly Network[] =>
    this.#networks(namespace).flatMap(({ requested }) => requested)

  getApprovedCaipNetworkIds = (namespace?: string): readonly NetworkId[] | undefined => {
    const { approved } = this.#networks(namespace ?? this.getActiveChainNamespace())[0] ?? {}
    return approved === 'all' ? undefined : approved
  }

  getConnectors = () => this.kit.get(Connectors).getSnapshot()

  getThemeMode = (): ThemeMode | 'system' => this.kit.get(Theme).getSnapshot().mode
  setThemeMode = (mode: ThemeMode): void => this.kit.get(Theme).setMode(mode)
  getThemeVariables = (): ThemeVariables => this.kit.get(Theme).getSnapshot().variables
  setThemeVariables = (variables: ThemeVariables): void =>
    this.kit.get(Theme).setVariables(toVariables(variables) ?? {})

  /** Changes what can change in a kit that runs. The rest is named once on the console. */
  updateOptions = (options: Partial<AppKitOptions>): void => this.#rarely((rare) => rare.update(options))
  updateFeatures = (features: AppKitFeatures): void => this.updateOptions({ features })
  /** The same: no server decides about the features of an app. */
  updateRemoteFeatures: (features: RemoteFeatures) => void = this.updateFeatures
  getRemoteFeatures = (): RemoteFeatures => this.parts.features.getSnapshot()
  subscribeRemoteFeatures(listener: (features: RemoteFeatures) => void): () => void {
    return follow(this.parts.features, listener)
  }

  /** For networks that no adapter brings, and for apps that draw the code of a pairing by themselves. */
  getUniversalProvider = async (): Promise<UniversalProvider> => (await this.rare()).universalProvider

  showErrorMessage = (message: string): void => this.#rarely((rare) => rare.notify(message, 'error'))
  showSuccessMessage = (message: string): void => this.#rarely((rare) => rare.notify(message, 'success'))

  /** Resolves once the kit has restored the connections of earlier visits. */
  ready = (): Promise<void> => this.kit.get(Connections).restored()

  #rarely(use: (rare: Rare) => void): void {
    this.rare().then(use).catch(this.notLoaded)
  }

  #networks(namespace?: string) {
    const { namespaces } = this.kit.get(Networks).getSnapshot()
    return namespace === undefined
      ? Object.values(namespaces)
      : [namespaces[namespace]].filter((one) => one !== undefined)
  }
}

/** The adapters that an app passed, for the hooks. */
export const adaptersOf = ({ options }: AppKit): readonly ChainAdapter[] => options.adapters ?? []
