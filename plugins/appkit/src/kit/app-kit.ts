import { type AppKit as Kit, Connections, type Network, type NetworkId, Networks, Notices, Theme } from '@latchkey/core'
import { Connectors, toNetwork } from '@latchkey/core/plugin'
import { errors } from '../errors.js'
import type {
  AppKitFeatures,
  AppKitNetwork,
  AppKitOptions,
  ChainAdapter,
  ThemeMode,
  ThemeVariables,
} from '../options.js'
import { toVariables } from '../config/theme-variables.js'
import type { Rare } from './rare/index.js'
import { AppKitSubscriptions } from './subscriptions.js'
import { openView, showView, type AppKitOpenOptions, type AppKitView } from './views.js'

/** What `createAppKit` returns. It has no state of its own: everything is read from our kit, and passed on to it. */
export class AppKit extends AppKitSubscriptions {
  readonly options: AppKitOptions

  constructor(kit: Kit, options: AppKitOptions) {
    super(kit, options.adapters ?? [])
    this.options = options
  }

  /** Opens the modal, and resolves once it is open. */
  async open(options?: AppKitOpenOptions): Promise<void> {
    const { kit, state } = this
    const { namespace, uri, ...asked } = options ?? {}
    const isOwnCode = uri !== undefined && this.options.manualWCControl === true
    if (isOwnCode) (await this.rare()).showCode(uri)
    const { view = isOwnCode ? 'ConnectingWalletConnectBasic' : undefined } = asked
    let unsubscribe = () => {}
    const opened = new Promise<void>((resolve) => {
      const check = () => state.getSnapshot().open && resolve()
      unsubscribe = state.subscribe(check)
      check()
    })
    if (namespace !== undefined && view !== undefined) await this.#use(namespace)
    // Our modal's promise resolves when the modal closes, and rejects where it cannot be opened.
    await Promise.race([opened, openView(kit, { ...asked, view, namespace })]).finally(() => unsubscribe())
  }

  /** Shows a view in place of all others of the open modal. */
  redirect = (view: AppKitView): void => showView(this.kit, 'reset', view)
  /** Shows a view in place of the present one. */
  replace = (view: AppKitView): void => showView(this.kit, 'replace', view)

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

  /** Sets the theme. What else differs from the options of `createAppKit` is named once on the console. */
  updateOptions = (options: Partial<AppKitOptions>): void => this.#rarely((rare) => rare.update(options))
  /** The features of a kit stay as they are: see `updateOptions`. */
  updateFeatures = (features: AppKitFeatures): void => this.updateOptions({ features })

  showErrorMessage = (message: string): void => this.kit.get(Notices).show(message, { variant: 'error' })
  showSuccessMessage = (message: string): void => this.kit.get(Notices).show(message, { variant: 'success' })

  /** Resolves once the kit has restored the connections of earlier visits. */
  ready = (): Promise<void> => this.kit.get(Connections).restored()

  #rarely(use: (rare: Rare) => void): void {
    void this.rare().then(use, this.notLoaded)
  }

  #networks(namespace?: string) {
    const { namespaces } = this.kit.get(Networks).getSnapshot()
    return namespace === undefined
      ? Object.values(namespaces)
      : [namespaces[namespace]].filter((one) => one !== undefined)
  }

  /** Takes the network in use of another namespace into use. */
  async #use(namespace: string) {
    const { namespaces, namespace: current } = this.kit.get(Networks).getSnapshot()
    const network = namespaces[namespace]?.active ?? namespaces[namespace]?.requested[0]
    if (network && namespace !== current) await this.kit.get(Networks).switchTo(network.caipNetworkId)
  }
}

/** The adapters that an app passed, for the hooks. */
export const adaptersOf = ({ options }: AppKit): readonly ChainAdapter[] => options.adapters ?? []
