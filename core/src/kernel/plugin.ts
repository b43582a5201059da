import { announce, Arrivals } from './arrivals.js'
import { CONTRACT_VERSION } from './contract-version.js'
import type { Contribution, Point } from './contributions.js'
import type { HostDeclaration } from './network-manifest.js'
import type { ReadOptions } from './options.js'
import type { Provider, Services } from './services.js'
import type { AnyToken, Disposer, Token } from './token.js'
import { isThenable } from './wiring.js'

/** Handed to `setup`: wiring only. Nothing is created and nothing in the world is touched. */
export interface PluginSetup {
  /** Offers a service. It is made when first asked for. Throws `service/duplicate` when another plugin offers it. */
  provide<T>(token: Token<T>, provider: Provider<T>): void
  /** Adds an item to a contribution point for as long as the plugin is there. */
  contribute<T extends Contribution>(point: Point<T>, item: T | ((services: Services) => T)): void
}

/** Handed to `start`: the services the plugin declared, and a signal that ends with it. */
export interface PluginHost extends Services {
  /** Aborts when the kit stops or the plugin is removed; its reason says which, as an error of the catalogue. */
  readonly signal: AbortSignal
}

/** What `start` may return: the way back, now or later. */
export type Started = Disposer | void | Promise<Disposer | void>

/** A plugin as the kernel takes it: a plain object. Made by {@link definePlugin}. */
export interface Plugin<Id extends string = string> {
  readonly id: Id
  /** The version of the plugin contract it was built for. */
  readonly contract: string
  readonly requires?: readonly AnyToken[]
  readonly optional?: readonly AnyToken[]
  hosts?(services: Pick<Services, 'find'>): readonly HostDeclaration[]
  setup?(host: PluginSetup): void
  start?(host: PluginHost): Started
}

/** What a host may write in `plugins`: a plugin, a preset (a list), or a condition that came out false. */
export type PluginOption = Plugin | readonly PluginOption[] | false | null | undefined

/** What an author writes. */
export interface PluginDefinition<Id extends string, Input, Options> {
  /** Unique in a kit. First-party plugins use their folder's name; others prefix theirs, as in `acme-swap`. */
  readonly id: Id
  /** Services that `start` or a factory uses. What a provided class injects need not be repeated. */
  readonly requires?: readonly AnyToken[]
  /** Services used when they are there, through `find`. */
  readonly optional?: readonly AnyToken[]
  /** Turns what the host wrote (`{}` for nothing) into what the plugin uses. Defaults are written here; `checkedBy` makes one of a schema. */
  readonly options?: ReadOptions<Input, Options>
  /** Every foreign host the plugin may call. Nothing else may be called. Of the services only `HostConfig` is sure to be found: other plugins may not be here yet. */
  readonly hosts?: readonly HostDeclaration[] | ((options: Options, services: Pick<Services, 'find'>) => readonly HostDeclaration[])
  /** Wires services and contributions. Synchronous, and touches nothing in the world. */
  setup?(host: PluginSetup, options: Options): void
  /** Has the effects. Returns how to undo them. May run again after it was undone. */
  start?(host: PluginHost, options: Options): Started
  /**
   * Brings what nobody needs until somebody first wants something of the kit: the visitor opens the modal or connects,
   * or a stored connection has to be restored. It begins after `start` was called, and the kit waits for it before it acts; an idle
   * visitor never pays for it. It is over when the plugin stops.
   *
   * @example
   * late: () => import('./late.js') // export function late(host, options) { …; return () => undo() }
   */
  readonly late?: () => Promise<LatePart<Options>>
}

/** The module of a plugin's late part. */
export interface LatePart<Options> {
  /** Has the effects, as `start` does, and returns how to undo them. */
  late(host: PluginHost, options: Options): Started
}

// An input that may be left out makes the argument optional; one with a required field makes it required.
type Arguments<Input> = undefined extends Input
  ? [options?: Input]
  : Partial<Input> extends Input
    ? [options?: Input]
    : [options: Input]

/**
 * Describes a plugin once; a host calls the result, with options, for each kit.
 *
 * @example
 * export const swap = definePlugin({
 *   id: 'swap',
 *   options: ({ slippage = 1 }: { slippage?: number }) => ({ slippage }),
 *   setup(host, options) {
 *     host.provide(Swap, { create: ({ get }) => createSwap(get(Http), options) })
 *   },
 *   requires: [Http],
 * })
 * createAppKit({ plugins: [swap({ slippage: 0.5 })] })
 */
export function definePlugin<const Id extends string, Input = undefined, Options = Input>(
  definition: PluginDefinition<Id, Input, Options>,
): (...args: Arguments<Input>) => Plugin<Id> {
  const { id, late, requires = [], optional = [] } = definition
  return (...[input]) => {
    // Read inside the kit, not here, so that a mistake in one plugin's options does not end the host's script.
    let known: { readonly options: Options } | undefined
    const read = () => (definition.options ? definition.options((input ?? {}) as Input) : (input as unknown as Options))
    const options = () => (known ??= { options: read() }).options
    return Object.freeze({
      id,
      contract: CONTRACT_VERSION,
      requires: late ? [...requires, Arrivals] : requires,
      optional,
      hosts: (services: Pick<Services, 'find'>) => (typeof definition.hosts === 'function' ? definition.hosts(options(), services) : (definition.hosts ?? [])),
      setup: (host: PluginSetup) => definition.setup?.(host, options()),
      start(host: PluginHost) {
        const started = definition.start?.(host, options())
        if (!late) return started
        const leave = announce(id, host, late, (part) => part.late(host, options()))
        // What came last goes first.
        const undo = (back: Disposer | void) => async () => {
          await leave()
          await back?.()
        }
        return isThenable(started) ? started.then(undo) : undo(started)
      },
    })
  }
}
