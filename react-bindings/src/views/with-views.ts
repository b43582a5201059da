import { AccountTabs, ConnectMethods, Views, type AccountTab, type ConnectMethod, type Plugin, type PluginSetup, type View } from '@latchkey/core'
import { ViewFooters, ViewHeaders, type Slot } from '../slots/slots.js'
import { Vocabularies, type Vocabulary } from '../words/vocabularies.js'
import type { Drawing } from './drawing.js'

/** A contribution that is drawn, without the id, which is the key it stands under. */
type Drawn<T extends { readonly content: unknown }> = Omit<T, 'id' | 'content'> & { readonly content: Drawing }

/** What a plugin wears: the views it brings, by id, and what it says in them. */
export interface Dress {
  readonly views?: Readonly<Record<string, Drawn<View>>>
  readonly tabs?: Readonly<Record<string, Drawn<AccountTab>>>
  readonly methods?: Readonly<Record<string, Drawn<ConnectMethod>>>
  readonly headers?: Readonly<Record<string, Drawn<Slot>>>
  readonly footers?: Readonly<Record<string, Drawn<Slot>>>
  /** By language; English is there at once. Keys begin with the plugin's id: `swap.title`. */
  readonly words?: Vocabulary['words']
}

/**
 * Dresses a headless plugin: the same plugin, with the same options, that also brings what is drawn. This is what a plugin's
 * `./react` entry exports. A view of one of our ids takes the place of ours, which is how a host replaces a view, too.
 *
 * @example
 * // plugins/swap/src/react/index.ts
 * declare module '@latchkey/core' { interface ViewRegistry { Swap: { from?: string } } }
 * export const swap = withViews(headlessSwap, {
 *   views: { Swap: { title: 'swap.title', content: { load: async () => (await import('./swap-view.js')).SwapView } } },
 *   words: { en: { 'swap.title': 'Swap' } },
 * })
 */
export function withViews<Arguments extends readonly unknown[], Made extends Plugin>(
  plugin: (...options: Arguments) => Made,
  dress: Dress,
): (...options: Arguments) => Made {
  return (...options) => {
    const made = plugin(...options)
    return Object.freeze({
      ...made,
      setup(host: PluginSetup) {
        made.setup?.(host)
        putOn(host, made.id, dress)
      },
    })
  }
}

function putOn(host: PluginSetup, id: string, { views, tabs, methods, headers, footers, words }: Dress): void {
  for (const one of named(views)) host.contribute(Views, one)
  for (const one of named(tabs)) host.contribute(AccountTabs, one)
  for (const one of named(methods)) host.contribute(ConnectMethods, one)
  for (const one of named(headers)) host.contribute(ViewHeaders, one)
  for (const one of named(footers)) host.contribute(ViewFooters, one)
  if (words) host.contribute(Vocabularies, { id, words })
}

const named = <T extends object>(all: Readonly<Record<string, T>> = {}) => Object.entries(all).map(([id, one]) => ({ ...one, id }))
