import { CONTRACT_VERSION } from './contract-version.js'
import type { Contribution, Point } from '../contributions.js'
import type { OriginDeclaration } from './network-manifest.js'
import type { ReadOptions } from './options.js'
import { addStages, StagedPlugins, type ConnectModule, type DiscoverModule } from '../loading/stages.js'
import type { Provider, Services } from '../services.js'
import type { AnyToken, Disposer, Token } from '../token.js'

/** Handed to `setup`, which only declares: nothing is created, and nothing outside of the kit is touched. */
export interface SetupContext {
  /** Provides a service, which is made on first request. Only one plugin of a kit may provide it (`service/duplicate`). */
  provide<T>(token: Token<T>, provider: Provider<T>): void
  /** Adds an item to a contribution point for as long as the plugin is in place. */
  contribute<T extends Contribution>(point: Point<T>, item: T | ((services: Services) => T)): void
}

/** Handed to `start`: the services the plugin declared, and a signal that ends with it. */
export interface PluginContext extends Services {
  /** Aborts when the kit stops or the plugin is removed; its reason says which, as an error of the catalogue. */
  readonly signal: AbortSignal
  /** Runs `dispose` when the plugin stops, the last added first; at once, if it has stopped. */
  onDispose(dispose: Disposer): void | Promise<void>
}

/** The answer of `start`: how to undo it, now or later. */
export type StartResult = Disposer | void | Promise<Disposer | void>

/** A plugin as the kernel takes it: a plain object. Made by {@link definePlugin}. */
export interface Plugin<Id extends string = string> {
  readonly id: Id
  /** The version of the plugin contract it was built for. */
  readonly contract: string
  readonly requires?: readonly AnyToken[]
  readonly optional?: readonly AnyToken[]
  origins?(services: Pick<Services, 'find'>): readonly OriginDeclaration[]
  setup?(ctx: SetupContext): void
  start?(ctx: PluginContext): StartResult
}

/** What an app may write in `plugins`: a plugin, a preset (a list), or a condition that came out false. */
export type PluginOption = Plugin | readonly PluginOption[] | false | null | undefined

/** What the author of a plugin writes. */
export interface PluginDefinition<Id extends string, Input, Options, Part = unknown> {
  /** Unique in a kit. First-party plugins use their folder's name; others prefix theirs, as in `acme-swap`. */
  readonly id: Id
  /** Services that `start`, a stage or a factory uses. What a provided class injects need not be repeated. */
  readonly requires?: readonly AnyToken[]
  /** Services that the plugin uses through `find` when they are provided. */
  readonly optional?: readonly AnyToken[]
  /**
   * Turns what the app wrote (`{}` for nothing) into what the plugin uses. Defaults are written here; `checkedBy`
   * makes one of a schema.
   */
  readonly options?: ReadOptions<Input, Options>
  /**
   * Every foreign origin that the plugin may call, besides the nodes of networks, which the kit lists itself. Nothing
   * else may be called. Of the services only `AppConfig` is sure to be found: other plugins may not be in place yet.
   */
  readonly origins?:
    | readonly OriginDeclaration[]
    | ((options: Options, services: Pick<Services, 'find'>) => readonly OriginDeclaration[])
  /** Declares services and contributions. Synchronous, and touches nothing outside of the kit. */
  setup?(ctx: SetupContext, options: Options): void
  /** Has the effects of the plugin, and returns how to undo them. May run again after that. */
  start?(ctx: PluginContext, options: Options): StartResult
  /**
   * The code that shows what there is to choose from: wallets, ways to sign in. The kit loads it when a visitor opens
   * the modal or connects, or when a stored connection has to be restored, and waits for it at most 10 s. It runs after
   * `start`, and is undone when the plugin stops.
   *
   * @example
   * discover: () => import('./discover.js') // export function discover(ctx, options) { …; return () => undo() }
   */
  readonly discover?: () => Promise<DiscoverModule<NoInfer<Options>, Part>>
  /**
   * The code that works with a wallet or a network once one is used. `discover` gets it as `ctx.connect`; the kit loads
   * it for an app that calls `kit.load('connect')`. What it returns may have a `dispose`.
   *
   * @example
   * connect: () => import('./connect.js') // export function connect(ctx, options) { return { …, dispose } }
   */
  readonly connect?: () => Promise<ConnectModule<NoInfer<Options>, Part>>
}

// An input that may be left out makes the argument optional; one with a required field makes it required.
type Arguments<Input> = undefined extends Input
  ? [options?: Input]
  : Partial<Input> extends Input
    ? [options?: Input]
    : [options: Input]

/**
 * Describes a plugin. An app calls the result, with options, for each kit.
 *
 * @example
 * export const swap = definePlugin({
 *   id: 'swap',
 *   options: ({ slippage = 1 }: { slippage?: number }) => ({ slippage }),
 *   setup(ctx, options) {
 *     ctx.provide(Swap, { create: ({ get }) => createSwap(get(Http), options) })
 *   },
 *   requires: [Http],
 * })
 * createAppKit({ plugins: [swap({ slippage: 0.5 })] })
 */
export function definePlugin<const Id extends string, Input = undefined, Options = Input, Part = unknown>(
  definition: PluginDefinition<Id, Input, Options, Part>,
): (...args: Arguments<Input>) => Plugin<Id> {
  const { id, discover, connect, requires = [], optional = [] } = definition
  const isStaged = discover ?? connect
  return (...[input]) => {
    // Read inside the kit, not here, so that a mistake in one plugin's options does not end the app's script.
    let known: { readonly options: Options } | undefined
    const read = () => (definition.options ? definition.options((input ?? {}) as Input) : (input as unknown as Options))
    const options = () => (known ??= { options: read() }).options
    return Object.freeze({
      id,
      contract: CONTRACT_VERSION,
      requires: isStaged ? [...requires, StagedPlugins] : requires,
      optional,
      origins: (services: Pick<Services, 'find'>) =>
        typeof definition.origins === 'function' ? definition.origins(options(), services) : (definition.origins ?? []),
      setup: (ctx: SetupContext) => definition.setup?.(ctx, options()),
      start(ctx: PluginContext) {
        const started = definition.start?.(ctx, options())
        if (isStaged) ctx.onDispose(addStages(id, ctx, { discover, connect } as never, options))
        return started
      },
    })
  }
}
