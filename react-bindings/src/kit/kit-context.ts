import type { AppKit } from '@latchkey/core'
import { createContext, type Context } from 'react'
import { globalSlot } from './global-slot.js'

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
