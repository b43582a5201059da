import type { AppKit } from '@latchkey/core'
import { type Context, createContext } from 'react'

/**
 * A value that all copies of this package on a page share. Two bundles may each
 * contain a copy, and components of one copy must find the provider of the other.
 * The key contains the major version, because the copies must agree on the type
 * of the value.
 *
 * @param make called once per page.
 */
export function globalSlot<T>(name: string, make: () => T): T {
  const key = Symbol.for(`latchkey/react/1/${name}`)
  // oxlint-disable-next-line no-restricted-globals -- the one place where two copies of this package can meet
  const page = globalThis as unknown as Record<symbol, T | undefined>
  return (page[key] ??= make())
}

/** `page`: the kit where no provider is above. */
type KitContext = Context<AppKit | undefined> & { page?: AppKit | undefined }

type KitContexts = WeakMap<typeof createContext, KitContext>

// A context belongs to one copy of React, and a page may have two copies. `createContext` identifies the copy.
const contexts = globalSlot<KitContexts>('context', () => new WeakMap())

/** The context with the kit: one per copy of React, for all copies of this package. */
export const KitContext: KitContext = contexts.get(createContext) ?? createContext<AppKit | undefined>(undefined)
contexts.set(createContext, KitContext)

/**
 * Makes a kit the one of hooks and buttons that have no `AppKitProvider` above them; `undefined` takes that back. For a page with one kit.
 * The page starts the kit itself, and draws the modal where it wants, with `AppKitProvider` or `AppKitModal`.
 */
export const setPageKit = (kit: AppKit | undefined): void => void (KitContext.page = kit)

/** The kit that {@link setPageKit} has set. */
export const getPageKit = (): AppKit | undefined => KitContext.page
