import type { AppKit } from '@latchkey/core'
import { type Contribution, Logger, methodOf } from '@latchkey/core/plugin'
import type { AnyPoint, DrawingFault } from './drawn.js'
import { nameOf } from './owners.js'

// The sentences for developers about content that cannot be drawn, and about actions. They are loaded with the first fault.

/** What the contributions of a point are called, by its name: importing the points would load them with the page. */
const KINDS: Readonly<Record<string, string>> = {
  views: 'view',
  'account-tabs': 'tab',
  'account-settings-rows': 'settings row',
  'connect-methods': 'connect method',
  'react/view-headers': 'header',
  'react/view-footers': 'footer',
}

const SENTENCES: Readonly<Record<DrawingFault, string>> = {
  draw: 'threw while it was drawn. Mend its component: the error says where it threw.',
  load: 'could not be loaded. Check what its "load" imports, and that the server has that file.',
  slow: 'is still loading after 10 s. Check that its "load" settles.',
}

/** The errors that were logged. StrictMode and two places with the same content catch one error twice. */
const logged = new WeakSet<object>()

/** Logs that content cannot be drawn, or is late: which one, of which plugin, and what its author can do. */
export async function logFault(
  kit: AppKit,
  point: AnyPoint | undefined,
  id: string | undefined,
  fault: DrawingFault,
  error: unknown,
): Promise<void> {
  if (error instanceof Error) {
    if (logged.has(error)) return
    logged.add(error)
  }
  const item = point && itemOf(kit, point, id)
  const name = point && id ? nameOf(KINDS[point.name] ?? 'part', id, item) : 'part of the modal'
  const loaded = fault === 'draw' ? await loadedBy(item) : undefined
  const sentence = loaded && !isComponent(loaded.value) ? noComponent(loaded.value) : SENTENCES[fault]
  kit.get(Logger)[fault === 'slow' ? 'warn' : 'error'](`The ${name} ${sentence}`, error)
}

const itemOf = (kit: AppKit, point: AnyPoint, id: string | undefined): Drawn | undefined =>
  (kit.get(point).getSnapshot() as readonly Drawn[]).find((one) => one.id === id)

interface Drawn extends Contribution {
  readonly content?: unknown
}

/** What the `load` of a contribution resolves with, which is loaded by then. */
async function loadedBy(item: Drawn | undefined): Promise<{ value: unknown } | undefined> {
  const load = methodOf(item?.content, 'load')
  try {
    return load && { value: await load() }
  } catch {
    // The fault itself is logged.
    return undefined
  }
}

const isComponent = (value: unknown) =>
  // `memo` and `forwardRef` make objects.
  typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value)

function noComponent(value: unknown): string {
  const got = value === null ? 'null' : typeof value === 'object' ? 'a module or another object' : typeof value
  return `has no component: its "load" resolved with ${got}. Resolve with the component: load: async () => (await import('./my-view.js')).MyView`
}

/** The sentences about the actions of each kit. */
const told = new WeakMap<AppKit, Set<string>>()

/** Logs why an action is not offered, or failed. The same is logged once, because actions are offered at each render. */
export function logActionFault(kit: AppKit, action: Contribution, fault: string, error: unknown): void {
  const sentence = `The ${nameOf('action', action.id, action)} ${fault}`
  const sentences = told.get(kit) ?? new Set()
  if (!sentences.has(sentence)) kit.get(Logger).error(sentence, error)
  told.set(kit, sentences.add(sentence))
}
