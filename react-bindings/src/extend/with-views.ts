import {
  type AccountAction,
  AccountActions,
  type AccountSettingsRow,
  AccountSettingsRows,
  type AccountTab,
  AccountTabs,
  type ConnectMethod,
  ConnectMethods,
  MessageCatalogues,
  type PluginMessages,
  type SetupContext,
  type View,
  Views,
} from '@latchkey/core/plugin'
import type { Plugin, ViewArguments, ViewId } from '@latchkey/core'
import type { ComponentType } from 'react'
import { ViewFooters, ViewHeaders, type Slot } from './slots.js'
import type { Drawing } from './drawing.js'
import { owning } from './owners.js'

/** A contribution without its id, which is its key in the record. */
type Drawn<T extends { readonly content: unknown }> = Omit<T, 'id' | 'content'> & { readonly content: Drawing }

/** A view to push, with the arguments that it is opened with. */
export type ViewLink = {
  readonly [Id in ViewId]: ViewArguments<Id> extends readonly [infer Args]
    ? { readonly view: Id; readonly args: Args }
    : { readonly view: Id; readonly args?: ViewArguments<Id>[0] }
}[ViewId]

/** A tile of the account view. The compiler knows the views that it may lead to, and their arguments. */
export interface DrawnAction extends Omit<AccountAction, 'id' | 'icon' | 'does'> {
  readonly icon?: ComponentType<{ readonly size?: number }>
  readonly does: ViewLink | Extract<AccountAction['does'], { readonly run: unknown }>
}

/** The views that a plugin adds to the modal, by id, and their messages. */
export interface PluginViews {
  readonly views?: Readonly<Record<string, Drawn<View>>>
  /** Tiles of the account view. */
  readonly actions?: Readonly<Record<string, DrawnAction>>
  /** Tabs of the account view. Their content gets the props `namespace` and `account`. */
  readonly tabs?: Readonly<Record<string, Drawn<AccountTab>>>
  /** Rows of the account's settings. Their content gets the props `namespace` and `account`. */
  readonly settings?: Readonly<Record<string, Drawn<AccountSettingsRow>>>
  readonly methods?: Readonly<Record<string, Drawn<ConnectMethod>>>
  readonly headers?: Readonly<Record<string, Drawn<Slot>>>
  readonly footers?: Readonly<Record<string, Drawn<Slot>>>
  /** Messages by language. English is required, and may be loaded later, too. Keys begin with the plugin's id: `swap.title`. */
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
 *   views: { Swap: { title: 'swap.title', content: { load: () => import('./swap-view.js') } } },
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
        const own = owning(ctx, made.id)
        made.setup?.(own)
        contributeViews(own, made.id, added)
      },
    })
  }
}

/** Contributes views, as {@link withViews} does. */
export function contributeViews(
  ctx: SetupContext,
  id: string,
  { views, actions, tabs, settings, methods, headers, footers, messages }: PluginViews,
): void {
  for (const one of named(views)) ctx.contribute(Views, one)
  for (const one of named(actions)) ctx.contribute(AccountActions, one)
  for (const one of named(tabs)) ctx.contribute(AccountTabs, one)
  for (const one of named(settings)) ctx.contribute(AccountSettingsRows, one)
  for (const one of named(methods)) ctx.contribute(ConnectMethods, one)
  for (const one of named(headers)) ctx.contribute(ViewHeaders, one)
  for (const one of named(footers)) ctx.contribute(ViewFooters, one)
  if (messages) ctx.contribute(MessageCatalogues, { id, messages })
}

const named = <T extends object>(all: Readonly<Record<string, T>> = {}) =>
  Object.entries(all).map(([id, one]) => ({ ...one, id }))
