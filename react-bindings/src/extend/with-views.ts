import {
  type AccountTab,
  AccountTabs,
  type ConnectMethod,
  ConnectMethods,
  type SetupContext,
  type View,
  Views,
} from '@latchkey/core/plugin'
import type { Plugin } from '@latchkey/core'
import { ViewFooters, ViewHeaders, type Slot } from './slots.js'
import { MessageCatalogues, type PluginMessages } from '../messages/message-catalogues.js'
import type { Drawing } from './drawing.js'

/** A contribution without its id, which is its key in the record. */
type Drawn<T extends { readonly content: unknown }> = Omit<T, 'id' | 'content'> & { readonly content: Drawing }

/** The views that a plugin adds to the modal, by id, and their messages. */
export interface PluginViews {
  readonly views?: Readonly<Record<string, Drawn<View>>>
  readonly tabs?: Readonly<Record<string, Drawn<AccountTab>>>
  readonly methods?: Readonly<Record<string, Drawn<ConnectMethod>>>
  readonly headers?: Readonly<Record<string, Drawn<Slot>>>
  readonly footers?: Readonly<Record<string, Drawn<Slot>>>
  /** Messages by language. English is required, and is not loaded later. Keys begin with the plugin's id: `swap.title`. */
  readonly messages?: PluginMessages['messages']
}

/**
 * Adds views to a headless plugin. Returns the same plugin with the same options, which also contributes the views and
 * their messages. The `./react` entry of a plugin exports the result. A view with an id of ours replaces ours.
 *
 * @example
 * // plugins/swap/src/react/index.ts
 * declare module '@latchkey/core' { interface ViewRegistry { Swap: { from?: string } } }
 * export const swap = withViews(headlessSwap, {
 *   views: { Swap: { title: 'swap.title', content: { load: async () => (await import('./swap-view.js')).SwapView } } },
 *   messages: { en: { 'swap.title': 'Swap' } },
 * })
 */
export function withViews<Arguments extends readonly unknown[], Made extends Plugin>(
  plugin: (...options: Arguments) => Made,
  added: PluginViews,
): (...options: Arguments) => Made {
  return (...options) => {
    const made = plugin(...options)
    return Object.freeze({
      ...made,
      setup(ctx: SetupContext) {
        made.setup?.(ctx)
        contributeViews(ctx, made.id, added)
      },
    })
  }
}

function contributeViews(
  ctx: SetupContext,
  id: string,
  { views, tabs, methods, headers, footers, messages }: PluginViews,
): void {
  for (const one of named(views)) ctx.contribute(Views, one)
  for (const one of named(tabs)) ctx.contribute(AccountTabs, one)
  for (const one of named(methods)) ctx.contribute(ConnectMethods, one)
  for (const one of named(headers)) ctx.contribute(ViewHeaders, one)
  for (const one of named(footers)) ctx.contribute(ViewFooters, one)
  if (messages) ctx.contribute(MessageCatalogues, { id, messages })
}

const named = <T extends object>(all: Readonly<Record<string, T>> = {}) =>
  Object.entries(all).map(([id, one]) => ({ ...one, id }))
