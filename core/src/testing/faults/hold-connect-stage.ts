import type { Plugin, PluginContext } from '../../kernel/plugin/plugin.js'
import type { AnyToken } from '../../kernel/token.js'
import { StagedPlugins, type StagedPlugin } from '../../kernel/loading/stages.js'

/** A plugin whose `connect` stage does not arrive before a test says so. */
export interface HeldPlugin {
  readonly plugin: Plugin
  /** Lets the code arrive, now and from now on. */
  release(): void
}

/**
 * Holds back a plugin's `connect` stage, as a slow network does. A wallet may change its mind between its answer and
 * the arrival of the code that reads it.
 *
 * @example
 * const { plugin, release } = holdConnectStage(cosmos())
 * const { kit } = createTestKit({ plugins: [plugin], page })
 * const connecting = kit.connect({ connector: 'cosmos:keplr' })
 * keplr.changeAccount()
 * release()
 * await connecting
 */
export function holdConnectStage(plugin: Plugin): HeldPlugin {
  let release!: () => void
  const released = new Promise<void>((resolve) => (release = resolve))

  function held(staged: StagedPlugin): StagedPlugin {
    const { connect } = staged
    return { ...staged, connect: connect && (() => released.then(connect)) }
  }
  function withHeldStage(ctx: PluginContext): PluginContext {
    return {
      get(token: AnyToken) {
        const service = ctx.get(token as typeof StagedPlugins)
        return token.key === StagedPlugins.key
          ? { ...service, add: (staged: StagedPlugin) => service.add(held(staged)) }
          : service
      },
      find: ctx.find,
      onDispose: (dispose) => ctx.onDispose(dispose),
      get signal() {
        return ctx.signal
      },
    } as PluginContext
  }
  return { plugin: { ...plugin, start: (ctx) => plugin.start?.(withHeldStage(ctx)) }, release }
}
