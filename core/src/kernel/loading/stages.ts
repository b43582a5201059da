import type { AppKitError } from '../../errors/define-errors.js'
import { createPoint, type Contribution } from '../contributions.js'
import type { StatusBoard } from '../lifecycle/plugin-statuses.js'
import type { PluginContext, StartResult } from '../plugin/plugin.js'
import { createToken, type Disposer } from '../token.js'
import { lazy } from './lazy.js'

/**
 * When the rest of a plugin's code is loaded. `discover`: a visitor wants to see what there is to choose from, or a
 * stored connection has to be restored. `connect`: a wallet or a network is used for the first time.
 */
export type Stage = 'discover' | 'connect'

/** The result of a plugin's `connect` stage, which its `discover` stage gets. Disposed of when the plugin stops. */
export interface ConnectPart {
  dispose?(): void | Promise<void>
}

/** A part of a plugin that is loaded on first use. */
export interface LazyPart<Part> {
  /** Loads it, once; after a failed load the next call tries again. Rejects with `dependency/failed`. */
  load(): Promise<Part>
  /** The part, once it is loaded. */
  readonly current: Part | undefined
  /** Runs `act` with the part: synchronously when it is loaded, else as soon as it is. */
  use<T>(act: (part: Part) => T | Promise<T>): Promise<T>
}

/** Handed to `discover`: what `start` gets, and the plugin's own `connect` stage. */
export interface DiscoverContext<Part = unknown> extends PluginContext {
  readonly connect: LazyPart<Part>
}

/** The module that `discover` of a plugin's definition imports. */
export interface DiscoverModule<Options, Part> {
  /** Has its effects, as `start` does, and returns how to undo them. */
  discover(ctx: DiscoverContext<Part>, options: Options): StartResult
}

/** The module that `connect` of a plugin's definition imports. */
export interface ConnectModule<Options, Part> {
  connect(ctx: PluginContext, options: Options): Part | Promise<Part>
}

/** The stages of one started plugin. */
export interface StagedPlugin extends Contribution {
  readonly ctx: PluginContext
  readonly options: () => unknown
  /** Fetches the code of `discover`; memoised. */
  readonly discover: (() => Promise<DiscoverModule<unknown, unknown>>) | undefined
  readonly connect: (() => Promise<ConnectModule<unknown, unknown>>) | undefined
}

/** The started plugins that have stages. */
export const StagedPlugins = createPoint<StagedPlugin>('staged-plugins')

/** Loads the stages of plugins. */
export interface StageLoader {
  /**
   * Loads a stage of every plugin, or of one; `connect` implies `discover`. Resolves when all of it runs, has failed or
   * takes longer than 10 s. What fails or is late is reported, and shown in the plugin's status until it runs. The next
   * call tries again what failed. Never rejects.
   */
  load(stage: Stage, pluginId?: string): Promise<void>
}

/** The first act of a visitor waits for the stages that this service loads. */
export const StageLoader = createToken<StageLoader>('stage-loader')

/** Where the stage loader shows and reports what a stage fails with. */
export interface StageStatuses extends StatusBoard {
  report(error: AppKitError): void
}

export const StageStatuses = createToken<StageStatuses>('stage-statuses')

type Loaders = Pick<StagedPlugin, 'discover' | 'connect'>

/** Registers the stages of a plugin that starts. Light: `createStageLoader` does the rest, and is itself lazy. */
export function addStages(
  id: string,
  ctx: PluginContext,
  { discover, connect }: Loaders,
  options: () => unknown,
): Disposer {
  return ctx.get(StagedPlugins).add({ id, ctx, options, discover: discover && lazy(id, discover), connect })
}
