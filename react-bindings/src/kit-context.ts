import type { AppKit } from '@latchkey/core'
import { type Context, createContext } from 'react'

/**
 * What all copies of this package on a page share. Two bundles may each bring
 * one; components of the one must still find the provider of the other.
 * The key carries the major version, because only copies that agree on what
 * is in a slot may share it.
 *
 * @param make called once a page.
 */
export function globalSlot<T>(name: string, make: () => T): T {
  const key = Symbol.for(`latchkey/react/1/${name}`)
  // oxlint-disable-next-line no-restricted-globals -- the one place where two copies of this package can meet
  const page = globalThis as unknown as Record<symbol, T | undefined>
  return (page[key] ??= make())
}

type KitContexts = WeakMap<typeof createContext, Context<AppKit | undefined>>

// A context belongs to the React that made it, and a page may have two; each is known by its own createContext.
const contexts = globalSlot<KitContexts>('context', () => new WeakMap())

function contextOfThisReact(): Context<AppKit | undefined> {
  const context = contexts.get(createContext) ?? createContext<AppKit | undefined>(undefined)
  contexts.set(createContext, context)
  context.displayName = 'AppKit'
  return context
}

/** Where a component finds its kit: one context per React, for all copies of this package. */
export const KitContext = contextOfThisReact()
